/** @import {Summary} from '../types.js' */
/** @import {ActionCells, CellGroup, Column} from './types.js' */
// Tables in Markdown. In: cells, or texts; out: lines.
import { figureText, joinText } from '../figures/index.js'
import { escapeMarkdown } from '../format/escape-markdown.js'
import { columnsOf, headOf } from './cell-columns.js'
import { ratioOf, stateText, verdictOn } from './cell-text.js'
import { variantLabel } from '../format/variant-label.js'
import { noiseNote } from '../summarise/within-noise.js'

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows texts as they are, not escaped
 * @returns {string}
 */
export function markdownTable (head, rows) {
  return [head, head.map(() => '---'), ...rows.map(columns => columns.map(escapeMarkdown))]
    .map(columns => `| ${columns.join(' | ')} |`).join('\n')
}

/**
 * The cells of one action.
 * @param {ActionCells} cells
 * @returns {string}
 */
export function markdownCells ({ openLoop, groups }) {
  const columns = columnsOf(groups.flatMap(({ cells }) => cells))
    .filter(({ notIn }) => notIn?.includes('markdown') !== true)
  const load = openLoop ? 'Connections, rate' : 'Connections'
  return markdownTable(
    ['Variant', load, ...columns.map(headOf), 'State'],
    groups.flatMap(group => group.cells.map(cell => [
      variantLabel(cell),
      group.label.replace(/ connections?/, ''),
      ...columns.map(column => columnText(column, cell, group)),
      stateText(cell)
    ]))
  )
}

/** @param {Column} column @param {Summary} cell @param {CellGroup} group */
function columnText ({ kind, figure }, cell, group) {
  if (kind === 'ratio') {
    const { verdict, figure: ratio, why } = ratioOf(cell, figure.key, group)
    if (ratio !== null) {
      return `${verdictOn(verdict, figure).text} ${joinText(ratio)}${noiseNote(cell, figure.key)}`
    }
    return why === null ? verdict : `${verdict}: ${why.split(':')[0]}`
  }
  if (kind === 'place') return figure.textOf(cell)
  if (kind !== 'estimate') return figure.format(figure.valueOf(cell))
  return cell.state === 'not-run' ? '–' : joinText(figureText(figure, cell))
}
