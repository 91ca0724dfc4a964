/** @import {JudgedThreshold} from '../../compare/types.js' */
// What became of each threshold, in a sentence. In: judged thresholds; out: text.
import { formatCount, formatCounted, formatGain } from '../../format/numbers.js'
import { cellTitle, metricTitle } from './cells.js'

const FEW = 3

/**
 * @param {JudgedThreshold} threshold
 * @returns {string} 'Threshold cpu > 5%: crossed by static on node at 64 connections (+10.0 % [7.0, 13.0] CPU per
 *   request); held in 2 cells.'
 */
export function thresholdSentence ({ text, figure, crossed, undecided, held }) {
  const beyond = crossed.map(({ cell, ratio }) =>
    `${cellTitle(cell)} (${formatGain(ratio)} ${metricTitle(figure, cell)})`)
  const open = undecided.map(({ cell, why }) => `${cellTitle(cell)}: ${why}`)
  const parts = [
    ...(crossed.length > 0 ? [`crossed by ${listFew(beyond)}`] : []),
    ...(undecided.length > 0
      ? [`undecided in ${formatCounted(undecided.length, 'cell')} (${listFew(open)})`]
      : []),
    ...(held > 0 ? [`held in ${formatCounted(held, 'cell')}`] : [])
  ]
  return `Threshold ${text}: ${parts.join('; ') || 'undecided, because no cell has this figure'}.`
}

/** @param {readonly string[]} texts @returns {string} the first few, and how many more there are */
export function listFew (texts) {
  const more = texts.length - FEW
  return `${texts.slice(0, FEW).join('; ')}${more > 0 ? `; and ${formatCount(more)} more` : ''}`
}
