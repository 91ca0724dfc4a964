/** @import {Action} from '../../../../actions/types.js' */
/** @import {Driver, Sampler} from '../../../measure/types.js' */
/** @import {TuneSeats} from '../../types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */
// The seats of a race between starts of a program of the user's. What is asked of it goes to the load client with every job.
import { createSeats } from '../../../run/create-seats.js'
import { createInstruments } from '../create-instruments.js'
import { cpuBalance } from './cpu-balance.js'
import { fillTemplate, hasPlaceholder } from './fill-template.js'
import { expectSilence, startCommand } from './start-command.js'
import { verifyAnswers } from './verify-answers.js'

/**
 * @param {{target: CommandTarget, counts: readonly number[], connections: number, driver: Driver, sampler: Sampler, cores: number, budgetSeconds: number, signal?: AbortSignal}} parts
 *   signal: ends what is being started
 * @returns {TuneSeats}
 */
export function createCommandSeats ({ target, counts, connections, driver, signal, ...instruments }) {
  /** @type {Expectation} */
  const expectation = { body: target.expect, source: target.expect === null ? 'unknown' : 'user', note: null }
  const seats = createSeats({ variants: [], driver: asking(driver, target, expectation), ...instruments })
  const sideBySide = hasPlaceholder(target.command, 'port')
  const { sampler } = instruments
  return {
    sideBySide,
    balanceOf: 'cpu',
    open: async () => {
      const urls = sideBySide ? [] : new Set(counts.map(workers => fillTemplate(target.url, { port: null, workers })))
      for (const url of urls) await expectSilence(url, 0)
    },
    start: workers => startCommand(target, { workers, signal }),
    verify: ({ baseUrl }) => verifyAnswers({ url: baseUrl, method: target.method, body: target.body, headers: target.headers }, expectation, { signal }),
    // What the program sends is its own affair, and may vary with its clock.
    measureWireBytes: async () => null,
    measureCeiling: async seconds => target.body === null ? (await seats.measureCeiling(toAction(target, expectation), [{ connections, threads: 1 }], seconds)).values().next().value ?? null : null,
    warmUp: ({ running, connections: count, limits }) => seats.warmUp({ action: toAction(target, expectation), running, connections: count, limits }),
    measureSlice: async order => {
      const { pid, variant } = order.running
      const before = pid === null ? null : sampler.readTree(pid)
      const slice = await seats.measureSlice({ ...order, action: toAction(target, expectation) })
      return { slice, balance: cpuBalance(before, pid === null ? null : sampler.readTree(pid), variant.workers) }
    },
    ...createInstruments(sampler),
    waitForQuiet: seats.waitForQuiet,
    notes: () => expectation.note === null ? [] : [expectation.note],
    clock: seats.clock,
    close: async () => {}
  }
}

/**
 * A load client that sends what the user wants to be sent, and expects what is known to come.
 * @param {Driver} driver
 * @param {CommandTarget} target
 * @param {Expectation} expectation
 * @returns {Driver}
 */
function asking (driver, { method, headers }, expectation) {
  return { ...driver, load: (job, onWindow) => driver.load({ ...job, method, headers: { ...headers }, expectedBody: expectation.body }, onWindow) }
}

/**
 * The exchange as the instruments know them; its address is the server's own, whole URL.
 * @param {CommandTarget} target
 * @param {Expectation} expectation
 * @returns {Action}
 */
function toAction ({ body }, expectation) {
  const expected = { status: 200, contentType: 'text/plain', body: expectation.body ?? '' }
  return { name: 'url', title: 'what the URL answers', request: { method: 'GET', path: '', ...(body !== null && { body }) }, handler: () => expected, expected }
}
