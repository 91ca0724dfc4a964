#!/bin/sh
# Starts another program as so many start scripts do: in the background, with its output
# somewhere else, and waits for it.
echo "starting $*"
"$@" > /dev/null 2>&1 &
wait $!
