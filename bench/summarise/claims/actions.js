/** @import {CellWish, Clause, Comparison, JudgedRun} from './types.js' */
// The claims of the post on scripted actions of 2012. On one host ('local') and over a network; its cluster has 8 children.
import { flatFrom, GRID, growsUpTo, overItself, overRival, peakOverFirst, peakOverPeak } from './comparisons.js'
import { about, AHEAD, atMostAbout, CLEARLY_AHEAD, LESS, LEVEL, moreThan, SLIGHTLY_AHEAD, SLIGHTLY_BELOW, WELL_BELOW } from './regions.js'

const STUDY = 'actions'
const NODE = 'node'
const CLUSTER = 'node-cluster'
/** The post is about ArangoDB; what the embedded host does is told beside it. */
const ARANGODB = Object.freeze(['arangodb', 'foxx'])
const LOW = [1, 2]
const UP_TO_EIGHT = [1, 2, 4, 8]
const SAME_ORDER = { ...AHEAD, words: 'the same order: no two servers change places, where ahead is more than 1.03x and level contradicts no order' }

/** @typedef {Pick<CellWish, 'action' | 'scenario'>} Place */

/** @type {Place} */
const LOCAL = { action: 'static', scenario: 'local' }
/** @type {Place} */
const LOCAL_FACTORIAL = { action: 'factorial', scenario: 'local' }
/** @type {Place} */
const NETWORK = { action: 'static', scenario: 'network' }
/** @type {Place} */
const NETWORK_FACTORIAL = { action: 'factorial', scenario: 'network' }

/** @param {string} variant @param {Place} place */
const on = (variant, place) => ({ variant, ...place })

