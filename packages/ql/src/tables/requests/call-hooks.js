/** @import {TableVerb} from '../../types.js' */
// Calling the functions of a patch: with one object of arguments, failures said in terms of the table.
import { QlError } from '../../errors/index.js'
import { toShownReason } from '../../hide-paths.js'

/**
 * @typedef {((
 *   hook: string, facts: Record<string, unknown>, more?: readonly unknown[]
 * ) => Promise<unknown>) & {has: (hook: string) => boolean}} CallHook
 *   `more`: arguments after the object
 */

/**
 * Makes the caller of a verb's hooks for one statement.
 * @param {TableVerb} verb
 * @param {{statement?: unknown, log?: (severity: string, message: unknown) => void}} context what every hook gets
 *   beside its own facts
 * @returns {CallHook} rejects with QlError PATCH_FAILED
 */
export function createHookCaller ({ patch, table }, { statement, log }) {
  /** @param {unknown} severity @param {unknown} message */
  const tell = (severity, message) => log?.(String(severity ?? ''), message)
  return Object.assign(callHook, {
    has: (/** @type {string} */ hook) => patch?.[hook] !== undefined
  })

  /** @param {string} hook @param {Record<string, unknown>} facts @param {readonly unknown[]} [more] */
  async function callHook (hook, facts, more = []) {
    try {
      return await patch?.[hook]?.({ statement, log: tell, ...facts }, ...more)
    } catch (error) {
      throw new QlError('PATCH_FAILED', { table, hook, reason: toShownReason(error) }, error)
    }
  }
}
