/** @import {RunData} from '../../types.js' */
/** @import {StudyTable} from '../../summarise/types.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {ShownStudy} from '../types.js' */
// What only some study shows: the section that it renders itself, or one of its tables.
// In: a run and the studies; out: markup.
import { html } from '../../format/markup.js'
import { renderTable } from '../../tables/html.js'

/**
 * @param {RunData} run
 * @param {readonly ShownStudy[]} studies those that it was to measure
 * @returns {Markup[]} of those that have something to show
 */
export function renderStudySections (run, studies) {
  return studies.flatMap(study => renderSection(study, run) ?? [])
}

/**
 * Where parts of the page lead to that only some studies have.
 * @param {readonly ShownStudy[]} studies
 * @returns {[id: string, title: string][]}
 */
export function sectionPlaces (studies) {
  return studies.map(({ name, section }) => [section?.id ?? name, section?.title ?? name])
}

/** @param {ShownStudy} study @param {RunData} run @returns {Markup | null} */
function renderSection (study, run) {
  if (study.section !== undefined) return study.section.render(run)
  const tables = study.tables?.(run) ?? []
  if (tables.length === 0) return null
  return html`<section id="${study.name}">
<h2>${study.name}</h2>
${tables.map(renderStudyTable)}
</section>`
}

/** @param {StudyTable} table */
function renderStudyTable ({ title, head, rows }) {
  const body = html`<tbody>${rows.map(renderRow)}</tbody>`
  return html`<h3>${title}</h3>
${renderTable({ label: title, head, bodies: body })}`
}

/** @param {readonly string[]} row */
function renderRow ([first = '', ...others]) {
  return html`<tr><th scope="row">${first}</th>${others.map(text => html`<td>${text}</td>`)}</tr>
`
}
