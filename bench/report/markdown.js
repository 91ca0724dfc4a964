/** @import {Summary} from '../types.js' */
/** @import {StudyTable} from '../summarise/types.js' */
/** @import {ActionCells, CellGroup, Figure, ReportInput} from './types.js' */
// The report at the size of a comment on a pull request.
import { formatUs } from '../format/numbers.js'
import {
  cpuFigure, p99Figure, queuedText, ratioOf, rpsFigure, STATE_SIGNS, STATE_WORDS
} from '../tables/cell-text.js'
import { groupCells, variantLabel } from '../tables/cells.js'
import { renderClaimsMarkdown } from './claims-markdown.js'
import { escapeMarkdown } from '../format/escape-markdown.js'
import { listNotRun } from './list-not-run.js'
import { countStates, runNotices, runTitle } from './notices.js'
import { plannedStudies } from './planned-studies.js'

const HEAD = '| Variant | Connections | CPU ratio | CPU per request | Requests/s ratio | ' +
  'Requests/s | p99 | State |\n| --- | --- | --- | --- | --- | --- | --- | --- |'
/** The rate of an open loop was given: what it asks is how late the answers come. */
const OPEN_LOOP_HEAD = '| Variant | Connections, rate | p99 ratio | p99 | CPU ratio | CPU per ' +
  'request | Answered | Had to wait | State |\n' +
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |'

/**
 * @param {ReportInput} input
 * @returns {string}
 */
export function renderMarkdown ({ run, sentences, warnings, noiseFloor, claims, studies = [] }) {
  const planned = plannedStudies(run, studies)
  const instead = planned.filter(study => study.instead)
  const missing = listNotRun(run)
  const shownWarnings = warnings.filter(({ code }) => code !== 'smoke')
  const parts = [
    `### ${escapeMarkdown(runTitle(run))}`,
    ...runNotices(run).map(notice => `> **${escapeMarkdown(notice)}**`),
    sentences.map(sentence => `- ${escapeMarkdown(sentence)}`).join('\n'),
    escapeMarkdown(noiseFloor),
    countStates(run.summaries).map(({ text }) => text).join(' · '),
    shownWarnings.map(({ message, remedy }) => `- ⚠ ${escapeMarkdown(`${message} ${remedy}`)}`)
      .join('\n'),
    ...groupCells(run)
      .filter(({ study }) => !instead.some(({ name }) => name === study))
      .map(renderAction),
    ...[...instead, ...planned.filter(study => !study.instead)]
      .flatMap(({ tables }) => tables?.(run) ?? [])
      .map(renderTable),
    renderClaimsMarkdown(claims, studies),
    missing.map(({ variant, reason, remedy }) => `- Not run: **${escapeMarkdown(variant)}**: ` +
      `${escapeMarkdown([reason, remedy].filter(Boolean).join('; '))}`).join('\n')
  ]
  return parts.filter(part => part !== '').join('\n\n') + '\n'
}

/** @param {StudyTable} table @returns {string} '' where it has no rows */
function renderTable ({ title, head, rows }) {
  if (rows.length === 0) return ''
  const lines = [head, head.map(() => '---'), ...rows.map(columns => columns.map(escapeMarkdown))]
  return `**${escapeMarkdown(title)}**\n\n${lines.map(columns => `| ${columns.join(' | ')} |`)
    .join('\n')}`
}

/** @param {ActionCells} cells */
function renderAction ({ action, openLoop, groups }) {
  const rows = groups.flatMap(group => group.cells.map(cell => renderRow(cell, group)))
  return `**${escapeMarkdown(action)}**\n\n${openLoop ? OPEN_LOOP_HEAD : HEAD}\n${rows.join('\n')}`
}

/** @param {Summary} cell @param {CellGroup} group */
function renderRow (cell, group) {
  const ran = cell.state !== 'not-run'
  const cpu = [ratioText(cell, 'cpu', group), ran ? figureText(cpuFigure(cell)) : '–']
  const rps = ran ? figureText(rpsFigure(cell)) : '–'
  const columns = [
    variantLabel(cell),
    group.label.replace(/ connections?/, ''),
    ...(cell.rate === null
      ? [...cpu, ratioText(cell, 'rps', group), rps, formatUs(cell.latencyUs.p99)]
      : [
        ratioText(cell, 'p99', group), ran ? figureText(p99Figure(cell)) : '–', ...cpu, rps,
        queuedText(cell)
      ]),
    [
      `${STATE_SIGNS[cell.state]} ${STATE_WORDS[cell.state]}`,
      cell.reasons.map(({ code }) => code).join(', ')
    ].filter(Boolean).join(': ')
  ]
  return `| ${columns.map(escapeMarkdown).join(' | ')} |`
}

/** @param {Summary} cell @param {'cpu' | 'rps' | 'p99'} metric @param {CellGroup} group */
function ratioText (cell, metric, group) {
  const { verdict, figure, why } = ratioOf(cell, metric, group)
  if (figure !== null) return `${verdict} ${figureText(figure)}`
  return why === null ? verdict : `${verdict}: ${why.split(':')[0]}`
}

/** @param {Figure} figure */
function figureText ({ text, range }) {
  return range === '' ? text : `${text} ${range}`
}
