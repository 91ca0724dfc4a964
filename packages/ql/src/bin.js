#!/usr/bin/env node
/** @import {ProgramOptions} from './program/types.js' */
// The app from a shell: npx ql --port 8080 --tables ./tables --routes ./routes
import './check-node.js'
import { fileURLToPath } from 'node:url'
import { StartError, runUntilStopped, startChild } from '@shootout/processes'
import {
  LISTEN_OPTIONS, OptionError, parseListenSettings, readCommandLine, toAuthority
} from '@shootout/serving'
import { OPTIONS, parseSettings } from './options.js'

const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))
const USAGE = 'ql [options]: answers ql scripts at /q, and routes'
/** sysexits(3) */
const EXIT_USAGE = 64
const EXIT_SOFTWARE = 70
const START_MS = 20_000
const START_MS_OF_WORKER = 500

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
  /** @type {ProgramOptions} */
  const argument = {
    ...place,
    service: parseSettings(settings, { workingDirectory: process.cwd() })
  }
  const timeoutMs = Math.max(START_MS, place.workers * START_MS_OF_WORKER)
  const onStderr = (/** @type {string} */ text) => { process.stderr.write(text) }
  const child = await startChild({ path: PROGRAM, argument, timeoutMs, onStderr })
  const url = `http://${toAuthority(place.host)}:${child.port}`
  const text = `ql answers at ${url}/q?s=SCRIPT, its console is at ${url}/console; Ctrl-C ends it\n`
  return runUntilStopped(child, () => { process.stdout.write(text) })
}

/** @param {unknown} error @returns {number} the exit code */
function report (error) {
  const { message } = /** @type {Error} */ (error)
  if (error instanceof OptionError) {
    process.stderr.write(`${message}\n`)
    return EXIT_USAGE
  }
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`ql did not start: ${message}\n`)
  return EXIT_SOFTWARE
}
