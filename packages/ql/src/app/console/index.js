/** @import {Page, PageAnswer, PageRequest} from '../types.js' */
// The console: a page to try a script in the browser. What a browser loads of it, and the examples that it offers.
import { readFileSync } from 'node:fs'
import { toJson } from '../pages/layout.js'

export { runTraced } from './run-traced.js'

const HEADERS = Object.freeze([
  'content-security-policy',
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options', 'nosniff',
  'referrer-policy', 'no-referrer',
  'cache-control', 'no-cache'
])

const SCRIPTS = [
  'console.js', 'arrange-axis.js', 'arrange-calls.js', 'arrange-plan.js', 'draw-bars.js',
  'draw-plan.js', 'keep-script.js', 'make-element.js', 'script-address.js', 'show-calls.js'
]

const page = toFile('page.html', 'text/html; charset=utf-8')

/** @type {[string, Page][]} */
const PAGES = [
  ['/', page],
  ['/console', page],
  ['/console/console.css', toFile('console.css', 'text/css; charset=utf-8')],
  ...SCRIPTS.map(name =>
    /** @type {[string, Page]} */ (
      [`/console/${name}`, toFile(name, 'text/javascript; charset=utf-8')]
    )),
  ['/console/examples', listExamples]
]

/** Pages of the console by their path. @type {ReadonlyMap<string, Page>} */
export const CONSOLE_PAGES = new Map(PAGES)

/** @param {string} name @param {string} contentType @returns {Page} */
function toFile (name, contentType) {
  const body = readFileSync(new URL(`./page/${name}`, import.meta.url))
  return () => ({ status: 200, contentType, body, headers: HEADERS })
}

/** The scripts of the loaded routes, which any console can run. @param {PageRequest} request @returns {PageAnswer} */
function listExamples ({ app: { engine } }) {
  const routes = engine.routes.map(({ method, template, script, comments }) => {
    const [about = ''] = comments.trim().split('\n')
    return {
      title: `${method.toUpperCase()} ${template}${about === '' ? '' : `: ${about}`}`,
      script
    }
  })
  return toJson(200, [...routes, { title: 'show tables', script: 'show tables' }])
}
