/** @import {CellWish, Clause, Comparison, Finding, JudgedRun, Needs, Region} from './types.js' */
// The claims of the post on orchestration of 2011, asked of our own app for the same language. Its workers are processes; 12 were as many as its machine had hardware threads.
import { formatBytes, formatRatioInterval } from '../../format/numbers.js'
import { medianOfSorted, theilSenSlope } from '@shootout/statistics'
import { about, AHEAD, FLAT, judgeInterval, NO_MORE } from './regions.js'

const STUDY = 'orchestration'
const APP = 'ql'
const CONNECTIONS = 100
const WATCHED_CONNECTIONS = 200
const SIMPLE = ['A', 'B']
const DEPENDENT = 'C'
const COMPLEX = 'D'
const SCENARIOS = [...SIMPLE, DEPENDENT, COMPLEX]
const FEW = 12
const ENOUGH = 60
const MANY = 96
/** "Five times as many as hardware threads". */
const TIMES = 5
const SIMPLE_RPS = 2_400
/** A slope has an interval from five samples on. */
const FEWEST_SAMPLES = 5

/** @type {Region} */
const AT_LEAST = { low: 1, high: Infinity, words: 'reaches: at least 1x of the figure, which is of another machine' }
/** @type {Region} */
const SOUND = { low: 0.5, high: Infinity, words: 'a sound start: more than 0.50x of what five times as many do, because the post calls it so where it was half' }

/** @type {readonly Clause[]} */
export const ORCHESTRATION_CLAUSES = [
  { ...head('Q1', 'a'), text: 'simple selects (A and B) reach 2,400 requests per second with 12 workers (the raw files say about 2,000)', ask: () => reaches(FEW) },
  { ...head('Q1', 'b'), text: 'simple selects (A and B) reach 2,400 requests per second with 96 workers', ask: () => reaches(MANY) },
  { ...head('Q1', 'c'), text: 'throughput falls about in proportion to the statements that depend on each other: C, of two, does half of A with 12 workers', ask: () => [halves(FEW)] },
  { ...head('Q1', 'd'), text: 'throughput falls about in proportion to the statements that depend on each other: C, of two, does half of A with 96 workers', ask: () => [halves(MANY)] },
  { ...head('Q2', 'a'), text: 'D doubles from 12 to 96 workers', ask: () => [moreWorkers(COMPLEX, { to: MANY, from: FEW, region: about(2) })] },
  { ...head('Q2', 'b'), text: 'little is gained for D beyond 60 workers', ask: () => [moreWorkers(COMPLEX, { to: MANY, from: ENOUGH, region: NO_MORE })] },
  { ...head('Q3', 'a'), text: 'as many workers as hardware threads are a sound start in every scenario', ask: (_own, { cores }) => SCENARIOS.map(action => moreWorkers(action, { to: cores, from: TIMES * cores, region: SOUND })) },
  { ...head('Q3', 'b'), text: 'five times as many workers as hardware threads are better in every scenario', ask: (_own, { cores }) => SCENARIOS.map(action => moreWorkers(action, { to: TIMES * cores, from: cores, region: AHEAD })) },
  { ...head('Q4', 'a'), text: 'D, with its projection and join, is the scenario that the CPU bounds: the app keeps more CPUs busy than with A, B or C, with 12 workers', ask: () => [...SIMPLE, DEPENDENT].map(isBusier) },
  memoryClause('a', FEW),
  memoryClause('b', MANY)
]

/** @param {string} claim @param {string} clause */
function head (claim, clause) {
  return { study: STUDY, claim, clause, subjects: null }
}

/** @param {string} action @param {number} workers @returns {CellWish} */
function wish (action, workers) {
  return { variant: APP, action, connections: CONNECTIONS, workers }
}

/** @param {number} workers @returns {Comparison[]} */
function reaches (workers) {
  return SIMPLE.map(action => ({ what: `${action} with ${workers} workers over 2,400 requests per second`, over: [wish(action, workers)], under: SIMPLE_RPS, region: AT_LEAST }))
}

/** @param {number} workers @returns {Comparison} */
function halves (workers) {
  return { what: `C over A with ${workers} workers`, over: [wish(DEPENDENT, workers)], under: [wish('A', workers)], region: about(0.5) }
}

/** @param {string} action @param {{to: number, from: number, region: Region}} step @returns {Comparison} */
function moreWorkers (action, { to, from, region }) {
  return { what: `${action}, ${to} over ${from} workers`, over: [wish(action, to)], under: [wish(action, from)], region }
}

/** @param {string} action @returns {Comparison} */
function isBusier (action) {
  return { what: `D over ${action} with ${FEW} workers`, over: [wish(COMPLEX, FEW)], under: [wish(action, FEW)], region: AHEAD, metric: 'cpus' }
}

/** @param {string} clause @param {number} workers @returns {Clause} */
function memoryClause (clause, workers) {
  return {
    ...head('Q5', clause),
    text: `memory stays flat over the run of D with ${workers} workers`,
    tolerance: 'flat: over the whole of the longer load memory grows or shrinks by less than 5 %, by the median of all slopes between two samples (Theil-Sen)',
    needs: () => toMemoryNeeds(workers),
    judge: run => judgeMemory(run, workers)
  }
}

/** @param {number} workers @returns {Needs} */
function toMemoryNeeds (workers) {
  return { study: STUDY, variants: [APP], actions: [COMPLEX], connections: [WATCHED_CONNECTIONS], threads: [], workers: [workers], scenario: null, old: false }
}

/** @param {JudgedRun} run @param {number} workers @returns {Finding} */
function judgeMemory ({ timelines }, workers) {
  const line = timelines.find(one => one.study === STUDY && one.variant === APP && one.action === COMPLEX && one.workers === workers && one.via === null)
  if (line === undefined) return { holds: "can't tell", why: `no longer load of ${APP} with ${workers} workers was watched; \`npm run bench -- ${STUDY} --preset standard --only ${APP} --actions ${COMPLEX} --workers ${FEW},${MANY}\` watches it` }
  const memory = line.samples.flatMap(({ pssBytes }) => pssBytes ?? [])
  if (memory.length < FEWEST_SAMPLES) return { holds: "can't tell", why: `${memory.length} samples of memory: a slope has an interval from ${FEWEST_SAMPLES} on` }
  const median = medianOfSorted(memory.toSorted((a, b) => a - b))
  const slope = theilSenSlope(memory)
  const grown = (/** @type {number} */ perSample) => Math.max(0, 1 + perSample * (memory.length - 1) / median)
  const interval = { estimate: grown(slope.estimate), low: grown(slope.low), high: grown(slope.high) }
  return { holds: judgeInterval(interval, FLAT), why: `${formatBytes(memory[0] ?? 0)} at first, ${formatBytes(memory.at(-1) ?? 0)} at last; by the slope ${formatRatioInterval(interval)} over ${Math.round(line.seconds)} s` }
}
