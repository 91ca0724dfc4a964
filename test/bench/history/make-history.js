/** @import {RunWishes} from '../compare/make-runs.js' */
// Histories as they could have been: small runs a day apart, in one of which a server begins to cost more.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuns } from '../../../bench/history/find-runs.js'
import { readRuns } from '../../../bench/history/read-runs.js'
import { makeComparable } from '../compare/make-runs.js'

const RUNS = 10
const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-11-01T09:30:00.000Z')
/** Of a slice; a run's ratio then differs by about 1 %. */
const SIGMA = 0.02
export const PLANTED = Object.freeze({ cell: 'express static 64', factor: 1.12, from: 6 })

/**
 * @typedef {object} HistoryWishes
 * @property {number} [runs]
 * @property {boolean} [planted] whether express costs 12 % more for static from the seventh run on
 * @property {number} [seed] of the first run
 * @property {(index: number) => Partial<RunWishes>} [change] by run
 */

/**
 * @param {string} folder
 * @param {HistoryWishes} [wishes]
 * @returns {string} the folder, which holds a folder for each run
 */
export function writeRuns (folder, {
  runs = RUNS, planted = true, seed = 100, change = () => ({})
} = {}) {
  for (let index = 0; index < runs; index++) {
    writeRun(join(folder, `run-${String(index).padStart(2, '0')}`), {
      seed: seed + index,
      blocks: 6,
      sigma: SIGMA,
      startedAt: toTime(index),
      git: { revision: toRevision(index), dirty: false },
      planted: planted && index >= PLANTED.from ? { [PLANTED.cell]: PLANTED.factor } : {},
      ...change(index)
    })
  }
  return folder
}

/** @param {string} folder is made @param {RunWishes} wishes @param {string} [tail] behind the last line */
export function writeRun (folder, wishes, tail = '') {
  const { run, plans, slices } = makeComparable(wishes)
  const end = {
    type: 'end', endedAt: run.startedAt, seconds: 60, stoppedBy: 'budget', exitCode: 0, warnings: []
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'run.ndjson'),
    [run, ...plans, ...slices, end].map(line => `${JSON.stringify(line)}\n`).join('') + tail
  )
}

/** '2026-11-07T09:30:00.000Z' for the seventh run. @param {number} index */
export function toTime (index) {
  return new Date(FIRST + index * DAY_MS).toISOString()
}

/** Forty digits. @param {number} index */
export function toRevision (index) {
  return String(index).padStart(4, '0').repeat(10)
}

/**
 * @param {string} folder
 * @param {HistoryWishes} [wishes]
 */
export function readWritten (folder, wishes) {
  writeRuns(folder, wishes)
  return readRuns(findRuns([folder]), [])
}
