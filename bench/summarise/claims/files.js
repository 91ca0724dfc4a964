/** @import {CellWish, Clause, Comparison, Region} from './types.js' */
// The claims of the post on file servers of 2012. ArangoDB sends the file itself there; on one host ('local') and over a network.
import { GRID, growsUpTo, overItself, overRival } from './comparisons.js'
import { AHEAD, GROWN, LEVEL, NO_MORE } from './regions.js'

const STUDY = 'files'
const FILE = 'file-67'
const NGINX = 'nginx'
const APACHES = ['apache-event', 'apache-worker', 'apache-prefork']
/** The servers of the post besides ArangoDB. */
const OTHERS = [NGINX, ...APACHES, 'mongrel2', 'gatling']
/** What the embedded host does is told beside ArangoDB. */
const ARANGODB = Object.freeze(['arangodb', 'foxx'])
const UP_TO_EIGHT = [1, 2, 4, 8]
const BEYOND_EIGHT = GRID.filter(count => count > 8)
const FROM_32 = GRID.filter(count => count >= 32)

/** @typedef {NonNullable<CellWish['scenario']>} Scenario */

/** @type {readonly Clause[]} */
export const FILE_CLAUSES = [
  { ...head('F1', 'a'), subjects: ARANGODB, text: 'on one host: ArangoDB is ahead of Apache with event at every number of connections', ask: own => leads(own, 'apache-event') },
  { ...head('F1', 'b'), subjects: ARANGODB, text: 'on one host: ArangoDB is ahead of Apache with worker at every number of connections', ask: own => leads(own, 'apache-worker') },
  { ...head('F1', 'c'), subjects: ARANGODB, text: 'on one host: ArangoDB is ahead of Apache with prefork at every number of connections', ask: own => leads(own, 'apache-prefork') },
  { ...head('F2', 'a'), subjects: ARANGODB, text: 'on one host: ArangoDB is level with nginx at 1, 2 and 4 connections', ask: own => over(own, NGINX, { connections: [1, 2, 4], region: LEVEL }) },
  { ...head('F2', 'b'), subjects: ARANGODB, text: 'on one host: nginx leads over ArangoDB at 8 connections', ask: own => over(NGINX, own, { connections: [8] }) },
  { ...head('F2', 'c'), subjects: ARANGODB, text: 'on one host: beyond 8 connections ArangoDB leads over nginx', ask: own => over(own, NGINX, { connections: BEYOND_EIGHT }) },
  { ...head('F3', 'a'), subjects: ARANGODB, text: 'on one host: ArangoDB still grows, slightly, from 32 up to 128 connections', ask: own => [overItself(on(own, 'local'), { to: 128, from: 32, region: GROWN })] },
  { ...head('F3', 'b'), subjects: null, text: 'on one host: from 32 up to 128 connections the other servers stagnate or decline', ask: () => OTHERS.map(variant => overItself(on(variant, 'local'), { to: 128, from: 32, region: NO_MORE })) },
  { ...head('F4', 'a'), subjects: null, text: 'over a network: nginx leads over Apache, Mongrel2 and Gatling up to and including 8 connections', ask: () => OTHERS.filter(variant => variant !== NGINX).flatMap(variant => over(NGINX, variant, { connections: UP_TO_EIGHT, scenario: 'network' })) },
  { ...head('F4', 'b'), subjects: ARANGODB, text: 'over a network: nginx leads over ArangoDB up to and including 8 connections', ask: own => over(NGINX, own, { connections: UP_TO_EIGHT, scenario: 'network' }) },
  { ...head('F4', 'c'), subjects: ARANGODB, text: 'over a network: from 32 connections on ArangoDB leads over every other server', ask: own => OTHERS.flatMap(variant => over(own, variant, { connections: FROM_32, scenario: 'network' })) },
  { ...head('F4', 'd'), subjects: ARANGODB, text: 'over a network: ArangoDB grows up to 512 connections', ask: own => growsUpTo(on(own, 'network'), 512) }
]

/** @param {string} claim @param {string} clause */
function head (claim, clause) {
  return { study: STUDY, claim, clause }
}

/** @param {string} variant @param {Scenario} scenario */
function on (variant, scenario) {
  return { variant, action: FILE, scenario }
}

/** @param {string} own @param {string} rival @returns {Comparison[]} */
function leads (own, rival) {
  return over(own, rival, { connections: GRID })
}

/** @param {string} one @param {string} other @param {{connections: readonly number[], region?: Region, scenario?: Scenario}} where @returns {Comparison[]} */
function over (one, other, { connections, region = AHEAD, scenario = 'local' }) {
  return overRival(on(one, scenario), on(other, scenario), { connections, region })
}
