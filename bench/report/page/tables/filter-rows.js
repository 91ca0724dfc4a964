/** @import {Summary} from '../../../types.js' */
// Which rows are wanted. In: what was given, and which states; out: whether a row is one of them. Pure.
import { reasonText, STATE_WORDS } from '../../../tables/cell-text.js'
import { variantLabel } from '../../../format/variant-label.js'

/** In the address, where no state is to be shown. */
const NONE = 'none'

/**
 * What a row is found by.
 * @param {Summary} cell
 * @param {string} load '64 connections'
 * @returns {string} in lower case
 */
export function searchText (cell, load) {
  return [
    variantLabel(cell), cell.action, cell.study, load, STATE_WORDS[cell.state],
    ...cell.reasons.map(reasonText)
  ].join('\n').toLowerCase()
}

/**
 * @param {string} text as searchText gives it
 * @param {string} typed 'express 64': every word must occur
 */
export function matchesFilter (text, typed) {
  return typed.toLowerCase().split(/\s+/).every(word => text.includes(word))
}

/**
 * @param {string | null} text of the address
 * @param {readonly string[]} known the states that occur
 * @returns {string[]} those that are shown; all where the address names none that there is
 */
export function parseStates (text, known) {
  if (text === NONE) return []
  const wanted = known.filter(state => text?.split(',').includes(state))
  return wanted.length === 0 ? [...known] : wanted
}

/**
 * @param {readonly string[]} shown
 * @param {readonly string[]} known
 * @returns {string | null} null: all of them
 */
export function formatStates (shown, known) {
  if (shown.length === known.length) return null
  return shown.length === 0 ? NONE : shown.join(',')
}
