/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Bounds, Check, CheckResult} from './types.js' */
// One check against one server, bounded in time. In: the check and what it needs; out: data, never an error.
import { setTimeout as delay } from 'node:timers/promises'
import { addressesOf, exchangeOf } from '../../servers/index.js'
import { SkippedCheck, VerifyError } from './errors.js'
import { createHttp } from './http-exchange.js'
import { createWire } from './wire-exchange.js'

/** @type {Readonly<Bounds>} */
export const BOUNDS = Object.freeze({ requestMs: 5_000, checkMs: 10_000 })
/** Each worker answers its first requests slowly, and a hundred of them share few CPUs. */
const MORE_MS_PER_WORKER = 100

/**
 * @param {RunningServer} server
 * @returns {Bounds} what its answers and checks may take
 */
export function boundsOf ({ variant: { workers } }) {
  const more = MORE_MS_PER_WORKER * (workers - 1)
  return { requestMs: BOUNDS.requestMs + more, checkMs: BOUNDS.checkMs + 2 * more }
}

/** Stands for the action in the result of a check that is about the server as a whole. */
const ALL_ACTIONS = '*'

/**
 * @param {{check: Check, server: RunningServer, action: AnyAction, bounds?: Partial<Bounds>}} task
 * @returns {Promise<CheckResult>} failed with a message, passed, or passed because skipped with a reason
 */
export async function runCheck ({ check, server, action, bounds }) {
  const { requestMs, checkMs } = { ...boundsOf(server), ...bounds }
  const end = new AbortController()
  const line = {
    baseUrl: addressesOf(server, action)[0] ?? server.baseUrl,
    insecure: server.insecure,
    timeoutMs: requestMs,
    signal: end.signal
  }
  try {
    await Promise.race([
      check.run({
        server, action: exchangeOf(server, action), ...toKinds(action), http: createHttp(line),
        wire: createWire(line)
      }),
      delay(checkMs, null, { signal: end.signal })
        .then(() => { throw new VerifyError('CHECK_TIMEOUT', { check: check.name, ms: checkMs }) })
    ])
    return { ...toName(check, action), passed: true }
  } catch (error) {
    return toResult({ check, action, error })
  } finally {
    end.abort()
  }
}

/**
 * @param {AnyAction} action
 * @returns {Pick<import('./types.js').CheckContext, 'insert' | 'query' | 'file'>} the action under its kind, for the
 *   checks that are about one
 */
function toKinds (action) {
  return {
    insert: action.kind === 'insert' ? action : null,
    query: action.kind === 'query' ? action : null,
    file: action.kind === 'file' ? action : null
  }
}

/**
 * @param {{check: Check, action: AnyAction, error: unknown}} ending
 * @returns {CheckResult}
 */
export function toResult ({ check, action, error }) {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof SkippedCheck) {
    return { ...toName(check, action), passed: true, skipped: message }
  }
  return { ...toName(check, action), passed: false, message }
}

/** @param {Check} check @param {AnyAction} action */
function toName (check, action) {
  return { action: check.scope === 'server' ? ALL_ACTIONS : action.name, check: check.name }
}
