#!/usr/bin/env python3
"""html_page.py FILE: counts a report's articles, what it loads, and its tags."""

import html.parser
import pathlib
import sys

VOID = {"meta", "input", "br", "link", "img"}
OPTIONAL_END = {"th", "td", "tr"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.articles, self.external, self.errors = [], 0, 0, []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("src", "href") and not value.startswith("#"):
                self.external += 1
        self.articles += tag == "article"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open[-1] != tag and self.open[-1] in OPTIONAL_END:
            self.open.pop()
        if not self.open or self.open.pop() != tag:
            self.errors.append(f"</{tag}> at {self.getpos()}")


page = Page()
page.feed(pathlib.Path(sys.argv[1]).read_text())
state = "balanced" if not page.errors and not page.open else f"{page.errors} {page.open}"
print(f"{page.articles} articles, {page.external} external, {state}")
