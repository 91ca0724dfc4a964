/** @import {Environment, LogLevel, ServiceRecord} from '../../../types.js' */
// The console of a service: in go whatever values its code has, out go lines of the host's log. It never throws.
import { formatWithOptions, inspect, types } from 'node:util'

/** Method -> level of the log. */
const LEVELS = /** @type {const} */ ({
  log: 'info', info: 'info', warn: 'warn', error: 'error', debug: 'debug', trace: 'debug'
})

/** Characters of one entry; what is beyond is cut off, so that a service can't fill the log at one stroke. */
const LONGEST = 64 * 1024

/** @typedef {(...values: unknown[]) => void} Write */

/**
 * @param {ServiceRecord} record
 * @param {Environment} environment
 * @returns {Record<string, Write>} log, info, warn, error, debug and trace, each also as ...Lines and ...Stack; dir,
 *   assert, time, timeEnd, count, group, groupEnd
 */
export function createServiceConsole (record, environment) {
  const state = { depth: 0 }
  /** @param {LogLevel} level @param {string} text */
  const write = (level, text) => {
    const shown =
      text.length > LONGEST ? `${text.slice(0, LONGEST)}... (${text.length} characters)` : text
    environment.log(level, `${record.mount}: ${'  '.repeat(state.depth)}${shown}`)
  }
  return {
    ...createWriters(write),
    dir: value => write('info', toText([inspectSafely(value)])),
    assert: (condition, ...values) => {
      if (!condition) {
        write('error', `assertion failed${values.length > 0 ? `: ${toText(values)}` : ''}`)
      }
    },
    ...createMeters(write),
    group: (...values) => {
      if (values.length > 0) write('info', toText(values))
      state.depth = Math.min(state.depth + 1, 20)
    },
    groupEnd: () => { state.depth = Math.max(state.depth - 1, 0) }
  }
}

/** @param {(level: LogLevel, text: string) => void} write @returns {Record<string, Write>} */
function createWriters (write) {
  /** @type {Record<string, Write>} */
  const writers = {}
  for (const [name, level] of Object.entries(LEVELS)) {
    writers[name] = (...values) =>
      write(level, name === 'trace' ? toText(values) + toStack(writers.trace) : toText(values))
    writers[`${name}Lines`] = (...values) => {
      for (const line of toText(values).split('\n')) write(level, line)
    }
    writers[`${name}Stack`] = (value, ...rest) => {
      const more = rest.length > 0 ? `${toText(rest)}\n` : ''
      write(level, more + toText([value]) +
        (types.isNativeError(value) ? '' : toStack(writers[`${name}Stack`])))
    }
  }
  return writers
}

/** @param {(level: LogLevel, text: string) => void} write @returns {Record<string, Write>} */
function createMeters (write) {
  /** @type {Map<string, number>} */
  const starts = new Map()
  /** @type {Map<string, number>} */
  const counts = new Map()
  return {
    time: (label = 'default') => { starts.set(toText([label]), performance.now()) },
    timeEnd: (label = 'default') => {
      const name = toText([label])
      const start = starts.get(name)
      if (start === undefined) return write('warn', `${name}: console.timeEnd without console.time`)
      starts.delete(name)
      write('info', `${name}: ${(performance.now() - start).toFixed(3)} ms`)
    },
    count: (label = 'default') => {
      const name = toText([label])
      counts.set(name, (counts.get(name) ?? 0) + 1)
      write('info', `${name}: ${counts.get(name)}`)
    }
  }
}

/** @param {Write | undefined} from frames above this function are left out @returns {string} */
function toStack (from) {
  const holder = { stack: '' }
  Error.captureStackTrace(holder, from)
  return `\n${holder.stack.split('\n').slice(1).join('\n')}`
}

/**
 * The text of values as util.format gives it; what can't be shown is said so.
 * @param {readonly unknown[]} values
 * @returns {string}
 */
function toText (values) {
  try {
    return formatWithOptions({ depth: 4 }, ...values)
  } catch (error) {
    return `(a value that can't be shown: ${toReason(error)})`
  }
}

/** @param {unknown} value @returns {string} */
function inspectSafely (value) {
  try {
    return inspect(value, { depth: 4, customInspect: false })
  } catch (error) {
    return `(a value that can't be shown: ${toReason(error)})`
  }
}

/** @param {unknown} error whatever a getter or toString of the service threw: it may itself be hostile */
function toReason (error) {
  try {
    return String(/** @type {{message?: unknown}} */ (error)?.message ?? error)
  } catch {
    return 'nor can what was thrown meanwhile'
  }
}
