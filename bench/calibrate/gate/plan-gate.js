/** @import {Condition, GatePlan, Try} from './types.js' */
// Which comparisons a calibration of the gate makes, in an order that is worth something wherever it ends. Pure.

/** @type {readonly Condition[]} */
export const CONDITIONS = Object.freeze(['quiet', 'neighbour', 'stolen', 'one core'])
/** Of more CPU per request. The one in every cycle is the one that is promised. */
export const PROMISED = 0.1
const OTHERS = Object.freeze([0.02, 0.05, 0.2])
/** What a cycle asks under each condition: five of equals, the promised share, and one of the others in turn. */
const EQUALS = 5
/** So many are needed to keep a promise: of equals in all, of the promised share under each condition. */
export const NEEDED = Object.freeze({ equals: 200, promised: 20 })
/** Within which the promised share is to be told: what its comparisons have, however long others take. */
export const PROMISED_SECONDS = 120
/** At so many connections a server of one process is busy all the time, and the client is not. */
const CONNECTIONS = 64
const USUAL_BUDGET_SECONDS = 58 * 60
const USUAL_EACH_SECONDS = PROMISED_SECONDS

/** Questions that a comparison answers, by what a team may fail a build on; in the words of --fail-on. */
export const THRESHOLDS = Object.freeze(['cpu > 5%', 'rps < -5%'])

/**
 * @param {{budgetSeconds: number | null, eachSeconds: number | null, seed: number}} wishes
 * @returns {GatePlan}
 */
export function planGate ({ budgetSeconds, eachSeconds, seed }) {
  return {
    budgetSeconds: budgetSeconds ?? USUAL_BUDGET_SECONDS,
    eachSeconds: eachSeconds ?? USUAL_EACH_SECONDS,
    connections: CONNECTIONS,
    seed
  }
}

/**
 * Conditions take turns, so that each has as many when the time is over. As soon as there are enough of equals, each
 * condition in its order gets what it still needs of the promised share.
 * @param {readonly Try[]} asked so far, those without an answer included
 * @param {object} where
 * @param {readonly Condition[]} where.conditions those that can be had, at least one
 * @param {number} where.eachSeconds
 * @returns {Try}
 */
export function nextTry (asked, { conditions, eachSeconds }) {
  const equals = asked.filter(({ planted }) => planted === 0)
  const promised = asked.filter(isPromised)
  const lacking = equals.length < NEEDED.equals
    ? undefined
    : conditions.find(condition =>
      promised.filter(one => one.condition === condition).length < NEEDED.promised)
  if (lacking !== undefined) {
    return { condition: lacking, planted: PROMISED, eachSeconds: PROMISED_SECONDS }
  }
  const planted = plantedAt(Math.floor(asked.length / conditions.length))
  return {
    condition: /** @type {Condition} */ (conditions[asked.length % conditions.length]),
    planted,
    eachSeconds: planted === PROMISED ? PROMISED_SECONDS : eachSeconds
  }
}

/** @param {Pick<Try, 'planted' | 'eachSeconds'>} what @returns {boolean} whether the promise is about it */
export function isPromised ({ planted, eachSeconds }) {
  return planted === PROMISED && eachSeconds === PROMISED_SECONDS
}

/** @param {number} step of cycles, under one condition @returns {number} share */
function plantedAt (step) {
  const cycle = Math.floor(step / CYCLE)
  const planted = [...Array(EQUALS).fill(0), PROMISED, OTHERS[cycle % OTHERS.length]]
  // One of equals between two others, so that neither comes at the end of a cycle that the time cuts off.
  return planted[(step % CYCLE) * STRIDE % CYCLE] ?? 0
}

const CYCLE = EQUALS + 2
const STRIDE = 3
