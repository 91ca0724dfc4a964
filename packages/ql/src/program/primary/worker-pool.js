/** @import {Worker} from 'node:cluster' */
/** @import {WorkerReport} from '../../app/types.js' */
/** @import {ProgramOptions, ToPrimary, ToWorker} from '../types.js' */
// The workers: started, replaced when they die, asked for their counts, drained together.
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../worker/main.js', import.meta.url))
/** A worker that dies this soon after its start, this often in a row, will not live the next time either. */
const QUICK_DEATH_MS = 2_000
const MOST_QUICK_DEATHS = 5
/** Whoever stops the program kills it after 3 s. */
const DRAIN_MS = 2_600
const STATS_MS = 2_500

/** Workers of one program. */
export class WorkerPool {
  /** @type {Set<Worker>} */
  #workers = new Set()
  /** Those that listen. @type {Set<Worker>} */
  #ready = new Set()
  /** Those that were blocked and end. @type {Set<Worker>} */
  #retired = new Set()
  #stopping = false
  #quickDeaths = 0
  #lastQuestion = 0
  #size
  #parts

  /**
   * @param {Readonly<ProgramOptions>} options
   * @param {{log: (sentence: string) => void, giveUp: (reason: string) => void}} parts giveUp: called when workers die as fast as they are started
   */
  constructor (options, parts) {
    this.#size = options.workers
    this.#parts = parts
    cluster.setupPrimary({ exec: PROGRAM, args: [JSON.stringify(options)], execArgv: [] })
  }

  /**
   * Starts all workers.
   * @returns {Promise<void>} when they listen
   * @throws {Error} when one can't; its `code` is the system's, or the app's own
   */
  async start () {
    await Promise.all(Array.from({ length: this.#size }, () => this.#hire()))
  }

  /** @returns {Promise<WorkerReport[]>} of those that answer in time */
  async readStats () {
    const answers = await Promise.all([...this.#ready].map(worker => this.#ask(worker)))
    return answers.filter(answer => answer !== null)
  }

  /** Lets every worker finish what is under way. @returns {Promise<void>} when they are gone, those that took too long included */
  async drain () {
    this.#stopping = true
    const gone = [...this.#workers, ...this.#retired].map(worker => new Promise(resolve => worker.once('exit', resolve)))
    for (const worker of this.#workers) send(worker, { type: 'drain' })
    const timer = setTimeout(() => this.kill(), DRAIN_MS)
    await Promise.all(gone)
    clearTimeout(timer)
  }

  /** Ends all of them at once. */
  kill () {
    this.#stopping = true
    for (const worker of [...this.#workers, ...this.#retired]) worker.process.kill('SIGKILL')
  }

  /** @returns {Promise<void>} when it listens */
  #hire () {
    return new Promise((resolve, reject) => {
      const worker = cluster.fork()
      const bornAt = performance.now()
      this.#workers.add(worker)
      worker.on('message', message => this.#hear(worker, message, { resolve, reject }))
      worker.once('exit', (code, signal) => {
        const reason = signal ? `signal ${signal}` : `exit code ${code}`
        const known = this.#workers.delete(worker)
        this.#ready.delete(worker)
        this.#retired.delete(worker)
        reject(new Error(`a worker ended before it listened: ${reason}`))
        if (known && !this.#stopping) this.#replace(performance.now() - bornAt, reason)
      })
    })
  }

  /** @param {Worker} worker @param {ToPrimary} message @param {{resolve: () => void, reject: (error: Error) => void}} start */
  async #hear (worker, message, { resolve, reject }) {
    if (message.type === 'listening') {
      this.#ready.add(worker)
      resolve()
    } else if (message.type === 'failed') {
      reject(Object.assign(new Error(message.message), { code: message.code }))
      worker.process.kill('SIGKILL')
    } else if (message.type === 'blocked') this.#retire(worker)
    else if (message.type === 'ask-stats') send(worker, { type: 'all-stats', id: message.id, workers: await this.readStats() })
  }

  /** It answers what it still can; another one takes its place meanwhile. @param {Worker} worker */
  #retire (worker) {
    if (this.#stopping || !this.#workers.delete(worker)) return
    this.#ready.delete(worker)
    this.#retired.add(worker)
    setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_MS).unref()
    this.#parts.log('a worker was blocked for too long; another one takes its place')
    this.#hire().catch(error => this.#parts.log(`the replacement of a worker did not start: ${error.message}`))
  }

  /** @param {number} ageMs @param {string} reason */
  #replace (ageMs, reason) {
    this.#quickDeaths = ageMs < QUICK_DEATH_MS ? this.#quickDeaths + 1 : 0
    if (this.#quickDeaths >= MOST_QUICK_DEATHS) return this.#parts.giveUp(`${this.#quickDeaths} workers in a row ended right after their start, the last one with ${reason}`)
    this.#parts.log(`a worker ended with ${reason}; another one takes its place`)
    this.#hire().catch(error => this.#parts.log(`the replacement of a worker did not start: ${error.message}`))
  }

  /** @param {Worker} worker @returns {Promise<WorkerReport | null>} null when it does not answer in time */
  #ask (worker) {
    return new Promise(resolve => {
      const id = ++this.#lastQuestion
      /** @param {ToPrimary} message */
      const listen = message => { if (message.type === 'stats' && message.id === id) end(message.report) }
      /** @param {WorkerReport | null} report */
      const end = report => {
        clearTimeout(timer)
        worker.off('message', listen)
        worker.off('exit', endEmpty)
        resolve(report)
      }
      const endEmpty = () => end(null)
      const timer = setTimeout(endEmpty, STATS_MS)
      worker.on('message', listen)
      worker.once('exit', endEmpty)
      send(worker, { type: 'stats', id })
    })
  }
}

/** @param {Worker} worker @param {ToWorker} message */
function send (worker, message) {
  if (worker.isConnected()) worker.send(message, () => {})
}
