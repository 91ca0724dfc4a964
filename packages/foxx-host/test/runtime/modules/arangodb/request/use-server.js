import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Starts a server in a thread before the tests of the describe that calls this, and ends it behind them: who waits for
 * an answer in this thread could not give it.
 * @returns {{readonly port: number}} known from the first test on
 */
export function useServer () {
  /** @type {Worker} */
  let server
  let port = 0
  before(async () => {
    server = new Worker(new URL('./server-thread.js', import.meta.url))
    port = (await once(server, 'message'))[0]
  })
  after(() => server.terminate())
  return { get port () { return port } }
}
