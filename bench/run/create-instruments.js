/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer, Variant} from '../../servers/types.js' */
/** @import {CellKey, CompanionRole} from '../types.js' */
/** @import {AgentsOf, Ceiling, Driver, Sampler, SliceOrder} from '../measure/types.js' */
/** @import {Link} from '../measure/network/open-link.js' */
/** @import {Load} from '../plan/cells-of.js' */
/** @import {RunInstruments} from './types.js' */
// The real instruments in the instruments of a run.
import { startVariant } from '../../servers/index.js'
import { measureStart } from '../measure/measure-start.js'
import { measureSlice } from '../measure/measure-slice.js'
import { canTakeTurns, measureTurns } from '../measure/measure-turns.js'
import { measureTimeline } from '../measure/measure-timeline.js'
import { probeLink } from '../measure/network/probe-link.js'
import { toFailedSlice } from '../measure/to-slice.js'
import { measureCeiling } from '../measure/null-server/measure-ceiling.js'
import { warmUp } from '../measure/warm-up.js'
import { loadId } from '../plan/cells-of.js'
import { measureWireBytes, verifyServer } from '../verify/index.js'
import { createQuietWait } from './wait-for-quiet.js'

/** A run waits for a quiet machine for at most this share of its time, and never longer than a minute. */
const PATIENCE_SHARE = 0.05
const LONGEST_PATIENCE_SECONDS = 60
/**
 * A collection that holds more before a block is emptied: what an insert costs should not depend on how long the run
 * has lasted.
 */
const MOST_DOCUMENTS = 500_000
/** Threads of a second client that can have several. */
const FEWEST_CHECKING = 2
/** The variant that plays the APIs which an orchestration app calls. */
const UPSTREAM = 'upstream'

/**
 * @param {{
 *   variants: readonly Variant[], driver: Driver, checker?: Driver | null, sampler: Sampler, cores: number,
 *   budgetSeconds: number, arangod?: {arangodOptions: readonly string[], keep: boolean},
 *   actionDirectories?: readonly string[] | null, fileRoot?: string | null, link?: Link | null, ceiling?: boolean,
 *   pacing?: NonNullable<SliceOrder['pacing']>, agentsOf?: AgentsOf, canShareTurns?: boolean
 * }} parts
 *   checker: a second load client, which looks whether the first one was the bottleneck; actionDirectories: folders of
 *   actions that servers mount, null: the suite's own; fileRoot: where the files lie that servers send; link: to the
 *   servers, null: loopback; ceiling: whether that of a client of this machine is measured; pacing: of open loops;
 *   agentsOf: those beside servers that were not started here; canShareTurns: no two variants are the same processes
 * @returns {RunInstruments}
 */
