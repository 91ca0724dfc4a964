// The door of this stage. In: a run and what was concluded from it; out: text. The same input always
// gives the same bytes.
export { renderCsv } from './csv.js'
export { renderPage as renderHtml } from './html/page.js'
export { renderMarkdown } from './markdown.js'
