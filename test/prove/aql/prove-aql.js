/** @import {Block, Data, Found, KnownDifference, Outcome, Random, Relation, World} from './types.js' */
/** @import {Coverage} from './coverage.js' */
// The prover of queries: random data, random queries on them, and of each query some relations that have to hold.
// Seeded: the same seed gives the same queries, whatever the budget.
import { createRandom, shuffle } from '@shootout/statistics'
import { HostError } from '../../../packages/foxx-host/src/errors.js'
import { CODE_POINTS, chooseTextOrder } from '../../../packages/foxx-host/src/text-order.js'
import { compare } from './compare.js'
import { createCoverage } from './coverage.js'
import { below, chance } from './generate/choices.js'
import { generateData } from './generate/generate-data.js'
import { generateQuery } from './generate/generate-query.js'
import { KNOWN_DIFFERENCES, toIsKnown } from './oracle/known-differences.js'
import { relateToOracle } from './oracle/relate-to-oracle.js'
import { showsWhole } from './order.js'
import { HTTP_RELATIONS, RELATIONS } from './relations/index.js'
import { shrink } from './shrink/shrink.js'
import { createWorlds } from './world/create-world.js'
import { startWorld } from './world/start-world.js'

/** Queries on the same data. */
const QUERIES_OF_A_WORLD = 50
/** A store grows with each collection that was there. */
const QUERIES_OF_A_STORE = 200
/** Relations of one query that are looked at. */
const RELATIONS_OF_A_QUERY = 4
/** How many of the queries go over HTTP, too. */
const HTTP_SHARE = 0.1
/** Smaller cases that are tried, so that a busy machine prints the same case. */
const SHRINKING_TRIES = 5000

/** @typedef {ReturnType<typeof createWorlds>} Worlds */
/**
 * @typedef {object} ProveOptions
 * @property {number} seed
 * @property {number} count queries at most
 * @property {number} budgetSeconds
 * @property {boolean} [overHttp] default: yes
 * @property {string} [only] what the names of relations have to include
 * @property {string | undefined} [language] whose order texts have; absent: code points
 * @property {string | undefined} [oracle] the URL of a server that every query is compared with, and nothing else
 */
/** @typedef {{inProcess: readonly Relation[], overHttp: readonly Relation[], isAimed: boolean}} Chosen */
/**
 * @typedef {object} Parts
 * @property {Worlds} worlds
 * @property {Coverage} coverage
 * @property {Chosen} chosen
 * @property {ReturnType<typeof toIsKnown>} isKnown
 */

/**
 * @param {ProveOptions} options
 * @param {object} [parts]
 * @param {() => number} [parts.clock] milliseconds, monotonic
 * @param {AbortSignal | undefined} [parts.signal] ends it
 * @param {readonly KnownDifference[]} [parts.known]
 * @param {typeof startWorld} [parts.startHttp]
 * @returns {Promise<{
 *   coverage: Coverage, found: Found | null, failure: unknown, number: number, seconds: number
 * }>} found: the first difference, shrunk; failure: what kept a query from being compared; number: of its query, from 1
 */
export async function proveAql (options, {
  clock = () => performance.now(), signal, known = KNOWN_DIFFERENCES, startHttp = startWorld
} = {}) {
  const { seed, count, budgetSeconds, oracle, language } = options
  const start = clock()
  const chosen = chooseRelations(options)
  const host = chosen.overHttp.length > 0 ? await startHttp(oracle, language) : null
  const isKnown = toIsKnown(known, host?.version ?? '')
  chooseTextOrder(language ?? CODE_POINTS)
  let worlds = createWorlds({ runOverHttp: host?.run ?? null })
  const coverage = createCoverage()
  const isOver = () => signal?.aborted === true || clock() - start >= budgetSeconds * 1000
  /** @type {Found | null} */
  let found = null
  /** @type {unknown} */
  let failure = null
  let number = 0
  try {
    for (const { query, random, data } of generate(seed)) {
      if (number >= count || isOver()) break
      if (++number % QUERIES_OF_A_STORE === 0) {
        await worlds.remove()
        worlds = createWorlds({ runOverHttp: host?.run ?? null })
      }
      found = await prove({ query, random, data }, { worlds, coverage, chosen, isKnown })
        .catch(error => {
          failure = error
          return null
        })
      if (found !== null || failure !== null) break
    }
    const seconds = (clock() - start) / 1000
    if (found === null) return { coverage, found, failure, number, seconds }
    let tries = 0
    const smallest = await shrink(found, {
      look: toLook(found, { worlds, isKnown }),
      isOver: () => signal?.aborted === true || ++tries > SHRINKING_TRIES
    })
    return { coverage, found: smallest, failure, number, seconds }
  } finally {
    chooseTextOrder(CODE_POINTS)
    await worlds.remove()
    await host?.stop()
  }
}

