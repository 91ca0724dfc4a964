/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Candidate} from '../../plan/create-plan.js' */
/** @import {Study} from '../../study.js' */
/** @import {BenchOptions, PlannedAgent} from '../../types.js' */
// What --target names: a server of the suite on another host, measured alone, at one address or at several. In: its
// addresses and the actions of the run; out: the variant that it is, once each has been asked what it answers.
import { describeTarget, toVariants } from '../../../servers/index.js'
import { explainRequestError, requestUrl } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { openAgents } from '../../measure/agent/open-agents.js'
import { toPlanned } from '../../measure/agent/read-agents.js'
import { demandToken } from '../../measure/agent/token.js'
import { TARGET } from '../../plan/plan-studies.js'
import { findService } from './find-service.js'
import { parseAgents } from './parse-agents.js'
import { parseTarget } from './parse-target.js'

const ANSWER_MS = 5_000
const NOT_FOUND = 404
/** What a server can be asked for without anything beside it that we would have to start. */
const KINDS = ['handler', 'file']

/**
 * @typedef {{urls: readonly string[], candidates: Candidate[], agents: PlannedAgent[]}} Target urls: where generators
 *   reach it
 */
/** @typedef {'target' | 'network' | 'against' | 'insecure' | 'generators' | 'agent'} Read */

/**
 * @param {Readonly<Pick<BenchOptions, Read>>} options
 * @param {readonly AnyAction[]} actions of the run
 * @param {typeof findService} [find] asks a cluster for a service
 * @returns {Promise<Target | null>} null: no target was named
 * @throws {BenchError} BAD_VALUE, TARGET_SILENT, TARGET_UNKNOWN, NOTHING_TO_RUN, AGENT_SILENT, AGENT_TOKEN, AGENT_TWICE
 */
export async function readTarget (options, actions, find = findService) {
  if (options.target === null) return null
  const { urls: given, service } = parseTarget(options.target)
  refuseWith(options, given)
  const { urls, loadUrls } = given === null
    ? await find(service, { engine: options.generators })
    : { urls: given, loadUrls: null }
  const answers = await Promise.all(urls.map(url => askAll(url, actions, options)))
  const answered = chooseActions(urls, answers, actions)
  const server = describeTarget({
    name: TARGET, urls, loadUrls, insecure: options.insecure, actions: answered
  })
  return {
    urls: loadUrls ?? urls,
    agents: await greetAgents(options),
    candidates: toVariants([server])
      .map(variant => ({ variant, finding: { found: true, version: 'unknown' } }))
  }
}

/**
 * @param {Readonly<Pick<BenchOptions, 'target' | 'agent'>>} options
 * @returns {Promise<PlannedAgent[]>} none: the target has no agents
 * @throws {BenchError} AGENT_SILENT, AGENT_TOKEN, AGENT_TWICE
 */
async function greetAgents ({ target, agent = null }) {
  if (agent === null) return []
  const agents = openAgents(parseAgents(agent, target), { token: demandToken(process.env) })
  try {
    return (await agents.greet()).map(toPlanned)
  } finally {
    agents.close()
  }
}

/**
 * @param {readonly string[]} urls
 * @param {readonly (readonly string[])[]} answers names of actions that each answers
 * @param {readonly AnyAction[]} actions
 * @returns {string[]} of those that all answer
 * @throws {BenchError} NOTHING_TO_RUN: there are none, or one lacks what another answers
 */
function chooseActions (urls, answers, actions) {
  const any = actions.map(({ name }) => name).filter(name =>
    answers.some(own => own.includes(name)))
  if (any.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `${urls.join(' and ')} answers none of the actions ` +
        `(${actions.map(({ name }) => name).join(', ')}): each was answered with ${NOT_FOUND}; ` +
        'is it a server of the suite, and this its address?'
    })
  }
  const lacking = urls.find((_, index) => any.some(name => !answers[index]?.includes(name)))
  if (lacking === undefined) return any
  const missing = any.filter(name => !answers[urls.indexOf(lacking)]?.includes(name))
  throw new BenchError('NOTHING_TO_RUN', {
    reason: `${lacking} does not answer ${missing.join(', ')}, which another address of --target ` +
      'does; start the same server at each, or leave that address out'
  })
}

/**
 * @param {readonly Study[]} studies those that were asked for
 * @param {Readonly<Pick<BenchOptions, 'target'>>} options
 * @param {readonly Study[]} all those that there are
 * @returns {readonly Study[]} those that a server elsewhere can be measured with
 * @throws {BenchError} BAD_VALUE: it can't be with any
 */
export function studiesOfTarget (studies, { target }, all) {
  if (target === null) return studies
  const fit = studies.filter(canBeElsewhere)
  if (fit.length > 0) return fit
  const known = all.filter(canBeElsewhere).map(({ name }) => name)
  throw new BenchError('BAD_VALUE', {
    option: '--target',
    value: target,
    expected: `the study ${known.join(' or ')}: ` +
      `'${studies.map(({ name }) => name).join("', '")}' needs an upstream, a document ` +
      'server or other runtimes, which are started on this machine'
  })
}

/** @param {Study} study */
function canBeElsewhere ({ kind, runtimes }) {
  return KINDS.includes(kind) && runtimes === undefined
}

/**
 * @param {Readonly<Pick<BenchOptions, Read>>} options
 * @param {readonly string[] | null} urls
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
function refuseWith ({ target, network, against, insecure }, urls) {
  if (network !== null) {
    throw new BenchError('BAD_VALUE', {
      option: '--target',
      value: target,
      expected: 'a run without --network: the network between two hosts is the one that is there'
    })
  }
  if (against !== null) {
    throw new BenchError('BAD_VALUE', {
      option: '--target',
      value: target,
      expected: 'a run without --against: one server is measured, and nothing is started here to ' +
        'be compared with it'
    })
  }
  if (insecure && urls !== null && !urls.some(url => /^https:/i.test(url))) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--insecure goes with https://, whose certificate it accepts; no address of ' +
        '--target begins with that'
    })
  }
}

/**
 * @param {string} url
 * @param {readonly AnyAction[]} actions
 * @param {{insecure: boolean}} how
 * @returns {Promise<string[]>} names of those that it answers
 * @throws {BenchError} TARGET_SILENT
 */
async function askAll (url, actions, how) {
  const statuses = await Promise.all(actions.map(action => ask(url, action, how)))
  return actions.filter((_, index) => statuses[index] !== NOT_FOUND).map(({ name }) => name)
}

/**
 * Redirects are answers like others: nobody is asked but the one that was named.
 * @param {string} url
 * @param {AnyAction} action
 * @param {{insecure: boolean}} how
 * @returns {Promise<number>} the status
 * @throws {BenchError} TARGET_SILENT
 */
function ask (url, { request: { method, path } }, { insecure }) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(new BenchError('TARGET_SILENT', {
        url, why: explainRequestError(error) || error.code
      }, error))
    const options = { method, agent: false, timeout: ANSWER_MS, insecure }
    const outgoing = requestUrl(url + path, options, incoming => {
      incoming.resume()
      incoming.once('error', fail).once('end', () => resolve(incoming.statusCode ?? NOT_FOUND))
    })
    outgoing.once('timeout', () =>
      outgoing.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)))
    outgoing.on('error', fail)
    outgoing.end()
  })
}
