/** @import {Block, Data, Found, Outcome, Random, Relation, World} from './types.js' */
/** @import {Coverage} from './coverage.js' */
// The prover of queries: random data, random queries on them, and of each query some relations that have to hold.
// Seeded: the same seed gives the same queries, whatever the budget.
import { createRandom, shuffle } from '@shootout/statistics'
import { compare } from './compare.js'
import { createCoverage } from './coverage.js'
import { below, chance, pick } from './generate/choices.js'
import { generateData } from './generate/generate-data.js'
import { generateQuery } from './generate/generate-query.js'
import { showsWhole } from './order.js'
import { HTTP_RELATIONS, RELATIONS } from './relations/index.js'
import { shrink } from './shrink/shrink.js'
import { createWorlds } from './world/create-world.js'
import { startHttpWorld } from './world/start-http-world.js'

/** Queries on the same data. */
const QUERIES_OF_A_WORLD = 50
/** A store grows with each collection that was there. */
const QUERIES_OF_A_STORE = 200
/** Relations of one query that are looked at. */
const RELATIONS_OF_A_QUERY = 4
/** How many of the queries go over HTTP, too. */
const HTTP_SHARE = 0.1
const SHRINKING_MS = 20_000

/** @typedef {ReturnType<typeof createWorlds>} Worlds */
/**
 * @typedef {object} ProveOptions
 * @property {number} seed
 * @property {number} count queries at most
 * @property {number} budgetSeconds
 * @property {boolean} [overHttp] default: yes
 */

/**
 * @param {ProveOptions} options
 * @param {{clock?: () => number, signal?: AbortSignal}} [parts] clock: milliseconds, monotonic; signal ends it
 * @returns {Promise<{coverage: Coverage, found: Found | null, number: number, seconds: number}>} found: the first
 *   difference, shrunk; number: of its query, from 1
 */
export async function proveAql ({ seed, count, budgetSeconds, overHttp = true }, {
  clock = () => performance.now(), signal
} = {}) {
  const start = clock()
  const host = overHttp ? await startHttpWorld() : null
  let worlds = createWorlds({ runOverHttp: host?.run ?? null })
  const coverage = createCoverage()
  const isOver = () => signal?.aborted === true || clock() - start >= budgetSeconds * 1000
  /** @type {Found | null} */
  let found = null
  let number = 0
  try {
    for (const { query, random, data } of generate(seed)) {
      if (number >= count || isOver()) break
      if (++number % QUERIES_OF_A_STORE === 0) {
        await worlds.remove()
        worlds = createWorlds({ runOverHttp: host?.run ?? null })
      }
      found = await prove({ query, random, data }, { worlds, coverage, hasHost: host !== null })
      if (found !== null) break
    }
    const seconds = (clock() - start) / 1000
    if (found === null) return { coverage, found, number, seconds }
    const until = clock() + SHRINKING_MS
    const smallest = await shrink(found, {
      look: toLook(found, worlds), isOver: () => signal?.aborted === true || clock() > until
    })
    return { coverage, found: smallest, number, seconds }
  } finally {
    await worlds.remove()
    await host?.stop()
  }
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
 * @param {{worlds: Worlds, coverage: Coverage, hasHost: boolean}} parts
 * @returns {Promise<Found | null>}
 */
async function prove ({ query, random, data }, { worlds, coverage, hasHost }) {
  const world = remember(worlds.fill(data))
  coverage.addQuery(query)
  let compared = 0
  for (const relation of orderRelations({ random, hasHost })) {
    if (compared === RELATIONS_OF_A_QUERY) break
    const seed = below(random, 2 ** 32)
    const agreement = relation.relate(query, { random: createRandom(seed), data })
    if (agreement === null) continue
    compared++
    const outcome = await compare(world, agreement)
    coverage.addAgreement(relation.name, outcome)
    const { difference } = outcome
    if (difference !== null) return { query, data, relation, seed, agreement, difference }
  }
  return null
}

/**
 * Most relations have the query itself on one of their sides: it is run once for all of them.
 * @param {World} world
 * @returns {World}
 */
function remember (world) {
  /** @type {Map<string, Outcome | Promise<Outcome>>} */
  const known = new Map()
  return {
    ...world,
    run: request => {
      const key = JSON.stringify(request)
      const outcome = known.get(key) ?? world.run(request)
      known.set(key, outcome)
      return outcome
    }
  }
}

/** @param {{random: Random, hasHost: boolean}} parts @returns {Relation[]} */
function orderRelations ({ random, hasHost }) {
  const isAsked = chance(random, HTTP_SHARE)
  const overHttp = pick(random, HTTP_RELATIONS)
  const tried = RELATIONS.filter(({ share = 1 }) => chance(random, share))
  return [...(isAsked && hasHost ? [overHttp] : []), ...shuffle(tried, random)]
}

/**
 * @param {Found} found
 * @param {Worlds} worlds
 * @returns {import('./shrink/shrink.js').Look}
 */
function toLook ({ relation, seed }, worlds) {
  return async (query, data) => {
    if (showsWhole(query)) return null
    const agreement = relation.relate(query, { random: createRandom(seed), data })
    if (agreement === null) return null
    const { difference } = await compare(worlds.fill(data), agreement)
    return difference === null ? null : { agreement, difference }
  }
}
