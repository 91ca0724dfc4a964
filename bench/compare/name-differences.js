/** @import {Entry} from '../format/circumstances.js' */
/** @import {Difference, PlanLine, RunData, RunLine} from '../types.js' */
// What is otherwise on side B before any server is looked at: machine, software, options. In: two runs; out:
// differences by name, and whether bare figures of the two can be compared at all. Pure.
import { machineTexts, versionTexts } from '../format/circumstances.js'
import { describeLink } from '../format/link.js'
import { formatBytes } from '../format/numbers.js'
import { describeRevision } from './describe-side.js'

/** Where one of these differs the figures are those of two machines. */
const HARDWARE = ['platform', 'architecture', 'CPU', 'cores', 'CPU quota', 'virtualisation']
/** The same machine, set up otherwise: a request then costs something else on every server. */
const SETTING = ['kernel', 'frequency governor', 'node']
const FILE_ACTION = /^file-\d+$/
const USUAL_FILE_SIZE = 67
/** Runs of earlier versions don't tell the request: that is no difference. */
const REQUEST = 'request of '
const NONE = 'none'

/**
 * @param {RunData} before
 * @param {RunData} now
 * @returns {{differences: Difference[], incomparable: string | null, elsewhere: string | null}} elsewhere: what a
 *   headline has to begin with
 */
export function nameDifferences (before, now) {
  const studies = new Set(now.plans.map(({ study }) => study))
  const common = new Set(before.plans.map(({ study }) => study).filter(study => studies.has(study)))
  const [there, here] = [toTexts(before, common), toTexts(now, common)]
  const differences = [...new Set([...there.keys(), ...here.keys()])]
    .map(what => ({ what, before: there.get(what) ?? NONE, now: here.get(what) ?? NONE }))
    .filter(({ what, before, now }) =>
      before !== now && !(what.startsWith(REQUEST) && [before, now].includes(NONE)))
  const names = differences.map(({ what }) => what)
  const ofPlans = new Set([before, now].flatMap(run =>
    run.plans.flatMap(plan => planTexts(plan, run.run).map(([what]) => what))))
  return { differences, incomparable: whyIncomparable(names), elsewhere: whereElse(names, ofPlans) }
}

/**
 * @param {RunLine} run
 * @returns {string} the same for runs whose figures are those of one machine
 */
export function toMachineKey (run) {
  return JSON.stringify(machineTexts(run.machine, []).filter(([what]) => HARDWARE.includes(what)))
}

/**
 * @param {PlanLine} plan
 * @param {RunLine} run
 * @returns {string} the same for runs whose cells of that study are loaded alike
 */
export function toLoadKey (plan, run) {
  return JSON.stringify(planTexts(plan, run).filter(([what]) => !what.startsWith(REQUEST)))
}

/** @param {readonly string[]} names of what differs @returns {string | null} */
function whyIncomparable (names) {
  const [hardware, setting] = [HARDWARE, SETTING].map(list => list.filter(name =>
    names.includes(name)))
  if (hardware !== undefined && hardware.length > 0) {
    return `measured on different machines (${[...hardware, ...setting ?? []].join(', ')})`
  }
  return setting !== undefined && setting.length > 0
    ? `measured on a machine that was set up otherwise (${setting.join(', ')})`
    : null
}

/** @param {RunData} run @param {ReadonlySet<string>} studies that both have @returns {Map<string, string>} */
function toTexts ({ run, plans }, studies) {
  return new Map([
    ...machineTexts(run.machine, [['memory', formatBytes(run.machine.memoryBytes)]]),
    ...versionTexts(run.versions),
    ['revision of the suite', describeRevision(run) ?? 'unknown'],
    ...plans.filter(({ study }) => studies.has(study)).flatMap(plan => planTexts(plan, run))
  ])
}

/**
 * @param {readonly string[]} names of what differs
 * @param {ReadonlySet<string>} ofPlans names of what a load is
 * @returns {string | null} two words; null: where and what was measured is the same
 */
function whereElse (names, ofPlans) {
  if (HARDWARE.some(name => names.includes(name))) return 'another machine'
  const [setting, ...more] = SETTING.filter(name => names.includes(name))
  if (setting !== undefined) {
    return more.length > 0 ? 'another set-up' : `another ${setting.split(' ').at(-1)}`
  }
  return names.some(name => ofPlans.has(name)) ? 'another load' : null
}

/** @param {PlanLine} plan @param {RunLine} run @returns {Entry[]} */
function planTexts ({ study, actions, upstream, link, target, requests, cells }, { options }) {
  const isOpen = cells.some(({ rate }) => rate !== null)
  /** @type {[string, string | null][]} */
  const texts = [
    ['latency of the upstream', upstream === undefined ? null : upstream.latency ?? 'none'],
    ['link', link === undefined ? null : describeLink(link)],
    ['target', target ?? null],
    ['generators', typeof options.generators === 'string' ? options.generators : null],
    ['arrivals', isOpen && typeof options.arrivals === 'string' ? options.arrivals : null],
    [
      'size of the file',
      actions.some(name => FILE_ACTION.test(name))
        ? formatBytes(typeof options.fileSize === 'number' ? options.fileSize : USUAL_FILE_SIZE)
        : null
    ],
    [
      'options of arangod',
      Array.isArray(options.arangodOptions) && options.arangodOptions.length > 0
        ? options.arangodOptions.join(' ')
        : null
    ],
    ...Object.entries(requests ?? {}).map(([action, request]) =>
      /** @type {Entry} */ ([`${REQUEST}${action}`, `${request.method} ${request.path}`]))
  ]
  return texts.flatMap(([what, text]) =>
    text === null ? [] : [/** @type {Entry} */ ([`${what} (${study})`, text])])
}
