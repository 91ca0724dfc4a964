/** @import {Table, UpstreamAnswer, UpstreamCall, UpstreamClient} from '../../src/types.js' */
// An upstream client that records calls and answers when a test says so.

/**
 * @typedef {object} Pending
 * @property {UpstreamCall} call
 * @property {(answer: UpstreamAnswer) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {boolean} settled
 */

/**
 * @typedef {UpstreamClient & {
 *   calls: Pending[],
 *   allowed: Table[],
 *   uris: () => string[],
 *   answer: (uri: string, json: unknown, more?: {status?: number, headers?: Record<string, string>}) => Promise<void>,
 *   fail: (uri: string, error: unknown) => Promise<void>,
 *   serve: (answer: (call: UpstreamCall) => unknown) => void
 * }} FakeClient answer and fail: the first call that is still waiting for that URI, then everything that follows from
 * it happens;
 *   serve: calls are answered by themselves from now on, errors are thrown
 */

/** @returns {FakeClient} */
export function createFakeClient () {
  /** @type {Pending[]} */
  const calls = []
  /** @type {Table[]} */
  const allowed = []
  /** @type {((call: UpstreamCall) => unknown) | null} */
  let server = null
  return {
    calls,
    allowed,
    uris: () => calls.map(({ call }) => call.uri),
    call (call) {
      return new Promise((resolve, reject) => {
        const pending = { call, resolve, reject, settled: false }
        calls.push(pending)
        if (server !== null) settleByItself(pending, server)
      })
    },
    allowTable: table => { allowed.push(table) },
    close: async () => {},
    async answer (uri, json, more = {}) {
      find(calls, uri).resolve(toAnswer(json, more))
      await settle()
    },
    async fail (uri, error) {
      find(calls, uri).reject(error)
      await settle()
    },
    serve (answer) { server = answer }
  }
}

/**
 * An answer as the client gives it.
 * @param {unknown} json a Buffer is sent as it is
 * @param {{status?: number, headers?: Record<string, string>}} [more]
 * @returns {UpstreamAnswer}
 */
export function toAnswer (json, { status = 200, headers = {} } = {}) {
  const type = headers['content-type'] ?? 'application/json'
  const body = Buffer.isBuffer(json) ? json : Buffer.from(JSON.stringify(json))
  return {
    status,
    headers: { 'content-type': type, ...headers },
    mediaType: type,
    mediaParameters: {},
    body
  }
}

/** Lets everything happen that is due. */
export async function settle () {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** @param {Pending} pending @param {(call: UpstreamCall) => unknown} server */
async function settleByItself (pending, server) {
  try {
    const answer = await server(pending.call)
    pending.resolve(typeof answer === 'object' && answer !== null && 'mediaType' in answer
      ? /** @type {UpstreamAnswer} */ (answer)
      : toAnswer(answer))
  } catch (error) {
    pending.reject(error)
  }
}

/** @param {Pending[]} calls @param {string} uri */
function find (calls, uri) {
  const pending = calls.find(({ call, settled }) => !settled && call.uri === uri)
  if (pending === undefined) {
    throw new Error(`Nothing waits for ${uri}; calls: ` +
      `${calls.map(({ call }) => call.uri).join(' ')}`)
  }
  pending.settled = true
  return pending
}
