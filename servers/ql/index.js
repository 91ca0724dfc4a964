/** @import {RunningServer, ServerDescription, StartOptions, Variant} from '../types.js' */
/** @import {ProgramOptions} from '@shootout/ql' */
// The orchestration app as a server of the suite.
import { availableParallelism } from 'node:os'
import { PROGRAM } from '@shootout/ql'
import { callerDirectory } from '../invocation.js'
import { startProgram } from '../launch/start-program.js'
import { OPTIONS, parseSettings } from './options.js'
import { withUpstream } from '../upstream/index.js'

/** A worker takes about 0.35 s of one core to start: 96 of them on two cores take longer than most servers may. */
const START_MS_OF_WORKER = 500

/** @type {ServerDescription} */
export const ql = {
  name: 'ql',
  title: 'ql orchestration app',
  answers: ['script'],
  variants: [{ name: 'ql', processModel: 'cluster', workers: availableParallelism() }],
  options: OPTIONS,
  start
}

export const servers = [ql]

/** @param {Variant} variant @param {StartOptions} options @returns {Promise<RunningServer>} */
async function start (variant, options) {
  // Wrong options are better refused before anything has been started.
  const { scenarios } = readOptions(options)
  return scenarios
    ? withUpstream(options, withOrigin => startApp(variant, withOrigin))
    : startApp(variant, options)
}

/** @param {Variant} variant @param {StartOptions} options @returns {Promise<RunningServer>} */
async function startApp (variant, options) {
  /** @type {ProgramOptions} */
  const argument = {
    host: options.host, port: options.port, workers: variant.workers,
    service: readOptions(options).service
  }
  return startProgram(
    variant,
    { ...options, timeoutMs: Math.max(options.timeoutMs, variant.workers * START_MS_OF_WORKER) },
    { path: PROGRAM, argument }
  )
}

/** @param {StartOptions} options */
function readOptions ({ settings = {} }) {
  return parseSettings(settings, { workingDirectory: callerDirectory() })
}
