/** @import {TuneOptions} from './tune-options.js' */
/** @import {TuneOutcome, TunePlan, TuneProgress, TuneSeats} from '../tune/types.js' */
// npm run tune: options -> candidates -> race -> recommendation. Only this file and its neighbours print.
import { createAutocannonDriver } from '../measure/drivers/autocannon/driver.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { EXIT } from '../errors.js'
import { executeTune } from '../tune/index.js'
import { findOtherRuns } from './check-machine.js'
import { prepareTune } from './prepare-tune.js'
import { runMain } from './run-main.js'
import { createScreen } from './screen/create-screen.js'
import { tuneEndingText, tunePlanText, tuneProgressText } from './screen/tune-text.js'
import { parseTuneOptions } from './tune-options.js'
import { watchSignals } from './watch-signals.js'

await runMain(async () => tune(parseTuneOptions(process.argv.slice(2))))

/** @param {Readonly<TuneOptions>} options @returns {Promise<number>} the exit code */
async function tune (options) {
  const screen = createScreen({ stream: options.json ? process.stderr : process.stdout, quiet: options.quiet })
  const driver = createAutocannonDriver()
  const abort = new AbortController()
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then concluding. Ctrl-C again stops at once.'),
    onNow: () => {
      abort.abort()
      void driver.close()
    }
  })
  try {
    const { plan, seats } = await prepareTune(options, { driver, sampler: createSampler(), signal: abort.signal })
    if (!options.quiet) announce({ plan, seats, screen })
    const outcome = await executeTune(plan, { seats, stop, progress: createReporter(screen, options) })
    return show({ options, plan, seats, screen, outcome })
  } finally {
    stop.close()
    await driver.close()
  }
}

/** @param {{plan: TunePlan, seats: TuneSeats, screen: ReturnType<typeof createScreen>}} what */
function announce ({ plan, seats, screen }) {
  screen.say(tunePlanText(plan, { sideBySide: seats.sideBySide, availableBytes: seats.availableBytes(), width: screen.width }))
  for (const pid of findOtherRuns()) screen.say(`! Another run of the suite (pid ${pid}) is under way on this machine: each disturbs the other's figures.\n`)
}

/**
 * One line for the first start of each candidate, one for each block, one for each that is out.
 * @param {ReturnType<typeof createScreen>} screen
 * @param {Readonly<TuneOptions>} options
 * @returns {(event: TuneProgress) => void}
 */
function createReporter (screen, { quiet }) {
  /** @type {Set<number>} */
  const started = new Set()
  return event => {
    if (quiet || (event.kind === 'starting' && started.has(event.workers))) return
    if (event.kind === 'starting') started.add(event.workers)
    const text = tuneProgressText(event)
    if (text !== null) screen.say(text)
  }
}

/**
 * @param {{options: Readonly<TuneOptions>, plan: TunePlan, seats: TuneSeats, screen: ReturnType<typeof createScreen>, outcome: Awaited<ReturnType<typeof executeTune>>}} what
 * @returns {number} the exit code
 */
function show ({ options, plan, seats, screen, outcome }) {
  const { recommended, candidates, stoppedBy, certain, doubt, byCpu, best, objective, within } = outcome
  const exitCode = toExitCode(outcome, options)
  const notes = seats.notes()
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ recommended, candidates, stoppedBy, certain, doubt, byCpu, best, objective, within, balanceOf: seats.balanceOf, notes, seed: plan.seed, exitCode })}\n`)
  } else {
    screen.say(tuneEndingText(outcome, { cores: plan.cores, balanceOf: seats.balanceOf, notes, width: screen.width, told: !options.quiet }))
    if (stoppedBy === 'interrupted') screen.say('Interrupted: this is what was measured until then.')
  }
  return exitCode
}

/** @param {TuneOutcome & {stoppedBy: string, failures: boolean, invalid: boolean}} outcome @param {Readonly<TuneOptions>} options */
function toExitCode ({ stoppedBy, failures, invalid, certain }, { strict }) {
  if (stoppedBy === 'interrupted') return EXIT.interrupted
  if (failures) return EXIT.verificationFailed
  if (invalid) return EXIT.cellInvalid
  return strict && !certain ? EXIT.cannotTell : EXIT.ok
}
