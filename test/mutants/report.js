/** @import {Mutant, Outcome} from './types.js' */
// What a run of planted faults says: text and totals. Pure.
import { areaOf } from './areas.js'

const HEAD = [
  'area', 'faults', 'noticed', 'timed out', 'by slow', 'survived', 'equivalent?', 'undecided',
  'share'
]

/**
 * @typedef {object} Totals
 * @property {number} all
 * @property {number} noticed
 * @property {number} timedOut
 * @property {number} bySlow of both: noticed by slow tests, after all fast ones had passed
 * @property {number} survived those with a doubt left out
 * @property {number} perhapsEquivalent survived, and perhaps nobody could notice
 * @property {number} undecided
 * @property {number | null} share in percent: noticed or timed out, of those that somebody could notice; null: there
 *   are none
 */

/** @param {readonly Outcome[]} outcomes @returns {Totals} */
export function toTotals (outcomes) {
  const count = (/** @type {(outcome: Outcome) => boolean} */ isMeant) =>
    outcomes.filter(isMeant).length
  const noticed = count(({ status }) => status === 'noticed')
  const timedOut = count(({ status }) => status === 'timed out')
  const bySlow = count(({ isSlow }) => isSlow)
  const survived = count(outcome => isMissed(outcome))
  const undecided = count(({ status }) => status === 'undecided')
  const judged = noticed + timedOut + survived
  return {
    all: outcomes.length, noticed, timedOut, bySlow, survived, undecided,
    perhapsEquivalent: outcomes.length - judged - undecided,
    share: judged === 0 ? null : (noticed + timedOut) / judged * 100
  }
}

/** @param {readonly Outcome[]} outcomes @returns {string} a table by area, then who survived */
export function toReport (outcomes) {
  const areas = [...Map.groupBy(outcomes, ({ mutant }) => areaOf(mutant.path))].sort(([a], [b]) =>
    a < b ? -1 : 1)
  const rows = [...areas, /** @type {const} */ (['all', outcomes])].map(([area, own]) =>
    toRow(area, toTotals(own)))
  const survivors = outcomes.filter(isMissed)
  const doubted = outcomes.filter(({ status, mutant }) =>
    status === 'survived' && mutant.doubt !== null)
  const undecided = outcomes.filter(({ status }) => status === 'undecided')
  return [
    ...align([
      HEAD,
      ...rows
    ]),
    ...toSection('Survived: no test that is near fails', survivors),
    ...toSection('Survived, but perhaps nobody could notice', doubted),
    ...toSection('Undecided: tests fail or take too long without the fault, too', undecided),
    ''
  ].join('\n')
}

/** @param {Outcome} outcome @returns {string} one line */
export function toLine ({ mutant, status, by, seconds }) {
  const how = by === null ? '' : `, by '${by}'`
  return `${status}${how} (${seconds.toFixed(1)} s): ${describe(mutant)}`
}

/** @param {Mutant} mutant @returns {string} one line */
export function describe ({ path, line, kind, was, is }) {
  return `${path}:${line}  ${kind}: ${shorten(was)} -> ${shorten(is)}`
}

/** @param {Outcome} outcome */
function isMissed ({ status, mutant }) {
  return status === 'survived' && mutant.doubt === null
}

/** @param {string} title @param {readonly Outcome[]} outcomes */
function toSection (title, outcomes) {
  if (outcomes.length === 0) return []
  return ['', `${title}:`, ...outcomes.flatMap(({ mutant }) => [
    `  ${describe(mutant)}${mutant.doubt === null ? '' : ` (${mutant.doubt})`}`,
    `    npm run mutants -- --mutant ${mutant.id}`
  ])]
}

/** @param {string} area @param {Totals} totals @returns {string[]} */
function toRow (area, totals) {
  const { all, noticed, timedOut, bySlow, survived, perhapsEquivalent, undecided, share } = totals
  const counts = [all, noticed, timedOut, bySlow, survived, perhapsEquivalent, undecided]
    .map(String)
  return [area, ...counts, share === null ? '' : `${share.toFixed(0)} %`]
}

/** @param {readonly string[][]} rows */
function align (rows) {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows.map(row => row.map((cell, column) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)).join('  '))
}

/** @param {string} text */
function shorten (text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 60 ? line : `${line.slice(0, 40)} ... ${line.slice(-15)}`
}
