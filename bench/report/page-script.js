// The script of a report's page: bench/report/page and what it imports (statistics, comparing, numbers as text), as one
// text that needs nothing from outside. The same sources always give the same bytes.
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { Markup } from '../format/markup.js'

const ENTRY = fileURLToPath(new URL('./page/main.js', import.meta.url))
const BANNER = '/* Holds uPlot 1.6.32, (c) Leon Sorokin, MIT licence. */'

/**
 * Looks like an address to who searches a page for some. It stands within texts only, where a backslash changes
 * nothing.
 */
const ADDRESS = /:\/\//g

/** @type {Markup | null} */
let bundled = null

/**
 * @returns {Markup} JavaScript, made once in a process
 */
export function bundlePage () {
  bundled ??= new Markup(bundle())
  return bundled
}

function bundle () {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRY], bundle: true, minify: true, write: false, format: 'iife',
    platform: 'browser', target: 'es2022', charset: 'utf8', legalComments: 'none',
    banner: { js: BANNER }, logLevel: 'silent'
  })
  const { text } = /** @type {{text: string}} */ (outputFiles[0])
  return text.replace(ADDRESS, ':\\/\\/')
}