export function createInstruments ({
  variants,
  driver,
  checker = null,
  sampler,
  cores,
  budgetSeconds,
  arangod,
  actionDirectories = null,
  fileRoot = null,
  link = null,
  ceiling = true,
  pacing = { arrivals: 'poisson', seed: 0 },
  agentsOf = () => null,
  canShareTurns = true
}) {
  const place = link === null ? {} : { host: link.host, network: link.network }
  const own = actionDirectories === null ? {} : { actionDirectories }
  const meters = { driver, sampler, cores, agentsOf, now: () => new Date() }
  const longestSeconds = Math.min(LONGEST_PATIENCE_SECONDS, budgetSeconds * PATIENCE_SHARE)
  return {
    start: ({ starts, workers }, companions) =>
      startVariant({ ...find(variants, starts), workers }, {
        ...place,
        ...arangod,
        ...own,
        ...(fileRoot !== null && { fileRoot }),
        settings: toSettings(companions)
      }),
    measureStart: ({ starts, workers }, action) => measureStart(action, port =>
      startVariant({ ...find(variants, starts), workers }, { ...own, port }), sampler),
    startDocuments: ({ starts }) =>
      startVariant(find(variants, starts), { ...place, settings: { '--bare': ['true'] } }),
    startUpstream: ({ latency }) => startVariant(find(variants, UPSTREAM), {
      ...place,
      settings: latency === null ? {} : { '--latency': [latency] }
    }),
    startProxy: (name, upstreamUrl) =>
      startVariant(find(variants, name), { ...place, settings: { '--upstream': [upstreamUrl] } }),
    verify: (server, actions) => verifyServer({ server, actions }),
    measureWireBytes: (server, action) => measureWireBytes({ server, action }),
    // Generators have their null servers beside them: where the server is does not matter.
    measureCeiling: (action, loads, seconds) => ceiling || driver.measureCeilings !== undefined
      ? measureCeilings({ driver, action, loads, seconds, link })
      : Promise.resolve(new Map()),
    warmUp: what => warmUp(what, { driver, sampler }),
    measureSlice: order => measureSlice({ ...order, pacing }, meters),
    canTakeTurns: order => canShareTurns && canTakeTurns(order, driver),
    measureTurns: (orders, random) => measureTurns(orders, meters, { random }),
    checkSlice: checker === null ? null : order => measureSlice(
      { ...order, cell: toChecked(order.cell, checker) }, { ...meters, driver: checker }),
    failSlice: (order, why) => toFailedSlice(order, new Date().toISOString(), why),
    ...(link !== null && { probeLink: () => probeLink(link) }),
    limitDocuments,
    measureTimeline: order => measureTimeline(order, { driver, sampler, now: () => new Date() }),
    waitForQuiet: createQuietWait(sampler, { longestSeconds }),
    clock: () => performance.now() / 1000
  }
}

/**
 * The same load by the second client, with two threads at least where it has several: it has to be able to do more than
 * the first one. A thread without a connection is none.
 * @param {CellKey} cell
 * @param {Driver} checker
 * @returns {CellKey}
 */
function toChecked (cell, { name, hasThreads = false }) {
  const threads = hasThreads
    ? Math.max(cell.threads, Math.min(FEWEST_CHECKING, cell.connections))
    : 1
  return { ...cell, driver: name, threads }
}

/**
 * What a server that calls an upstream has to know.
 * @param {Partial<Record<CompanionRole, RunningServer>>} companions
 */
function toSettings ({ upstream, proxy, documents }) {
  return {
    ...(documents !== undefined && { '--documents': [new URL(documents.baseUrl).origin] }),
    ...(upstream !== undefined && { '--upstream': [upstream.baseUrl] }),
    ...(proxy !== undefined && { '--proxy': [proxy.baseUrl] })
  }
}

/**
 * @param {{driver: Driver, action: AnyAction, loads: readonly Load[], seconds: number, link: Link | null}} options
 * @returns {Promise<Map<string, Ceiling>>} by loadId
 */
async function measureCeilings ({ driver, action, loads, seconds, link }) {
  const ceilings = new Map()
  for (const [threads, alike] of Map.groupBy(loads, load => load.threads)) {
    const byConnections = await measureCeiling({
      driver,
      action,
      threads,
      connections: alike.map(({ connections }) => connections),
      seconds,
      ...(link && { place: link })
    })
    for (const [connections, rps] of byConnections) {
      ceilings.set(loadId({ connections, threads }), rps)
    }
  }
  return ceilings
}

/** @param {RunningServer} running */
async function limitDocuments ({ countDocuments, truncateDocuments }) {
  if (countDocuments === undefined || truncateDocuments === undefined) return
  // A server that does not tell is ending or ill: its next slice says so.
  const count = await countDocuments().catch(() => null)
  if (count !== null && count > MOST_DOCUMENTS) await truncateDocuments()
}

/** @param {readonly Variant[]} variants @param {string} name */
function find (variants, name) {
  const variant = variants.find(candidate => candidate.name === name)
  if (variant === undefined) {
    throw new RangeError(`the plan holds the variant '${name}', which was not loaded`)
  }
  return variant
}
