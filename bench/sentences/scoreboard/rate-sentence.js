/** @import {Summary} from '../../types.js' */
/** @import {ComparedCells} from './headline.js' */
// The sentence below the headline: who answers more or fewer requests per second than the reference. In: the cells of
// each action under one load; out: text.
import { CLIENT_BOTTLENECK } from '../../figures/no-figure.js'
import { variantLabel } from '../../format/variant-label.js'

/** More clauses than this are a list. */
const MOST_CLAUSES = 3

/**
 * @param {readonly ComparedCells[]} compared
 * @returns {string | null} a sentence; null: there is nothing to tell
 */
export function toRateSentence (compared) {
  const closed = compared.filter(({ openLoop }) => !openLoop)
  const told = closed.map(one => ({ ...one, decided: one.cells.filter(isDecided) }))
    .toSorted((a, b) => b.decided.length - a.decided.length)[0]
  if (told === undefined) return null
  if (told.decided.length === 0) {
    return closed.some(({ cells }) => cells.some(({ rpsIsLowerBound }) => rpsIsLowerBound))
      ? `Requests per second can't be compared: ${CLIENT_BOTTLENECK}.`
      : null
  }
  const clauses = told.decided.toSorted((a, b) => ratioOf(b) - ratioOf(a)).slice(0, MOST_CLAUSES)
    .map((cell, index) => {
      const times = `${Number(ratioOf(cell).toPrecision(2))} times`
      return index === 0
        ? `${variantLabel(cell)} answers ${times} the requests per second of ${told.reference}`
        : `${variantLabel(cell)} ${times}`
    })
  return `${told.action}: ${clauses.join(', ')}.`
}

/** @param {Summary} cell */
function isDecided ({ verdict }) {
  return verdict.rps === 'faster' || verdict.rps === 'slower'
}

/** @param {Summary} cell */
function ratioOf ({ ratio }) {
  return ratio.rps?.estimate ?? NaN
}
