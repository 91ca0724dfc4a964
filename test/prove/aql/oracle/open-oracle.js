/** @import {Data, Outcome, Request} from '../types.js' */
// Any ArangoDB over HTTP, with a database of its own for as long as it is asked.
import { createCall } from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js'
import { BenchError } from '../../options.js'
import { askAgain } from '../world/ask-again.js'
import { createHttpRun } from '../world/create-http-run.js'

/**
 * @param {string} url http://user:password@host:8529; without a user: root, without a password
 * @returns {Promise<{
 *   version: string, run: (request: Request, data: Data) => Promise<Outcome>, stop: () => Promise<unknown>
 * }>}
 * @throws {BenchError} BAD_VALUE, where no server answers, or lets us in
 */
export async function openOracle (url) {
  const { origin, username, password } = new URL(url)
  const credentials =
    [username === '' ? 'root' : username, password].map(decodeURIComponent).join(':')
  const call = createCall(origin, credentials)
  const database = `prove-${process.pid}`
  const { json } = await demand('GET', '/_api/version')
  await demand('POST', '/_api/database', { name: database })
  return {
    version: json['version'],
    run: createHttpRun(askAgain(createCall(`${origin}/_db/${database}`, credentials))),
    stop: () => demand('DELETE', `/_api/database/${database}`)
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {ReturnType<typeof call>}
   */
  async function demand (method, path, body) {
    const answer = await call(method, path, body).catch(({ cause, message }) =>
      ({ status: 599, json: { errorMessage: cause?.message ?? message } }))
    if (answer.status < 300) return answer
    throw new BenchError('BAD_VALUE', {
      option: '--oracle', value: origin, expected: 'an ArangoDB that lets its databases be made: ' +
        `${method} ${path} came to ${answer.json['errorMessage']}`
    })
  }
}
