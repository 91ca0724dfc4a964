/** @import {ServiceOptions} from '@shootout/ql' */
/** @import {ServerOption, ServerSettings} from '../types.js' */
// The options of `npm run serve -- ql`: those of the app; without tables, routes and config it serves the scenarios.
import { fileURLToPath } from 'node:url'
import { OPTIONS as APP_OPTIONS, parseSettings as parseAppSettings } from '@shootout/ql'

const SCENARIOS = fileURLToPath(new URL('./scenarios/', import.meta.url))

/** What an option means here, where it means more than in the app alone. */
const DESCRIPTIONS = new Map([
  [
    '--tables <directory>',
    'tables, *.ql, sub-directories included (default: those of the scenarios)'
  ],
  [
    '--routes <directory>',
    'routes, *.ql, sub-directories included (default: those of the scenarios)'
  ],
  [
    '--upstream <url>',
    'where the APIs of the scenarios are (default: an upstream of its own); ' +
      '{config.upstream} in tables'
  ]
])

/** @type {readonly ServerOption[]} */
export const OPTIONS = Object.freeze(APP_OPTIONS.map(option => {
  return { ...option, description: DESCRIPTIONS.get(option.flags) ?? option.description }
}))

/**
 * @typedef {object} ServeOptions
 * @property {ServiceOptions} service
 * @property {boolean} scenarios whether it serves the scenarios, which call an upstream
 */

/**
 * Reads and checks what was given.
 * @param {ServerSettings} settings
 * @param {{workingDirectory: string}} place relative paths are relative to workingDirectory
 * @returns {Readonly<ServeOptions>} frozen
 * @throws {import('@shootout/serving').OptionError} BAD_OPTION
 */
export function parseSettings (settings, place) {
  const service = parseAppSettings(settings, place)
  const scenarios = service.tables === null && service.routes === null && service.config === null
  if (!scenarios) return Object.freeze({ service, scenarios })
  const files = { tables: `${SCENARIOS}tables`, routes: `${SCENARIOS}routes` }
  return Object.freeze({ service: Object.freeze({ ...service, ...files }), scenarios })
}
