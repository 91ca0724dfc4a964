/** @import {Summary} from '../../types.js' */
/** @import {ScreenColumn} from '../../tables/types.js' */
// Which columns of a table the screen has room for. In: columns and cells; out: those that are shown, and how wide they
// are together.

/**
 * @typedef {object} Shown
 * @property {readonly Summary[]} cells of one table
 * @property {ReadonlyMap<string, string>} marks a letter for each gate code
 */

/**
 * @param {readonly ScreenColumn[]} columns
 * @param {Shown & {width: number}} table width: columns of the screen
 * @returns {readonly ScreenColumn[]} without those for which the screen is too narrow
 */
export function fitColumns (columns, { width, ...shown }) {
  const wanted = columns.filter(({ from = 0 }) => width >= from)
  return usedBy(wanted, shown) <= width + 1
    ? wanted
    : wanted.filter(({ ifItFits = false }) => !ifItFits)
}

/**
 * @param {readonly ScreenColumn[]} columns
 * @param {Shown} table
 * @returns {number} columns of the screen, one of them behind each
 */
export function usedBy (columns, { cells, marks }) {
  return columns.reduce((sum, { head, text }) =>
    sum + Math.max(head.length, ...cells.map(cell => text(cell, marks).length)) + 1, 0)
}
