/** @import {Run, Setting, Stats} from '../types.js' */
// What is common to a run: counts, warnings, memory, time.
import { ERROR_NUMBERS, HostError } from '../../errors.js'
import { tooMuch } from '../values/index.js'

/** The clock is asked once in so many rows. */
const ROWS_PER_LOOK = 64
/** What the rows of one run may take, whatever it asks for, bytes. */
const MOST_BYTES = 1024 ** 3

const NAMES = new Map(Object.entries(ERROR_NUMBERS).map(([name, [number]]) => [number, name]))

/**
 * @param {Setting} setting
 * @returns {OwnRun}
 */
export function createRun (setting) {
  return new OwnRun(setting)
}

/**
 * A class, because a query that returns 1 makes one, too: objects with methods of their own take several times as long
 * to make.
 * @implements {Run}
 */
class OwnRun {
  stats = createStats()
  /** @type {{code: number, message: string}[]} */
  warnings = []
  /** @type {number | null} */
  wakeAt = null
  sync = false
  lent = 0
  #startedAt
  #deadline
  #limit
  #held = 0
  #credit = 0
  #isOver = false
  #until = Infinity

  /** @param {Setting} setting */
  constructor (setting) {
    const { options: { maxRuntime, memoryLimit }, clock } = setting
    this.setting = setting
    this.#startedAt = clock()
    this.#deadline = maxRuntime > 0 ? this.#startedAt + maxRuntime * 1000 : Infinity
    this.#limit = memoryLimit > 0 ? Math.min(memoryLimit, MOST_BYTES) : MOST_BYTES
  }

  /** @type {Run['hold']} */
  hold (bytes) {
    const { stats } = this
    this.setting.memory?.take(bytes)
    this.#held += bytes
    if (this.#held > stats.peakMemoryUsage) stats.peakMemoryUsage = this.#held
    if (this.#held <= this.#limit) return
    throw tooMuch('AQL: the rows that the query holds take more than ' +
      `${this.#limit} bytes (memoryLimit)`)
  }

  /** Gives back what it holds. */
  release () {
    this.setting.memory?.give(this.#held)
    this.#held = 0
  }

  /** @type {Run['lend']} */
  lend (bytes) {
    this.hold(bytes)
    this.lent += bytes
  }

  /** @type {Run['takeBack']} */
  takeBack (before) {
    this.hold(before - this.lent)
    this.lent = before
  }

  /** @type {Run['warn']} */
  warn (errorNum, message) {
    const { failOnWarning, maxWarningCount } = this.setting.options
    if (failOnWarning) throw toError(errorNum, `AQL: ${message} (while executing)`)
    if (this.warnings.length < maxWarningCount) this.warnings.push({ code: errorNum, message })
  }

  /** @type {Run['tick']} */
  tick (rows = 1) {
    this.#credit -= rows
    return this.#credit > 0 ? this.#isOver : this.#look()
  }

  /** Says when the slice is over. @param {number} until by the setting's clock */
  sliceEnds (until) {
    this.#until = until
    this.#isOver = false
    this.#credit = 0
  }

  /** Counts the time. */
  finish () {
    this.stats.executionTime = (this.setting.clock() - this.#startedAt) / 1000
  }

  #look () {
    const { clock, killed, options: { maxRuntime } } = this.setting
    this.#credit = ROWS_PER_LOOK
    const now = clock()
    if (killed()) throw new HostError('ERROR_QUERY_KILLED', 'it was ended from outside')
    if (now > this.#deadline) {
      throw new HostError('ERROR_QUERY_KILLED', 'it took longer than its maxRuntime of ' +
        `${maxRuntime} s`)
    }
    this.#isOver = now >= this.#until
    return this.#isOver
  }
}

/** @param {number} errorNum @param {string} detail @returns {HostError} */
function toError (errorNum, detail) {
  const name = NAMES.get(errorNum) ?? 'ERROR_FAILED'
  return name === 'ERROR_RESOURCE_LIMIT' ? tooMuch(detail) : new HostError(name, detail)
}

/** @returns {Stats} */
function createStats () {
  return {
    writesExecuted: 0, writesIgnored: 0, scannedFull: 0, scannedIndex: 0, filtered: 0,
    httpRequests: 0, executionTime: 0, peakMemoryUsage: 0
  }
}
