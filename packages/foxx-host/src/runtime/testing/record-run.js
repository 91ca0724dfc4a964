/** @import {Recording, Stats, TestEvent} from './types.js' */
// Runs the tests of a suite. In: mocha's root suite; out: what happened, as data.
import { HostError } from '../../errors.js'
import { toPlainError } from './to-plain-error.js'

/** @typedef {import('mocha').Runner} Runner */
/** @typedef {import('mocha').Test} Test */

/**
 * @typedef {object} RunOptions
 * @property {import('mocha').Suite} suite
 * @property {string} mount
 * @property {string | undefined} filter part of the full titles that are run; undefined and '': all
 * @property {number} limitMs
 */

/**
 * Runs the suite to its end and leaves no listeners behind.
 * @param {RunOptions} options
 * @returns {Promise<Recording>}
 * @throws {HostError} ERROR_REQUEST_CANCELED, status 408, when it does not end in time
 */
export async function recordRun ({ suite, mount, filter, limitMs }) {
  const { default: Mocha } = await import('mocha')
  const runner = new Mocha.Runner(suite, { cleanReferencesAfterRun: true })
  // As it is: a pattern from outside could keep the worker busy for ever.
  if (filter) runner.grep(new RegExp(filter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')), false)
  const events = recordEvents(runner)
  const start = new Date()
  const { total } = runner
  try {
    await finish(runner, limitMs)
  } finally {
    runner.dispose()
  }
  return { mount, total, stats: toStats(events, start, new Date()), events }
}

/** @param {Runner} runner @param {number} limitMs @returns {Promise<void>} */
function finish (runner, limitMs) {
  return new Promise((resolve, reject) => {
    const end = () => {
      runner.abort()
      // A test without a limit has a timer of 24 days.
      runner.currentRunnable?.clearTimeout()
      reject(new HostError('ERROR_REQUEST_CANCELED', 'expected the tests to end within ' +
        `${limitMs} ms, but ${describeTest(runner.test)} still runs`, { status: 408 }))
    }
    /** @type {NodeJS.Immediate | undefined} */
    let last
    // A test that blocked the event loop was ended by the watchdog, whose answer waits for its turn. It goes first.
    const timer = setTimeout(() => { last = setImmediate(end) }, limitMs)
    runner.run(() => {
      clearTimeout(timer)
      clearImmediate(last)
      resolve()
    })
  })
}

/** @param {Test | undefined} test */
function describeTest (test) {
  return test ? JSON.stringify(test.fullTitle()) : 'one'
}

/** @param {Runner} runner @returns {TestEvent[]} filled while it runs */
function recordEvents (runner) {
  /** @type {TestEvent[]} */
  const events = []
  /** @type {Map<object, unknown>} */
  const failures = new Map()
  const add = (
    /** @type {'pass' | 'fail' | 'pending' | 'test end'} */ type,
    /** @type {Test} */ test
  ) => {
    events.push({ type, test: toPlainTest(test, failures) })
  }
  runner.on('suite', suite => { events.push({ type: 'suite', title: suite.title }) })
  runner.on('suite end', () => { events.push({ type: 'suite end' }) })
  runner.on('pass', test => add('pass', test))
  runner.on('pending', test => add('pending', test))
  runner.on('fail', (test, error) => {
    failures.set(test, error)
    add('fail', test)
  })
  runner.on('test end', test => add('test end', test))
  return events
}

/** @param {Test} test @param {Map<object, unknown>} failures */
function toPlainTest (test, failures) {
  return {
    title: test.title,
    fullTitle: test.fullTitle(),
    ...(test.duration === undefined ? {} : { duration: test.duration }),
    err: failures.has(test) ? toPlainError(failures.get(test)) : {}
  }
}

/** @param {readonly TestEvent[]} events @param {Date} start @param {Date} end @returns {Stats} */
function toStats (events, start, end) {
  const count = (/** @type {TestEvent['type']} */ type) =>
    events.filter(event => event.type === type).length
  return {
    // The root is a suite to mocha, but not to who wrote the tests.
    suites: Math.max(0, count('suite') - 1),
    tests: count('test end'),
    passes: count('pass'),
    pending: count('pending'),
    failures: count('fail'),
    start: start.toISOString(),
    end: end.toISOString(),
    duration: end.getTime() - start.getTime()
  }
}
