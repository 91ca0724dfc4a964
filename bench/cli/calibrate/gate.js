/** @import {GatePlan, GateRecording} from '../../calibrate/gate/types.js' */
/** @import {CalibrateOptions} from './options.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// npm run calibrate -- --gate: options -> comparisons -> how often they were right -> text.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createGateFile, performGate, planGate, readGate, reopenGateFile, summariseGate
} from '../../calibrate/gate/index.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { chooseDirectory } from '../choose-directory.js'
import { createScreen } from '../screen/create-screen.js'
import { sayEnding } from '../screen/say-ending.js'
import { watchSignals } from '../watch-signals.js'
import { toExitCode } from './exit-code.js'
import { gateMarkdown } from './gate-tables.js'
import { gateEndingText, gatePlanText, gateProgressText } from './gate-text.js'
import { writeFacts } from './write-facts.js'

/** What a check of pull requests starts. */
const COMPARE = fileURLToPath(new URL('../compare/index.js', import.meta.url))

/**
 * @typedef {object} Hands
 * @property {NonNullable<Parameters<typeof createScreen>[1]>} terminal
 * @property {typeof performGate} perform
 */
/** What goes in and out for real. @type {Hands} */
const REAL = { terminal: process, perform: performGate }

/**
 * @param {Readonly<CalibrateOptions>} options
 * @param {Hands} [hands]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError}
 */
export async function calibrateGate (options, hands = REAL) {
  const screen = createScreen({ apart: options.json, quiet: options.quiet }, hands.terminal)
  const earlier = options.analyse ?? options.resume
  const directory = earlier === null
    ? chooseDirectory({ out: options.out, studies: ['calibrate'] })
    : resolve(userDirectory(), earlier)
  const stoppedBy = options.analyse === null
    ? await record({ options, directory, screen }, hands)
    : 'done'
  const report = summariseGate(readGate(directory))
  const exitCode = toExitCode({ ...report, kind: 'full' }, stoppedBy)
  sayEnding(screen, {
    json: options.json,
    text: () => gateEndingText(report, screen.width) +
      (options.markdown ? `\n${gateMarkdown(report)}\n` : ''),
    stoppedBy,
    write: () => writeFacts(directory, 'gate.json', { ...report, exitCode }),
    toResult: path => ({ ...report, exitCode, path })
  })
  return exitCode
}

/**
 * @param {{options: Readonly<CalibrateOptions>, directory: string, screen: Screen}} what
 * @param {Hands} hands
 * @returns {Promise<'done' | 'interrupted'>}
 * @throws {import('../../errors.js').BenchError}
 */
async function record ({ options, directory, screen }, { perform }) {
  const { file, recording } = options.resume === null
    ? { file: createGateFile(directory), recording: undefined }
    : reopenGateFile(directory)
  const plan = toPlan(options, recording)
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this comparison. Ctrl-C again stops at once.')
  })
  try {
    if (!options.quiet) {
      screen.say(gatePlanText(plan, { directory: displayPath(directory), width: screen.width }))
      for (const line of warnOfOtherRuns()) screen.say(line)
    }
    return await perform(plan, {
      program: [process.execPath, COMPARE],
      file,
      ...(recording && { earlier: recording }),
      stop,
      onProgress: event => { if (!options.quiet) screen.say(gateProgressText(event)) }
    })
  } finally {
    stop.close()
  }
}

/**
 * What goes on, goes on as it began.
 * @param {Readonly<CalibrateOptions>} options
 * @param {GateRecording | undefined} earlier
 * @returns {GatePlan}
 */
function toPlan (options, earlier) {
  const plan = planGate(options)
  return earlier === undefined
    ? plan
    : { ...earlier[0].head.plan, budgetSeconds: plan.budgetSeconds }
}
