// A generator that is lost in the middle of a run, and what the run's file has to hold then.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { parseRunFile } from '../../../../bench/report/read-run-file.js'
import { summariseRun } from '../../../../bench/summarise/summarise-run.js'

/** @import {Slice} from '../../../../bench/types.js' */

/** Longer than a run waits for a quiet machine between two slices. */
const HELD_MS = 4_000

/** @param {string} directory @returns {Record<string, any>[]} whole lines only */
export function readLines (directory) {
  const path = join(directory, 'run.ndjson')
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8').split('\n').slice(0, -1).map(line => JSON.parse(line))
}

/** @param {string} directory */
export const slicesOf = directory => readLines(directory).filter(({ type }) => type === 'slice')

/**
 * Held first, so that it is lost in the middle of something, and not while nobody asks it for anything.
 * @param {number} pid
 */
export async function loseGenerator (pid) {
  process.kill(pid, 'SIGSTOP')
  await sleep(HELD_MS)
  process.kill(pid, 'SIGKILL')
}

/** @param {string} directory @param {number} count of generators */
export function expectMeasuredAgain (directory, count) {
  const { data } = parseRunFile(readFileSync(join(directory, 'run.ndjson'), 'utf8'))
  const isLost = (/** @type {Slice} */ { gates }) =>
    gates.some(({ code }) => code === 'generator-lost')
  const lostSlices = data.slices.filter(isLost)
  expect(lostSlices).to.have.length.above(0)
  for (const { block } of lostSlices) {
    const last = data.slices.findLast(slice => slice.block === block)
    expect(last).to.include({ retried: true })
    expect(last?.generators?.shares).to.have.length(count)
  }
  const states = summariseRun(data).map(({ state }) => state)
  expect(states).to.have.length.above(0)
  expect(states).not.to.include('invalid')
  data.slices.filter(slice => !isLost(slice)).forEach(slice => expectSum(slice, count))
}

/**
 * @param {Pick<Slice, 'generators' | 'completed' | 'ceilingRps'>} slice
 * @param {number} count of generators
 */
export function expectSum ({ generators, completed, ceilingRps }, count) {
  const shares = generators?.shares ?? []
  expect(shares).to.have.length(count)
  expect(shares.reduce((sum, share) => sum + share.completed, 0)).to.equal(completed)
  const ceilings = shares.map(share => share.ceilingRps ?? null)
  expect(ceilingRps).to.equal(ceilings.reduce((sum, ceiling) =>
    sum === null || ceiling === null ? null : sum + ceiling, 0))
}
