#!/usr/bin/env python3
"""lsp_smoke.py CLANGD WORK CHECK FLAG...: opens a file with a finding of CHECK in
it as an editor would and prints what clangd publishes about it."""

import json
import pathlib
import subprocess
import sys
import threading

clangd, work, check = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
flags = sys.argv[4:]
source = pathlib.Path(__file__).parent / "Inputs/flagged.cu"
work.mkdir(parents=True, exist_ok=True)
target = work / "kernel.cu"
target.write_text(source.read_text())
# What the documentation tells users to write.
(work / ".clangd").write_text(
    "Diagnostics:\n  ClangTidy:\n    Add: ['gpu-*']\n    FastCheckFilter: None\n")
(work / "compile_commands.json").write_text(json.dumps([
    {"directory": str(work), "file": str(target),
     "arguments": ["clang++", *flags, "--cuda-device-only", str(target)]}]))

server = subprocess.Popen(
    [clangd, "--background-index=false", "--log=error"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE)
watchdog = threading.Timer(240, server.kill)
watchdog.daemon = True
watchdog.start()


def send(method, params, **more):
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more})
    server.stdin.write(f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
    server.stdin.flush()


def receive():
    length = 0
    while line := server.stdout.readline().strip():
        name, value = line.split(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return json.loads(server.stdout.read(length)) if length else None


uri = target.as_uri()
send("initialize", {"processId": None, "rootUri": work.as_uri(), "capabilities": {}}, id=1)
send("initialized", {})
send("textDocument/didOpen", {"textDocument": {
    "uri": uri, "languageId": "cuda", "version": 1, "text": target.read_text()}})
found = False
while message := receive():
    if message.get("method") != "textDocument/publishDiagnostics":
        continue
    # The configuration file gets its own, and is first.
    if message["params"]["uri"] != uri:
        continue
    for item in message["params"]["diagnostics"]:
        line = item["range"]["start"]["line"] + 1
        print(f"{line}: {item.get('source')}: {item.get('code')}: {item['message']}")
        found |= item.get("code") == check
    break
send("shutdown", None, id=2)
send("exit", None)
server.wait()
sys.exit(not found)
