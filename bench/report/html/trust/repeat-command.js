/** @import {PlanLine, RunLine} from '../../../types.js' */
// From what a run was asked for to the command that asks for the same: its options, its seed. Options that the command
// does not know are left out, and named. A run that compared two revisions or two runtimes is repeated by
// `npm run compare`, all others by `npm run bench`.
import { callOf } from '../../../../servers/invocation.js'
import { quoteWord } from '../../../format/quote-word.js'

/**
 * @typedef {(value: unknown) => string[]} ToValues what comes after the option, once for each; none: it is not
 *   given
 */

/** @type {ToValues} */
const list = value => Array.isArray(value) && value.length > 0 ? [value.join(',')] : []
/** @type {ToValues} */
const each = value => Array.isArray(value) ? value.map(String) : []
/** @type {ToValues} */
const one = value => typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
/** @type {ToValues} */
const seconds = value => typeof value === 'number' ? [`${value}s`] : []

/**
 * In the order in which they are given. Those of how to show it (--json) are not kept in a run.
 * @type {readonly {name: string, option: string, toValues: ToValues}[]}
 */
const OPTIONS = [
  { name: 'runtimeA', option: '--runtime-a', toValues: one },
  { name: 'runtimeB', option: '--runtime-b', toValues: one },
  { name: 'preset', option: '--preset', toValues: one },
  { name: 'only', option: '--only', toValues: list },
  { name: 'actions', option: '--actions', toValues: list },
  { name: 'connections', option: '--connections', toValues: list },
  { name: 'threads', option: '--threads', toValues: list },
  { name: 'runtimes', option: '--runtimes', toValues: list },
  { name: 'workers', option: '--workers', toValues: list },
  { name: 'driver', option: '--driver', toValues: one },
  { name: 'rates', option: '--rate', toValues: list },
  { name: 'amount', option: '--amount', toValues: one },
  { name: 'generators', option: '--generators', toValues: one },
  { name: 'network', option: '--network', toValues: one },
  { name: 'target', option: '--target', toValues: one },
  { name: 'agent', option: '--agent', toValues: one },
  { name: 'fileSize', option: '--file-size', toValues: one },
  { name: 'precision', option: '--precision', toValues: one },
  { name: 'budgetSeconds', option: '--budget', toValues: seconds },
  { name: 'latency', option: '--latency', toValues: one },
  { name: 'actionDirectories', option: '--actions-dir', toValues: each },
  { name: 'serverDirectories', option: '--servers-dir', toValues: each },
  { name: 'studyDirectories', option: '--studies-dir', toValues: each },
  { name: 'arangodOptions', option: '--arangod-option', toValues: each }
]
/** Given in another way, or not for a run that begins. */
const OTHERS = ['studies', 'seed', 'arrivals', 'keep', 'insecure', 'resume']
/** What a run of two revisions keeps besides. */
const OF_REVISIONS = ['before', 'beforeRevision', 'now']

/**
 * @param {Pick<RunLine, 'options' | 'seed'>} run
 * @param {readonly Pick<PlanLine, 'study' | 'against'>[]} plans
 * @returns {{command: string, unknown: string[]}} command: for a shell, in the folder of the suite; unknown: names of
 *   options that were left out
 */
export function repeatCommand ({ options, seed }, plans) {
  const ofRevisions = typeof options.beforeRevision === 'string'
  const ofRuntimes = typeof options.runtimeA === 'string'
  const words = [
    ...(ofRuntimes ? [] : toStudies(options, plans)),
    ...(ofRevisions ? ['--against', String(options.beforeRevision)] : []),
    ...OPTIONS.flatMap(({ name, option, toValues }) =>
      toValues(options[name]).flatMap(value => [option, value])),
    ...toArrivals(options),
    ...toAgainst(plans),
    ...(options.keep === true ? ['--keep'] : []),
    ...(options.insecure === true ? ['--insecure'] : []),
    '--seed', String(seed)
  ]
  const known =
    new Set([...OTHERS, ...(ofRevisions ? OF_REVISIONS : []), ...OPTIONS.map(({ name }) => name)])
  return {
    command: callOf(
      ofRevisions || ofRuntimes ? 'compare' : 'bench', words.map(quoteWord).join(' ')
    ),
    unknown: Object.entries(options)
      .filter(([name, value]) => !known.has(name) && isSet(value))
      .map(([name]) => name)
  }
}

/** @param {RunLine['options']} options @param {readonly Pick<PlanLine, 'study'>[]} plans @returns {string[]} */
function toStudies ({ studies }, plans) {
  return Array.isArray(studies) ? studies.map(String) : plans.map(({ study }) => study)
}

/** Open loops only. @param {RunLine['options']} options */
function toArrivals ({ rates, arrivals }) {
  return Array.isArray(rates) && typeof arrivals === 'string' ? ['--arrivals', arrivals] : []
}

/** It stands in the plans, without credentials. @param {readonly Pick<PlanLine, 'against'>[]} plans */
function toAgainst (plans) {
  const against = plans.find(plan => plan.against !== undefined)?.against
  return against === undefined
    ? []
    : ['--against', against.kind === 'server' ? against.url : against.file]
}

/** @param {unknown} value */
function isSet (value) {
  return value !== null && value !== undefined && value !== false &&
    !(Array.isArray(value) && value.length === 0)
}
