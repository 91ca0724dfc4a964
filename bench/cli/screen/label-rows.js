import { wrapText } from './wrap-text.js'

/** Columns that a label takes, with what stands before and behind it. */
const LABEL = 14

/**
 * Facts as lines, labels on the left.
 * @param {readonly (readonly string[])[]} rows each a label of at most 11 characters, and its text
 * @param {number} width columns of the screen; Infinity: nothing is wrapped
 * @returns {string[]} one for each row; longer texts go on below themselves
 */
export function labelRows (rows, width) {
  return rows.map(([label = '', text = '']) => {
    const lines = wrapText(text, width - LABEL, '').replaceAll('\n', `\n${' '.repeat(LABEL)}`)
    return `  ${label.padEnd(LABEL - 2)}${lines}`
  })
}