/** @param {Pick<ProveOptions, 'only' | 'oracle' | 'overHttp'>} options @returns {Chosen} */
export function chooseRelations ({ only = '', oracle, overHttp = true }) {
  const isAimed = only !== '' || oracle !== undefined
  if (oracle !== undefined) return { inProcess: [], overHttp: [relateToOracle(oracle)], isAimed }
  const [inProcess = [], others = []] = [RELATIONS, overHttp ? HTTP_RELATIONS : []].map(list =>
    list.filter(({ name }) => name.includes(only)))
  return { inProcess, overHttp: others, isAimed }
}

/**
 * @param {number} seed
 * @returns {Generator<{query: Block, random: Random, data: Data}>} random: for what is done with this query; the same
 *   data for some queries one after the other
 */
export function * generate (seed) {
  const seeds = createRandom(seed)
  const next = () => createRandom(Math.floor(seeds() * 2 ** 32))
  for (;;) {
    const data = generateData(next())
    for (let position = 0; position < QUERIES_OF_A_WORLD; position++) {
      const random = next()
      yield { query: generateQuery(random), random, data }
    }
  }
}

/**
 * @param {{query: Block, random: Random, data: Data}} generated
 * @param {Parts} parts
 * @returns {Promise<Found | null>}
 */
async function prove ({ query, random, data }, { worlds, coverage, chosen, isKnown }) {
  const world = remember(worlds.fill(data), coverage)
  coverage.addQuery(query)
  let compared = 0
  for (const relation of orderRelations(chosen, random)) {
    if (compared === RELATIONS_OF_A_QUERY) break
    const seed = below(random, 2 ** 32)
    const agreement = relation.relate(query, { random: createRandom(seed), data })
    if (agreement === null) continue
    compared++
    const outcome = await compare(world, agreement)
    coverage.addAgreement(relation.name, outcome)
    const { difference } = outcome
    if (difference === null) continue
    if (!isKnown({ query, agreement, difference })) {
      return { query, data, relation, seed, agreement, difference }
    }
    coverage.counts.known++
  }
  return null
}

/**
 * Most relations have the query itself on one of their sides: it is run once for all of them.
 * @param {World} world
 * @param {Coverage} coverage
 * @returns {World}
 */
function remember (world, { counts }) {
  /** @type {Map<string, Outcome | Promise<Outcome>>} */
  const known = new Map()
  return {
    ...world,
    run: request => {
      const key = JSON.stringify(request)
      const before = known.get(key)
      if (before !== undefined) return before
      counts.executed++
      const outcome = world.run(request)
      known.set(key, outcome)
      return outcome
    }
  }
}

/** @param {Chosen} chosen @param {Random} random @returns {Relation[]} */
function orderRelations ({ inProcess, overHttp, isAimed }, random) {
  const [here, there] = [inProcess, overHttp].map(relations => shuffle(
    relations.filter(({ share = 1 }) => chance(random, isAimed ? 1 : share)), random
  ))
  const isAsked = isAimed || chance(random, HTTP_SHARE)
  return [...(isAsked ? there?.slice(0, 1) ?? [] : []), ...here ?? []]
}

/**
 * @param {Found} found
 * @param {Pick<Parts, 'worlds' | 'isKnown'>} parts
 * @returns {import('./shrink/shrink.js').Look}
 */
function toLook ({ relation, seed }, { worlds, isKnown }) {
  return async (query, data) => {
    if (showsWhole(query)) return null
    const agreement = relation.relate(query, { random: createRandom(seed), data })
    if (agreement === null) return null
    const world = fillIfPossible(worlds, data)
    if (world === null) return null
    const { difference } = await compare(world, agreement)
    return difference === null || isKnown({ query, agreement, difference })
      ? null
      : { agreement, difference }
  }
}

/** Without numbers, documents may be what no unique index allows. @param {Worlds} worlds @param {Data} data */
function fillIfPossible (worlds, data) {
  try {
    return worlds.fill(data)
  } catch (error) {
    if (error instanceof HostError) return null
    throw error
  }
}
