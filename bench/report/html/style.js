import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Markup } from '../../format/markup.js'

const UPLOT =
  readFileSync(createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css'), 'utf8').trim()
const SCRIPTED = `@media screen{${UPLOT}${read('charts')}${read('comparison')}}`

const COLOURS = read('colours')
const SCOREBOARD = read('scoreboard')
const BASE = `${COLOURS}${read('base')}${SCOREBOARD}`
const WORKER_CHARTS = read('worker-charts')

/** The style sheet of a run's report: later parts may refine earlier ones. */
export const REPORT_STYLE = new Markup([
  BASE, read('lines'), read('table'), WORKER_CHARTS, read('workers'), read('trust'), SCRIPTED,
  read('interactive')
].join('\n'))
/** The style sheet of a tuning's report. */
export const TUNE_STYLE = new Markup([BASE, WORKER_CHARTS, read('tune')].join('\n'))

/** The style sheet of the page of all runs. */
export const HISTORY_STYLE = new Markup([BASE, read('history')].join('\n'))

/** The style sheet of the page that shows a run while it goes on. */
export const LIVE_STYLE = new Markup(BASE)

/** The style sheet of a picture that stands alone. */
export const PICTURE_STYLE = new Markup(`${COLOURS}${SCOREBOARD}`)

/** @param {string} name of a sheet in ./style; comments and the spaces for its readers stay there */
function read (name) {
  return readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ (?=\{)|(?<=,) |(?<=:) |;(?=\})/g, '')
}
