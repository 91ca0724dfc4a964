/** @import {Interval} from '../../types.js' */
/**
 * @import {Contrast, Look, NoiseEstimate, PlantFinding, PowerCheck, Proportion, Trial, TrialSummary} from '../types.js'
 */
/** @import {Cost} from './try-contrast.js' */
// From sessions to tries: the twin is tried in every half of a session, what was planted in every session, the smallest
// share in every two. In: contrasts; out: how often each was told, in which direction, how long it took, and whether
// intervals and predictions are worth what they say.
import {
  binomialInterval, medianOfSorted, mean, powerOf, ratioIntervalWithStarts
} from '@shootout/statistics'
import { toComparison } from './to-comparison.js'
import { simulateTries, toDeviations } from './simulate-tries.js'
import { tryContrast } from './try-contrast.js'

/** How the sessions are cut into tries, and in what time each has to be decided; null: it must not be. */
const TRIES = Object.freeze({
  twin: { sessionsEach: 0.5, limitSeconds: null },
  plus5: { sessionsEach: 2, limitSeconds: 300 },
  plus10: { sessionsEach: 1, limitSeconds: 60 },
  plus20: { sessionsEach: 1, limitSeconds: 60 }
})
/** What fewer other sessions say of the truth is little more certain than the try itself. */
const FEWEST_OTHERS = 8
/** All comparisons of a calibration's predictions with what was seen are wrong together in 5 of 100 calibrations. */
const CHECKS_ALPHA = 0.05

/**
 * @param {readonly Contrast[]} contrasts of CPU per request
 * @param {{plant: PlantFinding, noise: NoiseEstimate | null, cost: Cost, random: () => number}} known random: for the
 *   tries that predict
 * @returns {TrialSummary[]} one for each planted share of which there is a try
 */
export function summariseTrials (contrasts, known) {
  const tried = contrasts.flatMap(contrast => {
    const trials = cut(contrast).map(({ groups, others }) => ({
      ...tryContrast({ contrast: contrast.name, groups }, known),
      others,
      pairsOfAll: groups.flat().length
    }))
    return trials.length === 0 ? [] : [{ contrast, trials }]
  })
  const checks = tried.reduce((sum, { trials }) => sum + commonLooks(trials).length, 0)
  const deviations = toDeviations(contrasts)
  return tried.map(({ contrast, trials }) => summarise(
    { contrast, trials, deviations, confidence: 1 - CHECKS_ALPHA / Math.max(1, checks) }, known
  ))
}

/**
 * @typedef {{groups: readonly (readonly number[])[], others: readonly (readonly number[])[]}} Cut values of a try, and
 *   those of the sessions that it has no part in; one list for each start
 */
/**
 * @typedef {Trial & {others: Cut['others'], pairsOfAll: number}} Tried pairsOfAll: of the try as a whole, whatever it
 *   was decided after
 */

/** @param {Contrast} contrast @returns {Cut[]} */
function cut ({ name, sessions }) {
  const { sessionsEach } = settingsOf(name)
  const lists = sessions.map(({ values }) => values)
  const without = (/** @type {number} */ from, /** @type {number} */ count) =>
    lists.toSpliced(from, count)
  if (sessionsEach === 0.5) {
    return lists.flatMap((values, session) => [
      values.slice(0, values.length >> 1),
      values.slice(values.length >> 1)
    ].map(half => ({ groups: [half], others: without(session, 1) })))
  }
  const tries = []
  for (let from = 0; from + sessionsEach <= lists.length; from += sessionsEach) {
    tries.push(
      { groups: lists.slice(from, from + sessionsEach), others: without(from, sessionsEach) }
    )
  }
  return tries
}

/** @param {string} name */
function settingsOf (name) {
  return TRIES[/** @type {keyof typeof TRIES} */ (name)]
}

/**
 * @param {{
 *   contrast: Contrast, trials: readonly Tried[], deviations: readonly (readonly number[])[], confidence: number
 * }} tried
 * @param {{plant: PlantFinding, noise: NoiseEstimate | null, random: () => number}} known
 * @returns {TrialSummary}
 */
