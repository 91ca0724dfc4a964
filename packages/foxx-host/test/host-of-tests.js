// A host that all tests of a describe share.
import { startHost, toDatabase } from './start-host.js'

/** @typedef {Awaited<ReturnType<typeof startHost>>} Host */
/** @typedef {ReturnType<typeof toDatabase>} Database */
/**
 * @typedef {object} HostOfTests
 * @property {Host} host
 * @property {Database} database a driver for _system of the host
 * @property {Database} documents the same where the documents are
 */

const START_MS = 60_000

/**
 * Starts it before the tests of the describe that calls this, and stops it behind them.
 * @param {number} workers
 * @param {{isRemote?: boolean}} [how] isRemote: its documents are in another host
 * @returns {Readonly<HostOfTests>} all of it is there from the first hook or test on
 */
export function useHost (workers, { isRemote = false } = {}) {
  /** @type {HostOfTests | null} */
  let running = null
  /** @type {Host | null} */
  let other = null
  before(async function () {
    this.timeout(START_MS)
    other = isRemote ? await startHost({}, { workers: 1 }) : null
    const far = other === null ? {} : { documentsAt: { origin: other.origin, auth: null } }
    const host = await startHost({}, { workers, ...far })
    const database = toDatabase(host.origin)
    running = { host, database, documents: other === null ? database : toDatabase(other.origin) }
  })
  after(async () => {
    running?.database.close()
    running?.documents.close()
    await running?.host.stop()
    await other?.stop()
  })
  const find = () => {
    if (running === null) throw new Error('expected to be called in a hook or test')
    return running
  }
  return {
    get host () { return find().host },
    get database () { return find().database },
    get documents () { return find().documents }
  }
}
