/** @import {StudyTable} from '../../summarise/types.js' */
/** @import {RunData} from '../../types.js' */
/** @import {Improvement} from './improvements.js' */
/** @import {DriverCost, QueryRow} from './rows.js' */
/** @import {PublishedQuery} from './published.js' */
// The study of cursors as tables: what each query costs, what arangojs costs, old and new.
import { formatCount, formatTime } from '../../format/numbers.js'
import { describeWay } from '../../plan/query-clients.js'
import { toDriverCosts, toQueryRows, toSeconds } from './rows.js'
import { toImprovements } from './improvements.js'
import { stateText } from '../../tables/cell-text.js'
import { cpu, figureText, isUsable, joinText } from '../../figures/index.js'
import {
  eachText, improvementText, publishedImprovement, publishedSeconds, ratioFigure, resultCpuFigure,
  describeAsking, secondsFigure, serverLabel
} from './figures.js'
import { executionsOf, readPublishedCursor } from './published.js'

const COSTS = [
  'Query', 'Asked', 'Server', 'Executions', 'Seconds', 'HTTP requests each', cpu.queryTitle,
  'CPU per result', 'State'
]
const DRIVERS = ['Query', 'Server', 'Executions/s, arangojs over raw HTTP', 'CPU of the server']
const IMPROVEMENTS = [
  'Query', 'Asked', 'Old: seconds', 'New: seconds', 'Improvement', '2014: old', '2014: new',
  '2014: improvement'
]

/**
 * @param {RunData} run
 * @returns {StudyTable[]} none where no queries were measured
 */
export function toCursorTables (run) {
  const { rows: published } = readPublishedCursor()
  const publishedOf = (/** @type {string} */ query) => published.find(row => row.query === query)
  const pairs = Map.groupBy(toImprovements(run), ({ from, to }) => JSON.stringify([from, to]))
  const costs = toQueryRows(run.summaries).map(row => toCost(row, publishedOf(row.cell.action)))
  return [
    { title: 'Queries, one after the other', head: COSTS, rows: costs },
    { title: 'What arangojs costs', head: DRIVERS, rows: toDriverCosts(run).map(toDriverCost) },
    ...[...pairs.values()].map(own => ({
      title: `From ${own[0]?.from} to ${own[0]?.to}`,
      head: IMPROVEMENTS,
      rows: own.map(one => toImprovement(one, publishedOf(one.query)))
    }))
  ].filter(({ rows }) => rows.length > 0)
}

/** @param {QueryRow} row @param {PublishedQuery | undefined} published */
function toCost (row, published) {
  const { cell } = row
  const executions = executionsOf(published)
  const figures = isUsable(cell)
    ? [
      joinText(secondsFigure(cell, executions)), eachText(row.requests),
      joinText(figureText(cpu, cell)), joinText(resultCpuFigure(row))
    ]
    : ['–', '–', '–', '–']
  return [
    cell.action, describeWay(cell.driver), serverLabel(cell), formatCount(executions), ...figures,
    stateText(cell)
  ]
}

/** @param {DriverCost} cost */
function toDriverCost ({ query, rps, cpu, ...server }) {
  return [query, serverLabel(server), joinText(ratioFigure(rps)), joinText(ratioFigure(cpu))]
}

/** @param {Improvement} improvement @param {PublishedQuery | undefined} published */
function toImprovement (improvement, published) {
  const { query, oldRps, cell } = improvement
  const executions = executionsOf(published)
  return [
    query, describeAsking(cell),
    formatTime(toSeconds({ ...cell, rps: oldRps }, executions).estimate),
    joinText(secondsFigure(cell, executions)), improvementText(improvement),
    publishedSeconds(published?.old), publishedSeconds(published?.new),
    publishedImprovement(published)
  ]
}
