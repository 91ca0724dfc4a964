/** @import {ServiceRecord, ServiceResponse} from '../types.js' */
// What is answered in place of a service that can't: HTML, 503, as ArangoDB does.
import { escapeHtml } from './escape-html.js'

/**
 * @param {readonly string[]} missing names of options and dependencies
 * @returns {ServiceResponse}
 */
export function toUnconfiguredPage (missing) {
  return toPage(
    'Service Unavailable',
    `<p>This service is not configured. It still needs: ${missing.map(escapeHtml).join(', ')}.</p>`
  )
}

/**
 * @param {ServiceRecord} record
 * @param {Error} failure its stack is shown in development mode only
 * @returns {ServiceResponse}
 */
export function toBrokenPage ({ development }, failure) {
  if (development) {
    return toPage(String(failure.message), '<h3>Its code could not be loaded</h3>\n' +
      `<pre>${escapeHtml(failure.stack ?? failure.message)}</pre>`)
  }
  return toPage(
    'Service Unavailable',
    '<p>This service could not be loaded; the log of the server says why.</p>'
  )
}

/** @param {string} title @param {string} content @returns {ServiceResponse} */
function toPage (title, content) {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${content}
</body>
</html>
`
  return { status: 503, headers: {}, contentType: 'text/html; charset=utf-8', body }
}
