// The router that shows a service's routes: its OpenAPI description as JSON, and a plain page that lists them.
import { escapeHtml } from './escape-html.js'
import { createRouter } from './router/index.js'

/**
 * @param {{mount: string, manifest: {name?: string, version?: string, description: string}, baseUrl: string}} context
 * @param {() => Paths} describePaths
 * @returns {import('./router/types.js').Router}
 */
export function createDocumentationRouter ({ mount, manifest, baseUrl }, describePaths) {
  const router = createRouter()
  router.get('/swagger.json', (
    /** @type {unknown} */ _req,
    /** @type {DocumentationResponse} */ res
  ) => {
    res.json({
      swagger: '2.0',
      basePath: baseUrl,
      info: {
        title: manifest.name ?? mount, description: manifest.description,
        version: manifest.version ?? '', license: {}
      },
      paths: describePaths()
    })
  })
  router.get('/', (/** @type {unknown} */ _req, /** @type {DocumentationResponse} */ res) => {
    res.set('content-type', 'text/html; charset=utf-8')
    res.body = toPage(manifest.name ?? mount, baseUrl, describePaths())
  })
  return router
}

/** @typedef {Record<string, Record<string, {summary?: string}>>} Paths */
/**
 * @typedef {object} DocumentationResponse
 * @property {(value: unknown) => void} json
 * @property {(name: string, value: string) => void} set
 * @property {string} body
 */

/** @param {string} title @param {string} baseUrl @param {Paths} paths */
function toPage (title, baseUrl, paths) {
  const rows = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods)
    .map(([method, { summary = '' }]) => `<tr><td>${method.toUpperCase()}</td><td>${escapeHtml(
      baseUrl + path
    )}</td><td>${escapeHtml(summary)}</td></tr>`))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(title)}</h1>
<table>
${rows.join('\n')}
</table>
</body>
</html>
`
}
