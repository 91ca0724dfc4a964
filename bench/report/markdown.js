/** @import {StudyTable} from '../summarise/types.js' */
/** @import {ActionCells, ReportInput} from './types.js' */
// The report at the size of a comment on a pull request.
import { groupCells } from '../tables/cells.js'
import { markdownCells, markdownTable } from '../tables/markdown.js'
import { renderClaimsMarkdown } from './claims-markdown.js'
import { escapeMarkdown } from '../format/escape-markdown.js'
import { listNotRun } from './list-not-run.js'
import { countStates, runNotices, runTitle } from './notices.js'
import { plannedStudies } from './planned-studies.js'

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
  return `**${escapeMarkdown(title)}**

${markdownTable(head, rows)}`
}

/** @param {ActionCells} cells */
function renderAction (cells) {
  return `**${escapeMarkdown(cells.action)}**

${markdownCells(cells)}`
}
