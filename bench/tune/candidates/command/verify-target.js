/** @import {RunningServer} from '../../../../servers/types.js' */
/** @import {Check, CommandTarget, Expectation} from './types.js' */
// Whether a start of a program answers what it is asked, be it one request or several. In: the start; out: checks, and
// what to expect from now on.
import { createRedactor } from '../../../requests/index.js'
import { verifyRequests } from './listed/verify-requests.js'
import { verifyAnswers } from './verify-answers.js'

/**
 * @param {RunningServer} running
 * @param {{target: CommandTarget, expectation: Expectation}} asked expectation: changed when answers teach more
 * @param {{signal?: AbortSignal | undefined}} how
 * @returns {Promise<Check[]>} whose messages hold nothing secret
 */
export async function verifyTarget (running, { target, expectation }, { signal }) {
  const { method, body, headers, list = null, secrets = [], insecure } = target
  const url = running.baseUrl
  const redact = createRedactor(secrets)
  const checks = list === null
    ? await verifyAnswers({ url, method, body, headers, insecure }, expectation, { signal })
    : await verifyRequests(
      list, expectation, { url, insecure, session: sessionOf(running), signal, redact }
    )
  return checks.map(check =>
    check.message === undefined ? check : { ...check, message: redact(check.message) })
}

/**
 * @param {Pick<RunningServer, 'exchanges'>} running
 * @returns {Readonly<Record<string, string>>} headers that a login gave
 */
export function sessionOf ({ exchanges = {} }) {
  return Object.values(exchanges)[0]?.request.headers ?? {}
}
