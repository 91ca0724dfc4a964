/** @import {ReportInput} from './types.js' */
// The door of this stage. In: a run and what was concluded from it; out: text. The same input always
// gives the same bytes.
import { toCsv } from '../tables/csv.js'

export { renderPage as renderHtml } from './html/page.js'
export { renderMarkdown } from './markdown.js'

/**
 * @param {ReportInput} input
 * @returns {string}
 */
export function renderCsv ({ run }) {
  return toCsv(run.summaries)
}
