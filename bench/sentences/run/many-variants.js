/** @import {Interval, Summary} from '../../types.js' */
// What a sentence says of so many variants that nobody would read one clause for each. In: the cells of one action at
// one load; out: a clause for those below the reference, one for those above it, one each for the others.
import { formatRatioInterval } from '../../format/numbers.js'
import { formatList, variantText } from '../words.js'

/** More than that, and they are grouped. */
const MOST_NAMED = 12
/** A group of more is told by its ends. */
const MOST_IN_GROUP = 3
/** More of which nothing is known are a number. */
const MOST_UNDECIDED = 6

/** @param {readonly unknown[]} cells */
export function areMany (cells) {
  return cells.length > MOST_NAMED
}

/**
 * @param {readonly Summary[]} cells
 * @param {{key: 'cpu' | 'rps', less: string, more: string}} figure less, more: what it says of either side
 * @returns {string[]} 'more CPU: 26 variants, from 1.18x [1.05, 1.34] (node@24) to 6.40x [3.81, 10.8] (workerd)'
 */
export function groupClauses (cells, { key, less, more }) {
  const known = cells.flatMap(cell => {
    const { ratio: { [key]: ratio }, verdict: { [key]: verdict } } = cell
    return ratio === null ? [] : [{ name: variantText(cell), ratio, verdict }]
  }).sort((a, b) => a.ratio.estimate - b.ratio.estimate)
  const decided = known.filter(({ verdict }) => verdict === 'faster' || verdict === 'slower')
  const same = known.filter(({ verdict }) => verdict === 'same')
  const undecided = known.filter(({ verdict }) => verdict === "can't tell")
  return [
    ...toClause(decided.filter(({ ratio }) => ratio.estimate < 1), less),
    ...toClause(same, 'the same'),
    ...toClause(decided.filter(({ ratio }) => ratio.estimate >= 1), more),
    ...undecided.length === 0 ? [] : [`undecided for ${toNames(undecided.map(nameOf))}`]
  ]
}

/**
 * @param {readonly {name: string, ratio: Interval}[]} group ascending
 * @param {string} what
 * @returns {string[]} none where nobody is in it
 */
function toClause (group, what) {
  if (group.length === 0) return []
  if (group.length <= MOST_IN_GROUP) {
    return [`${what}: ${formatList(group.map(({ name, ratio }) =>
      `${name} ${formatRatioInterval(ratio)}`))}`]
  }
  const ends = [...group.slice(0, 1), ...group.slice(-1)]
    .map(({ name, ratio }) => `${formatRatioInterval(ratio)} (${name})`)
  return [`${what}: ${group.length} variants, from ${ends.join(' to ')}`]
}

/** @param {readonly string[]} names */
function toNames (names) {
  return names.length <= MOST_UNDECIDED ? formatList(names) : `${names.length} others`
}

/** @param {{name: string}} one */
function nameOf ({ name }) {
  return name
}
