/** @import {Preparer, QueryFacts, QueryProperties, QueryRegister, RunningQuery, ShownQuery} from '../types.js' */
// The queries of one worker. In: what is known of each when it begins, and when it ends. Out: lists of those that run
// and of those that were slow, and a way to end one.
import { HostError } from '../../errors.js'
import { loadEngine } from '../late-engine.js'
import { createMemoryPool } from './create-memory-pool.js'
import { DEFAULT_PROPERTIES } from './default-properties.js'

/**
 * @typedef {object} Entry
 * @property {QueryFacts} facts
 * @property {number} startedAt Unix time, milliseconds
 * @property {number} begunAt by the clock
 * @property {boolean} isKilled
 */
/**
 * @typedef {object} Tools
 * @property {() => number} now Unix time, milliseconds
 * @property {() => number} clock milliseconds, monotonic
 * @property {() => number} nextNumber
 */

/**
 * @param {Tools} tools
 * @returns {QueryRegister}
 */
export function createQueryRegister ({ now, clock, nextNumber }) {
  /** @type {Readonly<QueryProperties>} */
  let properties = DEFAULT_PROPERTIES
  /** @type {Map<string, Entry>} */
  const running = new Map()
  /** Oldest first. @type {ShownQuery[]} */
  let slow = []
  /** @type {Preparer | null} */
  let made = null
  const preparer = () => {
    made ??= loadEngine().createPreparer()
    return made
  }

  /** @param {string} id @param {Entry} entry @param {{exitCode: number, peakMemoryUsage: number}} outcome */
  const remember = (id, entry, { exitCode, peakMemoryUsage }) => {
    const seconds = (clock() - entry.begunAt) / 1000
    const threshold =
      entry.facts.stream ? properties.slowStreamingQueryThreshold : properties.slowQueryThreshold
    if (!properties.enabled || !properties.trackSlowQueries || seconds < threshold) return
    const shown = show(id, entry, { properties, seconds })
    slow = newest(
      [...slow, { ...shown, peakMemoryUsage, exitCode, state: 'finished' }],
      properties.maxSlowQueries
    )
  }

  return {
    parse: text => preparer().parse(text),
    prepare: (...given) => preparer().prepare(...given),
    listPlans: (...given) => made?.listPlans(...given) ?? [],
    forgetPlans: (...given) => made?.forgetPlans(...given),
    memory: createMemoryPool(),
    get properties () { return properties },
    change: wanted => {
      properties = Object.freeze({ ...wanted })
      slow = newest(slow, properties.maxSlowQueries)
    },
    begin: facts => {
      const id = String(nextNumber())
      const entry = { facts, startedAt: now(), begunAt: clock(), isKilled: false }
      running.set(id, entry)
      return toRunning(id, entry, outcome => {
        if (running.delete(id)) remember(id, entry, outcome)
      })
    },
    current: database =>
      !properties.enabled ? [] : [...running].filter(([, { facts }]) => facts.database === database)
        .map(([id, entry]) =>
          show(id, entry, { properties, seconds: (clock() - entry.begunAt) / 1000 })),
    slow: database => slow.filter(query => query.database === database),
    forgetSlow: database => { slow = slow.filter(query => query.database !== database) },
    kill: (database, id) => {
      const entry = running.get(id)
      if (entry?.facts.database !== database) {
        throw new HostError('ERROR_QUERY_NOT_FOUND', `no query ${id.slice(0, 32)} runs in the ` +
          `database '${database}': GET /_api/query/current lists those that do`)
      }
      entry.isKilled = true
    },
    killAll: database => {
      for (const entry of running.values()) {
        if (entry.facts.database === database) entry.isKilled = true
      }
    }
  }
}

/** @param {ShownQuery[]} queries @param {number} most @returns {ShownQuery[]} */
function newest (queries, most) {
  return queries.slice(Math.max(0, queries.length - most))
}

/** @param {string} id @param {Entry} entry @param {RunningQuery['end']} end @returns {RunningQuery} */
function toRunning (id, entry, end) {
  return { id, isKilled: () => entry.isKilled, kill: () => { entry.isKilled = true }, end }
}

/**
 * @param {string} id
 * @param {Entry} entry
 * @param {{properties: Readonly<QueryProperties>, seconds: number}} at
 * @returns {ShownQuery}
 */
function show (id, { facts, startedAt, isKilled }, { properties, seconds }) {
  const { database, user, text, bindVars, stream, plan } = facts
  return {
    id,
    database,
    user: user ?? '',
    query: text.length > properties.maxQueryStringLength
      ? `${text.slice(0, properties.maxQueryStringLength)}...`
      : text,
    bindVars: properties.trackBindVars ? bindVars : {},
    started: new Date(startedAt).toISOString(),
    runTime: seconds,
    peakMemoryUsage: 0,
    state: isKilled ? 'killed' : 'executing',
    stream,
    modificationQuery: plan.writes,
    dataSources: [...new Set(plan.collections.map(({ name }) => name))]
  }
}
