#!/bin/sh
# Run a command and write down how long it took: `timed.sh NAME COMMAND…`. Without a command, tell what was written down.
set -u
times=build/times.txt

if [ "$#" = 0 ]; then
    [ -f "$times" ] || exit 0
    echo "what took how long, in seconds:"
    sort -rn "$times" | while read -r seconds name; do printf '%6d  %s\n' "$seconds" "$name"; done
    exit 0
fi

name=$1
shift
began=$(date +%s)
"$@"
ended=$?
mkdir -p build
echo "$(($(date +%s) - began)) $name" >>"$times"
exit "$ended"
