// A host that all tests of a describe share.
import { startHost, toDatabase } from './start-host.js'

/** @typedef {Awaited<ReturnType<typeof startHost>>} Host */
/** @typedef {{readonly host: Host, readonly database: ReturnType<typeof toDatabase>}} HostOfTests */

const START_MS = 60_000

/**
 * Starts it before the tests of the describe that calls this, and stops it behind them.
 * @param {number} workers
 * @returns {HostOfTests} with a driver for _system; both are there from the first hook or test on
 */
export function useHost (workers) {
  /** @type {HostOfTests | null} */
  let running = null
  before(async function () {
    this.timeout(START_MS)
    const host = await startHost({}, { workers })
    running = { host, database: toDatabase(host.origin) }
  })
  after(async () => {
    running?.database.close()
    await running?.host.stop()
  })
  const find = () => {
    if (running === null) throw new Error('expected to be called in a hook or test')
    return running
  }
  return {
    get host () { return find().host },
    get database () { return find().database }
  }
}