function summarise ({ contrast: { name, planted, sessions }, trials, deviations, confidence }, {
  plant, noise, random
}) {
  const truth = plant.servers.find(server => server.name === name)?.truth ??
    { estimate: 1 + planted, low: 1 + planted, high: 1 + planted }
  const found =
    (planted === 0 ? null : ratioIntervalWithStarts(sessions.map(({ values }) => values), noise)) ??
    truth
  const { sessionsEach, limitSeconds } = settingsOf(name)
  const judged =
    planted === 0 ? trials : trials.filter(({ others }) => others.length >= FEWEST_OTHERS)
  const larger = trials.filter(({ decision }) => decision === 'larger')
  const told = trials.filter(({ decision }) => decision !== "can't tell")
    .map(({ seconds }) => seconds)
  return {
    contrast: name, planted, truth, found, sessionsEach, limitSeconds,
    trials: trials.length,
    larger: larger.length,
    smaller: told.length - larger.length,
    cannotTell: trials.length - told.length,
    inTime:
      limitSeconds === null ? 0 : larger.filter(({ seconds }) => seconds <= limitSeconds).length,
    medianSeconds:
      told.length === 0 ? null : medianOfSorted(told.toSorted((left, right) => left - right)),
    worstSeconds: told.length === 0 ? null : Math.max(...told),
    coverage: toProportion(
      judged.filter(trial => trial.interval !== null &&
        holds(trial.interval, planted === 0 ? 1 : toExpected(trial.interval, trial))).length,
      judged.length
    ),
    power: noise === null || planted === 0
      ? []
      : checkPower({ name, effect: found.estimate, trials, confidence }, {
        deviations, noise, random
      })
  }
}

/**
 * What the others found, moved closer to what the try found by as much as they are uncertain themselves: of n pairs
 * against m others the difference varies by sqrt(1 + n / m) more than the try.
 * @param {Interval} interval
 * @param {Tried} trial
 */
function toExpected ({ estimate }, { others, pairsOfAll }) {
  const away = mean(others.flat()) - Math.log(estimate)
  return estimate * Math.exp(away / Math.sqrt(1 + pairsOfAll / others.flat().length))
}

/** @param {Interval} interval @param {number} value */
function holds ({ low, high }, value) {
  return low <= value && value <= high
}

/**
 * @param {{name: string, effect: number, trials: readonly Trial[], confidence: number}} tried name: of the server
 * @param {{deviations: readonly (readonly number[])[], noise: NoiseEstimate, random: () => number}} known
 * @returns {PowerCheck[]} at each look that all tries had
 */
function checkPower ({ name, effect, trials, confidence }, known) {
  const looks = commonLooks(trials)
  // The shortest: it has as many looks as the others.
  const all = Math.min(...trials.map(trial => trial.looks.at(-1)?.pairs ?? 0))
  const starts = Math.max(1, settingsOf(name).sessionsEach)
  const pairsPerStart = Math.ceil(all / starts)
  const pairsByStart = Array.from({ length: starts }, (_, start) =>
    Math.min(pairsPerStart, all - start * pairsPerStart))
  const simulated = simulateTries({ contrast: name, effect, pairsByStart }, known)
  return looks.map(({ pairs }) => {
    const predicted = simulated.get(pairs) ?? 0
    const seen = trials.filter(trial => lookAt(trial, pairs)?.decision === 'larger').length
    const { low, high } = binomialInterval(seen, trials.length, confidence)
    return {
      pairs, predicted,
      formula: powerOf({
        ...toComparison({ effect, noise: known.noise, pairsPerStart, decision: 'differs' }),
        pairs,
        looks: trials[0]?.looks.length ?? 1
      }),
      observed: toProportion(seen, trials.length),
      agrees: low <= predicted && predicted <= high
    }
  })
}

/**
 * Sessions may end a block earlier or later: tries are checked where all of them looked.
 * @param {readonly Trial[]} trials
 * @returns {readonly Look[]}
 */
function commonLooks (trials) {
  return trials[0]?.looks.filter(({ pairs }) => trials.every(trial =>
    lookAt(trial, pairs) !== undefined)) ?? []
}

/** @param {Trial} trial @param {number} pairs @returns {Look | undefined} */
function lookAt ({ looks }, pairs) {
  return looks.find(look => look.pairs === pairs)
}

/** @param {number} successes @param {number} trials @returns {Proportion} */
function toProportion (successes, trials) {
  return { successes, trials, interval: trials === 0 ? null : binomialInterval(successes, trials) }
}
