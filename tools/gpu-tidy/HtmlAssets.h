//===- HtmlAssets.h - style and script of the HTML report -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The page is complete without the script, which only filters and groups, and
// it asks for nothing from elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_HTMLASSETS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_HTMLASSETS_H

#include "llvm/ADT/StringRef.h"

namespace gputidy {

inline constexpr llvm::StringLiteral HtmlStyle = R"css(
:root { color-scheme: light dark;
  --bg: #fff; --fg: #1c2126; --dim: #5d6772; --line: #d8dde3; --panel: #f5f7f9;
  --code: #fbfcfd; --accent: #0a5fb4; --flag: #fff3c9; --note: #eaf3fc;
  --correctness: #b3261e; --portability: #8a5a00; --performance: #38618c; --ok: #1d7a3e; }
@media (prefers-color-scheme: dark) { :root {
  --bg: #15191d; --fg: #e3e7eb; --dim: #98a3ae; --line: #333b43; --panel: #1d2329;
  --code: #191e23; --accent: #78b6f5; --flag: #4a3d10; --note: #1b2f43;
  --correctness: #ff8a80; --portability: #f2bb5c; --performance: #93bff0; --ok: #6fce8f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: var(--bg); color: var(--fg);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .2rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .6rem; }
a { color: var(--accent); } .dim { color: var(--dim); }
code, pre, .where { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .86em; }
.cards { display: flex; flex-wrap: wrap; gap: .7rem; margin: 1rem 0; }
.card { background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .9rem; min-width: 8rem; }
.card b { display: block; font-size: 1.5rem; line-height: 1.2; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--dim); font-size: .85rem; } td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
td.n.zero { color: var(--dim); } .ok { color: var(--ok); } th.n { width: 1%; white-space: nowrap; }
td { overflow-wrap: anywhere; } td.n, td.verdict, td.name { white-space: nowrap; overflow-wrap: normal; }
tbody tr:hover { background: var(--panel); }
.correctness { color: var(--correctness); } .portability { color: var(--portability); } .performance { color: var(--performance); }
.tag { border: 1px solid currentColor; border-radius: 1rem; padding: 0 .55rem; font-size: .78rem; white-space: nowrap; }
.filters { position: sticky; top: 0; z-index: 1; background: var(--bg); padding: .7rem 0; border-bottom: 1px solid var(--line);
  display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.filters select, .filters input, .filters button { font: inherit; font-size: .9rem; color: var(--fg); background: var(--panel); border: 1px solid var(--line);
  border-radius: .35rem; padding: .25rem .4rem; max-width: 15rem; } .filters input { flex: 1 1 12rem; }
.no-script .filters { display: none; }
section.group > h3 { margin: 1.4rem 0 .4rem; font-size: 1rem; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-left: 4px solid; border-radius: .4rem; margin: .7rem 0; overflow: hidden; break-inside: avoid; }
article > header { padding: .55rem .9rem; color: var(--fg); }
article .message { font-weight: 600; overflow-wrap: anywhere; } article .where { color: var(--dim); overflow-wrap: anywhere; }
.excerpt { background: var(--code); border-top: 1px solid var(--line); overflow-x: auto; padding: .3rem 0; color: var(--fg); }
.excerpt .file { padding: .1rem .9rem; color: var(--dim); }
.row { display: flex; white-space: pre; font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .82rem; line-height: 1.45; min-width: max-content; }
.row .no { flex: 0 0 4.2rem; text-align: right; padding-right: .9rem; color: var(--dim); user-select: none; }
.row.flagged { background: var(--flag); } .row.noted { background: var(--note); } .row.gap .no { letter-spacing: .1em; }
.remark { font-family: system-ui, sans-serif; font-size: .85rem; padding: .15rem .9rem .25rem 4.2rem; white-space: normal; }
.remark.noted { background: var(--note); }
.fix { padding: .4rem .9rem; border-top: 1px solid var(--line); background: var(--code); color: var(--fg); font-size: .86rem; }
.fix ins { text-decoration: none; color: var(--ok); } .fix del { color: var(--correctness); }
details summary { cursor: pointer; } [hidden] { display: none !important; }
@media print { :root { color-scheme: light; --bg: #fff; --fg: #1c2126; --dim: #5d6772; --line: #d8dde3; --panel: #f5f7f9;
    --code: #fbfcfd; --accent: #0a5fb4; --flag: #fff3c9; --note: #eaf3fc;
    --correctness: #b3261e; --portability: #8a5a00; --performance: #38618c; --ok: #1d7a3e; }
  body { max-width: none; padding: 0; font-size: 9pt; line-height: 1.35; print-color-adjust: exact; } .filters { display: none; }
  h1 { font-size: 15pt; } h2 { font-size: 12pt; margin: 1.2rem 0 .4rem; } th, td { padding: .1rem .4rem; } tr { break-inside: avoid; }
  article { margin: .35rem 0; } article > header { padding: .25rem .6rem; break-after: avoid; } .excerpt { padding: .1rem 0; }
  .row { font-size: 7pt; line-height: 1.3; } .remark { font-size: 8pt; padding-top: 0; padding-bottom: .1rem; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .excerpt { overflow: visible; } .row { white-space: pre-wrap; min-width: 0; } a { color: inherit; text-decoration: none; }
  details[open] > *, details > * { display: block; } h2, h3 { break-after: avoid; } }
)css";

inline constexpr llvm::StringLiteral HtmlScript = R"js(
(function () {
  'use strict';
  document.documentElement.classList.remove('no-script');
  var home = document.getElementById('findings');
  var articles = [].slice.call(home.querySelectorAll('article'));
  var fields = ['group', 'check', 'file', 'kernel', 'target'];
  var by = function (id) { return document.getElementById(id); };
  var values = function (article, field) {
    var text = article.dataset[field] || '';
    return field === 'target' ? text.split(' ') : [text];
  };
  fields.forEach(function (field) {
    var counts = {};
    articles.forEach(function (article) {
      values(article, field).forEach(function (v) { if (v) counts[v] = (counts[v] || 0) + 1; });
    });
    Object.keys(counts).sort().forEach(function (v) {
      var option = document.createElement('option');
      option.value = v; option.textContent = v + ' (' + counts[v] + ')';
      by('f-' + field).appendChild(option);
    });
  });
  function apply() {
    var words = by('f-text').value.toLowerCase().split(/\s+/).filter(Boolean);
    var shown = 0;
    articles.forEach(function (article) {
      var ok = fields.every(function (field) {
        var wanted = by('f-' + field).value;
        return !wanted || values(article, field).indexOf(wanted) >= 0;
      });
      if (ok && words.length) {
        var text = article.textContent.toLowerCase();
        ok = words.every(function (w) { return text.indexOf(w) >= 0; });
      }
      article.hidden = !ok;
      shown += ok;
    });
    var key = by('f-by').value;
    home.textContent = '';
    var sections = {};
    articles.forEach(function (article) {
      if (article.hidden) return;
      var name = article.dataset[key] || '(outside of device functions)';
      if (!sections[name]) {
        sections[name] = document.createElement('section');
        sections[name].className = 'group';
        sections[name].appendChild(document.createElement('h3'));
        home.appendChild(sections[name]);
      }
      sections[name].appendChild(article);
    });
    Object.keys(sections).forEach(function (name) {
      var count = sections[name].querySelectorAll('article').length;
      sections[name].firstChild.textContent = name + ' \u00b7 ' + count;
    });
    by('shown').textContent = shown + ' of ' + articles.length + ' shown';
  }
  fields.concat(['by', 'text']).forEach(function (field) {
    by('f-' + field).addEventListener(field === 'text' ? 'input' : 'change', apply);
  });
  function clear() {
    fields.concat('text').forEach(function (field) { by('f-' + field).value = ''; });
  }
  by('f-clear').addEventListener('click', function () { clear(); apply(); });
  document.addEventListener('click', function (event) {
    var link = event.target.closest('a[href="#all"]');
    if (!link) return;
    event.preventDefault();
    clear();
    fields.forEach(function (field) {
      by('f-' + field).value = link.getAttribute('data-filter-' + field) || '';
    });
    apply();
    by('all').scrollIntoView();
  });
  apply();
})();
)js";

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_HTMLASSETS_H
