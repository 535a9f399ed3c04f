#!/usr/bin/env python3
"""sarif.py FILE [SCHEMA]: checks that FILE is what SARIF 2.1.0 demands of a log.

With SCHEMA (OASIS's, where there is a copy) and jsonschema, by that as well.
"""

import json
import pathlib
import re
import sys
import urllib.parse


def need(condition, what):
    if not condition:
        sys.exit(f"not SARIF: {what}")


def text(message, where):
    need(isinstance(message.get("text"), str) and message["text"], f"{where} has no text")


def check_artifact(artifact, bases, where):
    uri = artifact.get("uri")
    need(isinstance(uri, str) and uri, f"{where}: no uri")
    need(not re.search(r"[ <>\"\\^`{|}]", uri), f"{where}: '{uri}' is not escaped")
    base = artifact.get("uriBaseId")
    need(base is None or base in bases, f"{where}: unknown base {base}")
    need((base is None) == bool(urllib.parse.urlparse(uri).scheme), f"{where}: '{uri}' and its base")


def check_location(location, bases, where, needs_message=False):
    physical = location.get("physicalLocation")
    if physical:
        check_artifact(physical["artifactLocation"], bases, where)
        region = physical.get("region", {})
        for field in ("startLine", "startColumn", "endLine", "endColumn"):
            value = region.get(field, 1)
            need(isinstance(value, int) and value >= 1, f"{where}: {field} {value}")
        start = (region.get("startLine", 1), region.get("startColumn", 1))
        end = (region.get("endLine", start[0]), region.get("endColumn", start[1]))
        need(end >= start, f"{where}: region ends before it starts")
    if needs_message:
        text(location.get("message", {}), where)


def check_result(result, rules, bases):
    where = f"result of {result.get('ruleId')}"
    need(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"{where}: rule index")
    need(result["level"] in ("none", "note", "warning", "error"), f"{where}: level")
    text(result["message"], where)
    need(result["locations"], f"{where}: no location")
    for location in result["locations"]:
        check_location(location, bases, where)
    for location in result.get("relatedLocations", []):
        check_location(location, bases, where, True)
    for flow in result.get("codeFlows", []):
        for thread in flow["threadFlows"]:
            need(thread["locations"], f"{where}: empty flow")
            for step in thread["locations"]:
                check_location(step["location"], bases, where, True)
    prints = result["partialFingerprints"]
    need(all(isinstance(p, str) and p for p in prints.values()), f"{where}: fingerprint")
    for fix in result.get("fixes", []):
        text(fix["description"], where)
        need(fix["artifactChanges"], f"{where}: fix without a change")
        for change in fix["artifactChanges"]:
            check_artifact(change["artifactLocation"], bases, where)
            need(change["replacements"], f"{where}: change without a replacement")
            for replacement in change["replacements"]:
                region = replacement["deletedRegion"]
                need(region["byteOffset"] >= 0 and region["byteLength"] >= 0, f"{where}: bytes")


log = json.loads(pathlib.Path(sys.argv[1]).read_text())
if len(sys.argv) > 2:
    import jsonschema
    jsonschema.validate(log, json.loads(pathlib.Path(sys.argv[2]).read_text()))
need(log["version"] == "2.1.0" and len(log["runs"]) == 1, "version or runs")
run = log["runs"][0]
driver = run["tool"]["driver"]
need(driver["name"] == "gpu-tidy" and driver["version"], "driver")
rules = driver["rules"]
need(len({rule["id"] for rule in rules}) == len(rules), "rule ids are not unique")
for rule in rules:
    for field in ("shortDescription", "fullDescription", "help"):
        if field in rule:
            text(rule[field], rule["id"])
bases = run["originalUriBaseIds"]
for name, base in bases.items():
    need(base["uri"].endswith("/"), f"base {name} does not end with a slash")
for invocation in run["invocations"]:
    need(isinstance(invocation["executionSuccessful"], bool), "executionSuccessful")
    for notification in invocation["toolExecutionNotifications"]:
        text(notification["message"], "notification")
        for location in notification.get("locations", []):
            check_location(location, bases, "notification")
for result in run["results"]:
    check_result(result, rules, bases)
flows = sum(len(r.get("codeFlows", [])) for r in run["results"])
fixes = sum(len(r.get("fixes", [])) for r in run["results"])
print(f"{len(rules)} rules, {len(run['results'])} results, {flows} flows, {fixes} fixes")
