#!/usr/bin/env node
// The host from a shell: npx foxx-host --port 8529 --data ./data --service ./my-app
import { StartError, runUntilStopped } from '@shootout/processes'
import {
  LISTEN_OPTIONS, OptionError, parseListenSettings, readCommandLine
} from '@shootout/serving'
import { OPTIONS, parseSettings } from './options.js'
import { startHost } from './start-host.js'

const USAGE = "foxx-host [options]: runs Foxx services, documents and AQL over ArangoDB's HTTP API"
/** sysexits(3) */
const EXIT_USAGE = 64
const EXIT_SOFTWARE = 70
const START_MS = 30_000

process.exitCode = await main().catch(report)

/** @returns {Promise<number>} the exit code */
async function main () {
  const options = [...LISTEN_OPTIONS, ...OPTIONS]
  const { settings, help } = readCommandLine(process.argv.slice(2), { usage: USAGE, options })
  if (help !== null) {
    process.stdout.write(help)
    return 0
  }
  const place = parseListenSettings(settings)
  const password = process.env.SHOOTOUT_PASSWORD
  const told = { host: place.host, workingDirectory: process.cwd(), password }
  const parsed = parseSettings(settings, told)
  const onStderr = (/** @type {string} */ text) => { process.stderr.write(text) }
  const host = await startHost(place, parsed, { timeoutMs: START_MS, onStderr })
  const lines = [
    `foxx-host answers at ${host.origin}; Ctrl-C ends it`,
    ...parsed.services.map(({ mount }) => `  ${host.origin}${mount}`),
    ...parsed.data === null ? ['  without --data, what it stores is gone when it ends'] : []
  ]
  return runUntilStopped(host, () => { process.stdout.write(`${lines.join('\n')}\n`) })
}

/** @param {unknown} error @returns {number} the exit code */
function report (error) {
  const { message } = /** @type {Error} */ (error)
  const said = error instanceof StartError ? `foxx-host did not start: ${message}` : message
  process.stderr.write(`${said}\n`)
  return error instanceof OptionError ? EXIT_USAGE : EXIT_SOFTWARE
}
