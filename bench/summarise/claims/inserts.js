/** @import {CellWish, Clause, Comparison, Region} from './types.js' */
// The claims of the post on inserts of 2015: a Foxx route and the document API, in an old version (which --against names) and a new one, by threads and connections of the load client.
import { formatThreads } from '../inserts.js'
import { about, aboutGain, AHEAD, FLAT, gainWithin, GROWN, LITTLE_CHANGE, SEVERAL_TIMES } from './regions.js'

const STUDY = 'inserts'
const ACTION = 'insert-document'
const API = '-api'
/** What the embedded host does is told beside ArangoDB. */
const ARANGODB = Object.freeze(['arangodb', 'foxx'])

/** @typedef {readonly [threads: number, connections: number]} Load */

/** Connections are a multiple of the threads. @type {readonly Load[]} */
const LOADS = [1, 2, 4, 8].flatMap(threads => [1, 2, 4, 8].filter(connections => connections >= threads).map(connections => /** @type {Load} */ ([threads, connections])))
const ONE_THREAD = LOADS.filter(([threads]) => threads === 1)
const MORE_THREADS = LOADS.filter(([threads]) => threads > 1)
/** @type {Load} */
const FIRST = [1, 1]

/** @type {readonly Clause[]} */
export const INSERT_CLAUSES = [
  { ...head('T1', 'a'), text: 'through the Foxx route the new version is faster at every load', ask: own => LOADS.map(load => gain(own, load, AHEAD)) },
  { ...head('T1', 'b'), text: 'through the document API the new version is faster at every load', ask: own => LOADS.map(load => gain(own + API, load, AHEAD)) },
  { ...head('T1', 'c'), text: 'through the Foxx route the new version is 60 % faster at one connection', ask: own => [gain(own, FIRST, aboutGain(0.6))] },
  { ...head('T1', 'd'), text: 'through the Foxx route the new version is 25 % to 70 % faster with one client thread', ask: own => ONE_THREAD.map(load => gain(own, load, gainWithin(0.25, 0.7, 0.05))) },
  { ...head('T1', 'e'), text: "through the Foxx route the new version is 25.6 % to 98 % faster over the post's whole table", ask: own => LOADS.map(load => gain(own, load, gainWithin(0.256, 0.98, 0.05))) },
  { ...head('T1', 'f'), text: 'through the document API the new version is 5 % to 16 % faster', ask: own => LOADS.map(load => gain(own + API, load, gainWithin(0.05, 0.16, 0.025))) },
  { ...head('T2', 'a'), text: 'the document API is several times faster than the Foxx route, at every load', ask: own => LOADS.map(load => apiOverRoute(own, load, { region: SEVERAL_TIMES })) },
  { ...head('T2', 'b'), text: 'the document API is 8 times as fast as the Foxx route at one connection, in the old version', ask: own => [apiOverRoute(own, FIRST, { region: about(8), version: 'old' })] },
  { ...head('T3', 'a'), text: 'the old Foxx route stops growing at 4 connections, with one client thread', ask: own => [{ what: `${own} (old), 8 over 4 connections`, over: [wish(own, [1, 8], 'old')], under: [wish(own, [1, 4], 'old')], region: FLAT }] },
  { ...head('T3', 'b'), text: 'the new Foxx route still grows from 4 to 8 connections, with one client thread', ask: own => [{ what: `${own}, 8 over 4 connections`, over: [wish(own, [1, 8])], under: [wish(own, [1, 4])], region: GROWN }] },
  { ...head('T4', 'a'), text: 'more client threads change little for the Foxx route, at as many connections', ask: own => MORE_THREADS.map(load => moreThreads(own, load)) },
  { ...head('T4', 'b'), text: 'more client threads change little for the document API, at as many connections', ask: own => MORE_THREADS.map(load => moreThreads(own + API, load)) }
]

/** @param {string} claim @param {string} clause */
function head (claim, clause) {
  return { study: STUDY, claim, clause, subjects: ARANGODB }
}

/** @param {string} variant @param {Load} load @param {'old'} [version] @returns {CellWish} */
function wish (variant, [threads, connections], version) {
  return { variant, action: ACTION, threads, connections, ...(version && { version }) }
}

/** @param {string} variant @param {Load} load @param {Region} region @returns {Comparison} */
function gain (variant, load, region) {
  return { what: `${variant}, new over old ${place(load)}`, over: [wish(variant, load)], under: [wish(variant, load, 'old')], region }
}

/** @param {string} own @param {Load} load @param {{region: Region, version?: 'old'}} how @returns {Comparison} */
function apiOverRoute (own, load, { region, version }) {
  return { what: `${own}${version === 'old' ? ' (old)' : ''}, API over route ${place(load)}`, over: [wish(own + API, load, version)], under: [wish(own, load, version)], region }
}

/** @param {string} variant @param {Load} load @returns {Comparison} */
function moreThreads (variant, [threads, connections]) {
  return { what: `${variant} at ${connections} connections, ${formatThreads(threads)} over 1`, over: [wish(variant, [threads, connections])], under: [wish(variant, [1, connections])], region: LITTLE_CHANGE }
}

/** @param {Load} load */
function place ([threads, connections]) {
  return `at ${threads} × ${connections}`
}