/** @type {readonly Clause[]} */
export const ACTION_CLAUSES = [
  { ...head('A1', 'a'), subjects: ARANGODB, text: 'static on one host: ArangoDB and a single node are on par at one connection', ask: own => overRival(on(own, LOCAL), on(NODE, LOCAL), { connections: [1], region: LEVEL }) },
  { ...head('A2', 'a'), subjects: ARANGODB, text: 'static on one host: ArangoDB grows up to 32 connections', ask: own => growsUpTo(on(own, LOCAL), 32) },
  { ...head('A2', 'b'), subjects: ARANGODB, text: 'static on one host: beyond 32 connections ArangoDB is flat', ask: own => flatFrom(on(own, LOCAL), 32) },
  { ...head('A2', 'c'), subjects: ARANGODB, text: 'static on one host: at its maximum ArangoDB does about five times what it does at one connection', ask: own => [peakOverFirst(on(own, LOCAL), about(5))] },
  { ...head('A3', 'a'), subjects: null, text: 'static on one host: a single node grows to at most about 1.6 times what it does at one connection', ask: () => [peakOverFirst(on(NODE, LOCAL), atMostAbout(1.6))] },
  { ...head('A4', 'a'), subjects: null, text: 'static on one host: the node cluster grows up to 8 connections', ask: () => growsUpTo(on(CLUSTER, LOCAL), 8) },
  { ...head('A4', 'b'), subjects: null, text: 'static on one host: beyond 8 connections the node cluster is flat', ask: () => flatFrom(on(CLUSTER, LOCAL), 8) },
  { ...head('A4', 'c'), subjects: ARANGODB, text: "static on one host: the node cluster's maximum is well below that of ArangoDB", ask: own => [peakOverPeak(on(CLUSTER, LOCAL), on(own, LOCAL), WELL_BELOW)] },
  { ...head('A5', 'a'), subjects: null, rule: 'order', text: 'on one host: factorial puts node and its cluster in the same order as static does, by their maxima', ask: () => inBoth(CLUSTER, NODE) },
  { ...head('A5', 'b'), subjects: ARANGODB, rule: 'order', text: 'on one host: factorial puts ArangoDB in the same place beside node and its cluster as static does, by their maxima', ask: own => [...inBoth(own, NODE), ...inBoth(own, CLUSTER)] },
  { ...head('A5', 'c'), subjects: null, text: 'on one host: node and its cluster answer fewer factorial requests than static ones, at every number of connections', ask: () => [NODE, CLUSTER].flatMap(isLower) },
  { ...head('A5', 'd'), subjects: ARANGODB, text: 'on one host: ArangoDB answers fewer factorial requests than static ones, at every number of connections', ask: isLower },
  { ...head('A6', 'a'), subjects: ARANGODB, text: 'static over a network: ArangoDB grows up to 32 connections', ask: own => growsUpTo(on(own, NETWORK), 32) },
  { ...head('A6', 'b'), subjects: ARANGODB, text: 'static over a network: in total ArangoDB grows to more than ten times what it does at one connection', ask: own => [peakOverFirst(on(own, NETWORK), moreThan(10))] },
  { ...head('A6', 'c'), subjects: ARANGODB, text: 'static over a network: ArangoDB starts low, a single node is clearly faster at 1 and 2 connections', ask: own => overRival(on(NODE, NETWORK), on(own, NETWORK), { connections: LOW, region: CLEARLY_AHEAD }) },
  { ...head('A6', 'd'), subjects: null, text: 'static over a network: beyond 2 connections a single node is flat', ask: () => flatFrom(on(NODE, NETWORK), 2) },
  { ...head('A7', 'a'), subjects: null, text: 'static over a network: the node cluster grows up to 32 connections', ask: () => growsUpTo(on(CLUSTER, NETWORK), 32) },
  { ...head('A7', 'b'), subjects: null, text: 'static over a network: beyond 32 connections the node cluster falls slightly, by the figure at 512', ask: () => [overItself(on(CLUSTER, NETWORK), { to: 512, from: 32, region: SLIGHTLY_BELOW })] },
  { ...head('A7', 'c'), subjects: ARANGODB, text: "static over a network: the node cluster's maximum is a little below that of ArangoDB", ask: own => [peakOverPeak(on(CLUSTER, NETWORK), on(own, NETWORK), SLIGHTLY_BELOW)] },
  { ...head('A8', 'a'), subjects: ARANGODB, rule: 'order', text: 'factorial over a network: up to 8 connections ArangoDB stands beside node and its cluster as it does with static', ask: own => [NODE, CLUSTER].flatMap(rival => UP_TO_EIGHT.flatMap(count => [NETWORK, NETWORK_FACTORIAL].flatMap(place => overRival(on(own, place), on(rival, place), { connections: [count], region: SAME_ORDER })))) },
  { ...head('A8', 'b'), subjects: ARANGODB, text: 'factorial over a network: beyond 8 connections ArangoDB is flat (there at about 20,000 requests per second, which another machine need not repeat)', ask: own => flatFrom(on(own, NETWORK_FACTORIAL), 8) },
  { ...head('A8', 'c'), subjects: ARANGODB, text: 'factorial over a network: the node cluster is slightly ahead of ArangoDB then, by their maxima', ask: own => [peakOverPeak(on(CLUSTER, NETWORK_FACTORIAL), on(own, NETWORK_FACTORIAL), SLIGHTLY_AHEAD)] },
  { ...head('A8', 'd'), subjects: null, text: 'factorial over a network: from 8 connections the node cluster goes on growing, up to 32', ask: () => growsUpTo(on(CLUSTER, NETWORK_FACTORIAL), 32, 8) },
  { ...head('A8b', 'a'), subjects: ARANGODB, text: 'static over a network: the node cluster, too, is ahead of ArangoDB at 1 and 2 connections', ask: own => overRival(on(CLUSTER, NETWORK), on(own, NETWORK), { connections: LOW, region: AHEAD }) },
  {
    ...head('A9', 'a'),
    subjects: ['arangodb'],
    text: 'an embedded script has its price: making V8 objects of native values, strings above all, is a large part of what static costs',
    tolerance: 'none: it takes a profile of the server',
    needs: own => ({ study: STUDY, variants: [own], actions: ['static'], connections: [], threads: [], workers: [], scenario: null, old: false }),
    judge: (/** @type {JudgedRun} */ _run) => ({ holds: "can't tell", why: 'not measurable from outside: only a profile of the server tells on what a request spends its time, and this run took none' })
  }
]

/** @param {string} claim @param {string} clause */
function head (claim, clause) {
  return { study: STUDY, claim, clause }
}

/** The same two servers' maxima with static, then with factorial. @param {string} over @param {string} under @returns {Comparison[]} */
function inBoth (over, under) {
  return [LOCAL, LOCAL_FACTORIAL].map(place => peakOverPeak(on(over, place), on(under, place), SAME_ORDER))
}

/** @param {string} variant @returns {Comparison[]} */
function isLower (variant) {
  return overRival(on(variant, LOCAL_FACTORIAL), on(variant, LOCAL), { connections: GRID, region: LESS })
}
