// Wakes the event loop at a time finer than its own timers, which know whole milliseconds. In: a time and what to do
// then; out: that it is done, some 0.1 ms late. Tried on 2 virtual CPUs at 100 and 1,000 requests a second, lag of the
// median request and share of a CPU: setTimeout 0.65 and 0.55 ms, 5 and 11 %; setTimeout until 1 ms before, then
// setImmediate again and again: 1 µs, 16 and 81 %, and a CPU the whole time at 5,000, which the server would miss; a
// thread that sleeps in Atomics.wait: 0.26 and 0.13 ms, 6 and 18 %; the thread until up to
// 0.2 ms before, then setImmediate (see pace.js): 39 and 1 µs, 5 and 23 %. That is in use.
// One run of 3 s each, with a prototype; the last pair while others used the CPUs, the rest on an idle machine. Where
// others want the CPUs, all are late by milliseconds now and then.
import { Worker } from 'node:worker_threads'
import { ringOnTime } from './alarm-thread.js'

/** As text: a generator on another machine is one file. */
const THREAD = `(${ringOnTime})(require('node:worker_threads'))`
const NS_PER_US = 1000
const OFFSET_READINGS = 10

/**
 * @typedef {object} Alarm
 * @property {(atUs: number, ring: () => void) => void} set replaces what it was set to; atUs: on the clock of
 *   performance.now(), in microseconds. It may ring too early
 * @property {() => void} cancel
 * @property {() => Promise<void>} close
 */

/** @returns {Alarm} it does not keep the process alive */
export function createAlarm () {
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const dueNs = new BigInt64Array(new SharedArrayBuffer(8))
  const thread = new Worker(THREAD, { eval: true, workerData: { turn, dueNs } })
  const offsetNs = measureOffsetNs()
  /** @type {(() => void) | null} */
  let ring = null
  thread.on('message', () => {
    const due = ring
    ring = null
    due?.()
  })
  thread.unref()
  /** @param {bigint} ns */
  const write = ns => {
    Atomics.store(dueNs, 0, ns)
    Atomics.add(turn, 0, 1)
    Atomics.notify(turn, 0)
  }
  return {
    set: (atUs, then) => {
      ring = then
      write(BigInt(Math.round(atUs * NS_PER_US + offsetNs)))
    },
    cancel: () => {
      ring = null
      write(0n)
    },
    close: async () => { await thread.terminate() }
  }
}

/**
 * The two clocks tick alike and began at different times. Whatever passes between two readings makes it look smaller.
 * @returns {number} how much the clock of the thread is ahead of performance.now()
 */
function measureOffsetNs () {
  return Math.max(...Array.from({ length: OFFSET_READINGS }, () =>
    Number(process.hrtime.bigint()) - performance.now() * 1e6))
}
