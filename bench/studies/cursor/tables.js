/** @import {RunData} from '../types.js' */
/** @import {Improvement} from '../summarise/cursor-improvements.js' */
/** @import {DriverCost, QueryRow} from '../summarise/cursor.js' */
/** @import {PublishedQuery} from './published-cursor.js' */
/** @import {Figure} from './types.js' */
// The study of cursors in Markdown: what each query costs, what arangojs costs, old and new.
import { formatCount, formatTime } from '../format/numbers.js'
import { describeWay, toDriverCosts, toQueryRows, toSeconds } from '../summarise/cursor.js'
import { toImprovements } from '../summarise/cursor-improvements.js'
import { cpuFigure, STATE_SIGNS, STATE_WORDS } from './cell-text.js'
import { eachText, improvementText, publishedImprovement, publishedSeconds, ratioFigure, resultCpuFigure, describeAsking, secondsFigure, serverLabel } from './cursor-text.js'
import { escapeMarkdown } from './escape-markdown.js'
import { executionsOf, readPublishedCursor } from './published-cursor.js'

const COSTS = ['Query', 'Asked', 'Server', 'Executions', 'Seconds', 'HTTP requests each', 'CPU per query', 'CPU per result', 'State']
const DRIVERS = ['Query', 'Server', 'Executions/s, arangojs over raw HTTP', 'CPU of the server']
const IMPROVEMENTS = ['Query', 'Asked', 'Old: seconds', 'New: seconds', 'Improvement', '2014: old', '2014: new', '2014: improvement']

/**
 * @param {RunData} run
 * @returns {string} '' where no queries were measured
 */
export function renderCursorMarkdown (run) {
  const { rows: published } = readPublishedCursor()
  const publishedOf = (/** @type {string} */ query) => published.find(row => row.query === query)
  const pairs = Map.groupBy(toImprovements(run), ({ from, to }) => JSON.stringify([from, to]))
  return [
    toTable('Queries, one after the other', COSTS, toQueryRows(run.summaries).map(row => toCost(row, publishedOf(row.cell.action)))),
    toTable('What arangojs costs', DRIVERS, toDriverCosts(run).map(toDriverCost)),
    ...[...pairs.values()].map(own => toTable(`From ${own[0]?.from} to ${own[0]?.to}`, IMPROVEMENTS, own.map(one => toImprovement(one, publishedOf(one.query)))))
  ].filter(part => part !== '').join('\n\n')
}

/** @param {QueryRow} row @param {PublishedQuery | undefined} published */
function toCost (row, published) {
  const { cell } = row
  const executions = executionsOf(published)
  const known = cell.state === 'ok' || cell.state === 'suspect'
  const figures = known ? [toText(secondsFigure(cell, executions)), eachText(row.requests), toText(cpuFigure(cell)), toText(resultCpuFigure(row))] : ['–', '–', '–', '–']
  const state = [`${STATE_SIGNS[cell.state]} ${STATE_WORDS[cell.state]}`, cell.reasons.map(({ code }) => code).join(', ')].filter(Boolean).join(': ')
  return [cell.action, describeWay(cell.driver), serverLabel(cell), formatCount(executions), ...figures, state]
}

/** @param {DriverCost} cost */
function toDriverCost ({ query, rps, cpu, ...server }) {
  return [query, serverLabel(server), toText(ratioFigure(rps)), toText(ratioFigure(cpu))]
}

/** @param {Improvement} improvement @param {PublishedQuery | undefined} published */
function toImprovement (improvement, published) {
  const { query, oldRps, cell } = improvement
  const executions = executionsOf(published)
  return [
    query, describeAsking(cell), formatTime(toSeconds({ ...cell, rps: oldRps }, executions).estimate), toText(secondsFigure(cell, executions)), improvementText(improvement),
    publishedSeconds(published?.old), publishedSeconds(published?.new), publishedImprovement(published)
  ]
}

/** @param {string} title @param {readonly string[]} head @param {readonly string[][]} rows */
function toTable (title, head, rows) {
  if (rows.length === 0) return ''
  const lines = [head, head.map(() => '---'), ...rows.map(columns => columns.map(escapeMarkdown))]
  return `**${escapeMarkdown(title)}**\n\n${lines.map(columns => `| ${columns.join(' | ')} |`).join('\n')}`
}

/** @param {Figure} figure */
function toText ({ text, range }) {
  return range === '' ? text : `${text} ${range}`
}
