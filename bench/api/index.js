// The suite for other programs: `import { bench, compare, tune } from 'shootout'`. Each takes an object with the keys
// of a file of configuration and resolves to what --json prints. Measuring runs in a process of its own, so that
// nothing the caller does takes part in it.
import { performCommand } from './perform-command.js'

export { ShootoutError } from './errors.js'

/** @import {Call, Options} from './perform-command.js' */

/**
 * Measures the suite's servers, as `shootout bench` does.
 * @param {Options} [options] keys of the section `bench` of a file of configuration, `study` among them
 * @param {Call} [call]
 * @returns {Promise<unknown>} what --json prints
 * @throws {import('./errors.js').ShootoutError}
 */
export function bench (options, call) {
  return performCommand('bench', options, call)
}

/**
 * Compares two kept runs (`a` and `b`), or measures two programs or runtimes in turns, as `shootout compare` does.
 * @param {Options} [options] keys of the section `compare` of a file of configuration
 * @param {Call} [call]
 * @returns {Promise<unknown>} what --json prints
 * @throws {import('./errors.js').ShootoutError}
 */
export function compare (options, call) {
  return performCommand('compare', options, call)
}

/**
 * Finds the number of workers, as `shootout tune` does.
 * @param {Options} [options] keys of the section `tune` of a file of configuration
 * @param {Call} [call]
 * @returns {Promise<unknown>} what --json prints
 * @throws {import('./errors.js').ShootoutError}
 */
export function tune (options, call) {
  return performCommand('tune', options, call)
}
