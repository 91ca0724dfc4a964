#!/usr/bin/env node
/** @import {ProgramOptions} from './program/types.js' */
// The app from a shell: npx ql --port 8080 --tables ./tables --routes ./routes
import './check-node.js'
import { fileURLToPath } from 'node:url'
import { StartError, findPortOwner, runUntilStopped, startChild } from '@shootout/processes'
import {
  LISTEN_OPTIONS, OptionError, describeListenFailure, parseListenSettings, readCommandLine,
  toAuthority
} from '@shootout/serving'
import { OPTIONS, parseSettings } from './options.js'

const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))
const USAGE = 'ql [options]: answers ql scripts at /q, and routes'
const NOT_STARTED = 'ql did not start'
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
    .catch(async error => {
      const owner = await findPortOwner(place.port)
      const failure = describeListenFailure(error.code, { ...place, owner })
      throw failure === null ? error : new Error(`${NOT_STARTED}: ${failure}`, { cause: error })
    })
  const url = `http://${toAuthority(place.host)}:${child.port}`
  const text = `ql answers at ${url}/q?s=SCRIPT, its console is at ${url}/console; Ctrl-C ends it\n`
  return runUntilStopped(child, () => { process.stdout.write(text) })
}

/** @param {unknown} error @returns {number} the exit code */
function report (error) {
  if (error instanceof OptionError) {
    process.stderr.write(`${error.message}\n`)
    return EXIT_USAGE
  }
  const { message, cause } = /** @type {Error} */ (error)
  if (!(error instanceof StartError || cause instanceof StartError)) throw error
  // What a program that did not start wrote is on the screen already.
  const said = error instanceof StartError && !error.isLate
    ? `${NOT_STARTED}: it ended with ${error.ending}`
    : message
  process.stderr.write(`${said}\n`)
  return EXIT_SOFTWARE
}
