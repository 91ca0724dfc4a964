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
 * @returns {Run & {sliceEnds: (until: number) => void, finish: () => void, release: () => void}} sliceEnds: when tick() says so, by the setting's clock; finish: counts the time; release: gives back what it holds
 */
export function createRun (setting) {
  const { options, clock, killed, memory: pool } = setting
  const startedAt = clock()
  const deadline = options.maxRuntime > 0 ? startedAt + options.maxRuntime * 1000 : Infinity
  const stats = createStats()
  /** @type {{code: number, message: string}[]} */
  const warnings = []
  const memory = createMemory(stats, { memoryLimit: options.memoryLimit, pool })
  let lent = 0
  let credit = 0
  let isOver = false
  let until = Infinity
  return {
    setting,
    stats,
    warnings,
    wakeAt: null,
    sync: false,
    ...memory,
    get lent () { return lent },
    lend: bytes => {
      memory.hold(bytes)
      lent += bytes
    },
    takeBack: before => {
      memory.hold(before - lent)
      lent = before
    },
    warn: (errorNum, message) => {
      if (options.failOnWarning) throw toError(errorNum, `AQL: ${message} (while executing)`)
      if (warnings.length < options.maxWarningCount) warnings.push({ code: errorNum, message })
    },
    tick: (rows = 1) => {
      credit -= rows
      if (credit > 0) return isOver
      credit = ROWS_PER_LOOK
      const now = clock()
      if (killed()) throw new HostError('ERROR_QUERY_KILLED', 'it was ended from outside')
      if (now > deadline) throw new HostError('ERROR_QUERY_KILLED', `it took longer than its maxRuntime of ${options.maxRuntime} s`)
      isOver = now >= until
      return isOver
    },
    sliceEnds: end => {
      until = end
      isOver = false
      credit = 0
    },
    finish: () => { stats.executionTime = (clock() - startedAt) / 1000 }
  }
}

/** @param {number} errorNum @param {string} detail @returns {HostError} */
function toError (errorNum, detail) {
  const name = NAMES.get(errorNum) ?? 'ERROR_FAILED'
  return name === 'ERROR_RESOURCE_LIMIT' ? tooMuch(detail) : new HostError(name, detail)
}

/** @returns {Stats} */
function createStats () {
  return { writesExecuted: 0, writesIgnored: 0, scannedFull: 0, scannedIndex: 0, filtered: 0, httpRequests: 0, executionTime: 0, peakMemoryUsage: 0 }
}

/** @param {Stats} stats @param {{memoryLimit: number, pool: Setting['memory']}} limits */
function createMemory (stats, { memoryLimit, pool }) {
  const limit = memoryLimit > 0 ? Math.min(memoryLimit, MOST_BYTES) : MOST_BYTES
  let held = 0
  return {
    hold: (/** @type {number} */ bytes) => {
      pool?.take(bytes)
      held += bytes
      if (held > stats.peakMemoryUsage) stats.peakMemoryUsage = held
      if (held <= limit) return
      throw tooMuch(`AQL: the rows that the query holds take more than ${limit} bytes (memoryLimit)`)
    },
    release: () => {
      pool?.give(held)
      held = 0
    }
  }
}
