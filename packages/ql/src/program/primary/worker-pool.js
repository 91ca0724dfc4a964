/** @import {WorkerReport} from '../../app/types.js' */
/** @import {ProgramOptions} from '../types.js' */
/** @import {PoolMember} from '@shootout/processes' */
// The workers: started, replaced when they die or were blocked, asked for their counts, drained together.
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { Pool, toSeat } from '@shootout/processes'

const PROGRAM = fileURLToPath(new URL('../worker/main.js', import.meta.url))
/** Whoever stops the program kills it after 3 s. */
const DRAIN_MS = 2_600
const STATS_MS = 2_500

/** Workers of one program. */
export class WorkerPool {
  #pool
  #size
  #log

  /**
   * @param {Readonly<ProgramOptions>} options
   * @param {{log: (sentence: string) => void, giveUp: (reason: string) => void}} parts giveUp: called when workers die
   *   as fast as they are started
   */
  constructor (options, { log, giveUp }) {
    this.#size = options.workers
    this.#log = log
    cluster.setupPrimary({ exec: PROGRAM, args: [JSON.stringify(options)], execArgv: [] })
    this.#pool = new Pool({
      startSeat: () => toSeat(cluster.fork()),
      createOwn: () => null,
      answersFor: member => ({
        blocked: () => this.#retire(member),
        'all-stats': () => this.readStats()
      }),
      onHopeless: giveUp,
      log
    })
  }

  /**
   * Starts all workers.
   * @returns {Promise<void>} when they listen
   * @throws {Error} when one can't; its `code` is the system's, or the app's own
   */
  async start () {
    await this.#pool.start(this.#size)
  }

  /** @returns {Promise<WorkerReport[]>} of those that answer in time */
  async readStats () {
    return /** @type {WorkerReport[]} */ (await this.#pool.ask('stats', null, STATS_MS))
  }

  /**
   * Lets every worker finish what is under way.
   * @returns {Promise<void>} when they are gone, those that took too long included
   */
  async drain () {
    const timer = setTimeout(() => this.kill(), DRAIN_MS)
    await this.#pool.stop(({ channel, leaving }) => leaving || channel.ask('drain').catch(() => {}))
    clearTimeout(timer)
  }

  /** Ends all of them at once. */
  kill () {
    void this.#pool.stop()
  }

  /** It answers what it still can; another one takes its place meanwhile. @param {PoolMember} member */
  #retire (member) {
    if (this.#pool.isStopping || member.leaving) return
    member.leaving = true
    setTimeout(() => member.seat.kill(), DRAIN_MS).unref()
    this.#log('a worker was blocked for too long; another one takes its place')
    void this.#pool.replace()
  }
}
