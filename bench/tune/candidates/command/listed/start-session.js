/** @import {RunningServer} from '../../../../../servers/types.js' */
/** @import {Login, Secret, Take} from '../../../../requests/types.js' */
/** @import {Answer, CommandTarget} from '../types.js' */
// A program of the user's, started and logged in to: what its answer to the login gave is sent with every request to
// this start of it. In: the target; out: a RunningServer.
import { createAnswerCheck, createRedactor, isHeaderValue } from '../../../../requests/index.js'
import { BenchError } from '../../../../errors.js'
import { ask } from '../ask.js'
import { startCommand } from '../start-command.js'
import { toAction } from '../to-action.js'
import { toExpectation } from '../to-expectation.js'
import { toQuestion } from './to-mix.js'

const TIMEOUT_MS = 10_000

/**
 * @param {CommandTarget} target
 * @param {Parameters<typeof startCommand>[1]} how
 * @param {typeof startCommand} [begin]
 * @returns {Promise<RunningServer>}
 * @throws {BenchError} LOGIN_FAILED, and what startCommand throws; nothing is left running
 */
export async function startSession (target, how, begin = startCommand) {
  const running = await begin(target, how)
  const login = target.list?.login ?? null
  if (login === null) return running
  try {
    const session = await logIn(login, { url: running.baseUrl, target, signal: how.signal })
    return withSession(running, { session, target })
  } catch (error) {
    await running.stop()
    throw error
  }
}

/**
 * @param {RunningServer} running
 * @param {{session: Record<string, string>, target: CommandTarget}} what
 * @returns {RunningServer}
 */
function withSession (running, { session, target }) {
  const action = toAction(target, toExpectation(target))
  return {
    ...running,
    exchanges: {
      [action.name]: { ...action, request: { ...action.request, headers: session } }
    }
  }
}

/**
 * @param {Login} login
 * @param {{url: string, target: CommandTarget, signal: AbortSignal | undefined}} where
 * @returns {Promise<Record<string, string>>} headers, names in lower case
 * @throws {BenchError} LOGIN_FAILED
 */
async function logIn (login, { url, target, signal }) {
  const secrets = target.secrets ?? []
  /** @param {string} why @param {unknown} [cause] @returns {never} */
  const fail = (why, cause) => {
    const redact = createRedactor(secrets)
    throw new BenchError(
      'LOGIN_FAILED', { request: `${login.method} ${login.path}`, why: redact(why) }, cause
    )
  }
  const question = toQuestion(login, { url, insecure: target.insecure })
  const answer = await ask(question, { timeoutMs: TIMEOUT_MS, signal })
    .catch(error => fail(/** @type {Error} */ (error).message, error))
  const wrong = createAnswerCheck(login.expect)(answer.status, answer.body.toString())
  // With a redirect many say that a login has worked.
  const isRedirect = login.expect.status === null && answer.status > 299 && answer.status < 400
  if (wrong !== null && !isRedirect) fail(wrong)
  const taken = login.take.map(take => {
    const found = findValue(take, answer)
    if (found.value === null) return fail(`${found.why}, with status ${answer.status}`)
    return { take, value: found.value }
  })
  remember(secrets, taken.map(({ value }) => value))
  return toHeaders(taken)
}

/**
 * @param {Take} take
 * @param {Answer} answer
 * @returns {{value: string} | {value: null, why: string}}
 */
function findValue (take, { cookies, body }) {
  if ('cookie' in take) {
    // An empty one takes a session away.
    const value = cookies.get(take.cookie) ?? ''
    return value !== '' && isHeaderValue(value)
      ? { value }
      : { value: null, why: `its answer sets no cookie '${take.cookie}'` }
  }
  const text = body.toString()
  const excerpt = `${text.slice(0, 60)}${text.length > 60 ? '...' : ''}`
  const found = readPointer(text, take.json)
  if (typeof found !== 'string' && typeof found !== 'number') {
    const why = `its answer has no text at ${take.json || 'its root'}: '${excerpt}'`
    return { value: null, why }
  }
  return found !== '' && isHeaderValue(String(found))
    ? { value: String(found) }
    : { value: null, why: `what its answer has at ${take.json} can't be sent as a header` }
}

/** @param {string} text @param {string} pointer RFC 6901 @returns {unknown} undefined: there is nothing */
function readPointer (text, pointer) {
  try {
    return pointer.split('/').slice(1)
      .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((value, key) => Object.hasOwn(Object(value), key) ? value[key] : undefined,
        JSON.parse(text))
  } catch {
    return undefined
  }
}

/** @param {readonly {take: Take, value: string}[]} taken @returns {Record<string, string>} */
function toHeaders (taken) {
  const cookies = taken.flatMap(({ take, value }) =>
    'cookie' in take ? [`${take.cookie}=${value}`] : [])
  return {
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...Object.fromEntries(taken.flatMap(({ take, value }) => 'cookie' in take
      ? []
      : [[take.header, take.template.replaceAll('{value}', () => value)]]))
  }
}

/** @param {Secret[]} secrets @param {readonly string[]} values */
function remember (secrets, values) {
  for (const value of values) {
    if (!secrets.some(secret => secret.value === value)) secrets.push({ name: '(login)', value })
  }
}
