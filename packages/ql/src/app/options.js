/** @import {AppOptions} from './types.js' */
// What the app does unless it is told otherwise.

/**
 * Default of every option of the app; the functions and `state`, which are not here, are those of an app that runs
 * alone.
 */
export const APP_DEFAULTS = Object.freeze({
  q: true, console: true, host: '127.0.0.1', hostNames: Object.freeze([]),
  origins: Object.freeze([]), jsonp: false, urlLength: 64 * 1024, bodyBytes: 10_000_000,
  compressFromBytes: 1024
})

/**
 * Completes the options of an app.
 * @param {Partial<AppOptions>} given
 * @returns {Readonly<AppOptions>} frozen
 */
export function completeOptions (given) {
  return Object.freeze({
    ...APP_DEFAULTS, state: { draining: false }, readStats: async () => [], onFault: () => {},
    ...given
  })
}
