"""Runs every example of /docs as it is printed: examples.py URL. Each must succeed."""
import html
import os
import re
import subprocess
import sys
import urllib.request

url = sys.argv[1]
page = urllib.request.urlopen(f"{url}/docs").read().decode()
calls = {name: html.unescape(call) for name, call in re.findall(r'<section id="(\w+)">.*?<pre>(.*?)</pre>', page, re.S)}


def run(name, **given):
    """The body of an example's answer."""
    done = subprocess.run(["bash", "-c", f"{calls[name]} -w '\\n%{{http_code}}'"], env={**os.environ, "server": url, **given}, capture_output=True, text=True, check=True)
    body, _, status = done.stdout.rpartition("\n")
    if status not in ("200", "201", "204"):
        sys.exit(f"{name}: {status}: {calls[name]}\n{body}")
    return body


def first(pattern, body):
    return re.search(pattern, body).group(1)


session = first(r'"id":"([^"]+)"', run("createSession"))
answer = first(r'"assistantMessage":\{"id":"([^"]+)"', run("sendMessage", id=session))
article = first(r'"id":"([^"]+)"', run("searchLaw"))
own = {"giveFeedback": answer, "readArticle": article}
# These end it, or need the operator's key.
last = ["deleteSession", "eraseClient"]
keyed = ["operatorStats", "metrics"]
for name in [name for name in calls if name not in last + keyed] + last:
    run(name, id=own.get(name, session))
print(f"openapi: {len(calls) - len(keyed)} examples of /docs ran")
