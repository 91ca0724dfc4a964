/** @import {Compared} from '../../summarise/compare-pair.js' */
/** @import {Summary} from '../../types.js' */
/** @import {StudyTable} from '../../summarise/types.js' */
// Documents in 10 s by threads and connections, as the post of 2015 told them, in Markdown and on the screen.
// In: a run or its summaries; out: tables.
import { formatDocuments, formatDocumentsRange, formatGain } from '../../format/numbers.js'
import { toInsertRows } from './rows.js'

/**
 * @param {Compared} run
 * @returns {StudyTable[]} one at most: documents, and the gain where there is one
 */
export function toInsertTables (run) {
  const cells = toInsertRows(run).flatMap(({ route, api }) => [route ?? [], api ?? []].flat())
  const rows = cells.filter(({ rps }) => rps !== null).map(cell => {
    const { threads, connections, variant, rps, rpsInterval, rpsIsLowerBound } = cell
    const range = rpsInterval === null ? 'no interval' : formatDocumentsRange(rpsInterval)
    const documents = `${rpsIsLowerBound ? '≥ ' : ''}${formatDocuments(rps)} ${range}`
    return [`${threads} × ${connections}`, variant, documents, gainText(cell)]
  })
  if (rows.length === 0) return []
  const head = ['Threads × connections', 'Variant', 'Documents', 'Gain']
  return [{ title: 'Documents in 10 s', head, rows }]
}

/** @param {Summary} cell */
function gainText ({ gain }) {
  if (gain === undefined) return '–'
  return gain.ratio === null
    ? `can't tell: ${gain.why}`
    : `${formatGain(gain.ratio)} over ${gain.over}`
}

/**
 * @param {readonly Summary[]} summaries
 * @returns {StudyTable[]} one at most, a line for each load and server
 */
export function toInsertScreenTables (summaries) {
  const rows = toInsertRows({ plans: [], slices: [], summaries: [...summaries] })
  if (rows.length === 0) return []
  return [{
    title: 'documents in 10 s, threads x connections',
    head: ['load', 'server', 'route', 'gain', 'API', 'gain'],
    rows: rows.map(({ threads, connections, server, route, api }) => {
      const documents = [route, api].flatMap(describeDocuments)
      return [`${threads} x ${connections}`, server, ...documents]
    })
  }]
}

/** @param {Summary | null} cell @returns {[string, string]} */
function describeDocuments (cell) {
  if (cell === null || cell.rps === null) return ['–', '–']
  const range = cell.rpsInterval === null ? '' : ` ${formatDocumentsRange(cell.rpsInterval)}`
  return [
    `${cell.rpsIsLowerBound ? '>=' : ''}${formatDocuments(cell.rps)}${range}`,
    cell.gain?.ratio ? formatGain(cell.gain.ratio) : '–'
  ]
}
