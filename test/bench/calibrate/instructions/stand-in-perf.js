// A stand-in for perf on a PATH of its own: a script that answers as perf does on a machine of some kind, and notes how
// it was called.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @param {string} answers lines of a shell script: what it writes to its standard error; $event is the event, $pids the
 *   processes, empty for a trial
 * @returns {{path: string, calls: () => string[], remove: () => void}} path: for PATH
 */
export function createStandIn (answers) {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-perf-'))
  const file = join(folder, 'perf')
  const log = join(folder, 'calls')
  writeFileSync(file, `#!/bin/sh
echo "$@" >> '${log}'
event=; pids=
while [ $# -gt 0 ]; do
  case "$1" in
    -e) event=$2; shift ;;
    -p) pids=$2; shift ;;
    --) shift; break ;;
  esac
  shift
done
"$@"
${answers}
`)
  chmodSync(file, 0o755)
  return {
    path: folder,
    calls: () => existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [],
    remove: () => rmSync(folder, { recursive: true })
  }
}

/** A machine of one's own: 3 million instructions while processes are watched. */
export const COUNTING = 'if [ -n "$pids" ]; then echo "3000000,,$event,1001234567,100.00,," >&2; ' +
  'else echo "123456,,$event,1234567,100.00,," >&2; fi'
/** What perf 6.1 writes in a virtual machine. */
export const NOT_SUPPORTED = 'echo "<not supported>,,$event,0,100.00,," >&2'
