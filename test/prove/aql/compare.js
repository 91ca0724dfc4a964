/** @import {Agreement, Difference, Outcome, Request, Shown, Value, World} from './types.js' */
// Whether both sides of an agreement yield the same.

/**
 * What functions throw for some arguments (REPLACE_NTH, zones of dates) comes only if they are evaluated, and whoever
 * needs no value evaluates none.
 */
const THROWN_BY_VALUES = new Set([1542, 1572])

/**
 * @param {World} world
 * @param {Agreement} agreement
 * @returns {Promise<{difference: Difference | null, isEnded: boolean, left: Shown}>} isEnded: one of its queries ended
 *   in a way that says nothing of it, such as a limit
 */
export async function compare (world, { left, right, as, loosely }) {
  const [one, other] = [await runAll(world, left), await runAll(world, right)]
  const isEnded = [one, other].some(side =>
    'errorNum' in side && (side.ended || THROWN_BY_VALUES.has(side.errorNum)))
  const isSame = 'errorNum' in one || 'errorNum' in other
    ? 'errorNum' in one && 'errorNum' in other && one.errorNum === other.errorNum
    : toIdentity(one.results, { as, loosely }) === toIdentity(other.results, { as, loosely })
  return {
    difference: isSame || isEnded ? null : { left: show(one), right: show(other) },
    isEnded,
    left: show(one)
  }
}

/** @param {World} world @param {readonly Request[]} requests @returns {Promise<Outcome>} */
async function runAll (world, requests) {
  const results = []
  for (const request of requests) {
    const outcome = await world.run(request)
    if ('errorNum' in outcome) return outcome
    results.push(...outcome.results)
  }
  return { results }
}

/** @param {Outcome} outcome @returns {Shown} */
function show (outcome) {
  return 'results' in outcome
    ? outcome
    : { errorNum: outcome.errorNum, message: outcome.message }
}

/** @param {readonly Value[]} results @param {Pick<Agreement, 'as' | 'loosely'>} how */
function toIdentity (results, { as, loosely }) {
  const texts = results.map(value => JSON.stringify(loosely ? toRepresentative(value) : value))
  return (as === 'bag' ? texts.sort() : texts).join('\n')
}

/**
 * @param {Value} value
 * @returns {Value} the same for all values that AQL calls equal
 */
export function toRepresentative (value) {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(toRepresentative)
    return items.slice(0, items.findLastIndex(item => item !== null) + 1)
  }
  return Object.fromEntries(Object.entries(value)
    .map(([name, part]) => /** @type {const} */ ([name, toRepresentative(part)]))
    .filter(([, part]) => part !== null)
    .sort(([a], [b]) => a < b ? -1 : 1))
}
