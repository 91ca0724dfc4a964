/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Candidate} from '../../plan/create-plan.js' */
/** @import {Study} from '../../study.js' */
/** @import {BenchOptions} from '../../types.js' */
// What --target names: a server of the suite on another host, measured alone. In: its address and the actions of the
// run; out: the variant that it is, once it has been asked what it answers.
import { request } from 'node:http'
import { describeTarget, toVariants } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'
import { TARGET } from '../../plan/plan-studies.js'

const ANSWER_MS = 5_000
const NOT_FOUND = 404
const FORM = 'the address of one server, without credentials and query: http://192.168.0.7:8080'
/** What a server can be asked for without anything beside it that we would have to start. */
const KINDS = ['handler', 'file']

/** @typedef {{url: string, candidates: Candidate[]}} Target */

/**
 * @param {Readonly<Pick<BenchOptions, 'target' | 'network' | 'against'>>} options
 * @param {readonly AnyAction[]} actions of the run
 * @returns {Promise<Target | null>} null: no target was named
 * @throws {BenchError} BAD_VALUE, TARGET_SILENT, NOTHING_TO_RUN
 */
export async function readTarget (options, actions) {
  if (options.target === null) return null
  const url = parseTarget(options.target)
  refuseWith(options)
  const statuses = await Promise.all(actions.map(async action =>
    /** @type {const} */ ([action.name, await ask(url, action)])))
  const answered = statuses.filter(([, status]) => status !== NOT_FOUND).map(([name]) => name)
  if (answered.length === 0) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `${url} answers none of the actions ` +
        `(${actions.map(({ name }) => name).join(', ')}): each was answered with ${NOT_FOUND}; ` +
        'is it a server of the suite, and this its address?'
    })
  }
  const server = describeTarget({ name: TARGET, url, actions: answered })
  return {
    url,
    candidates: toVariants([server])
      .map(variant => ({ variant, finding: { found: true, version: 'unknown' } }))
  }
}

/**
 * @param {string} text
 * @returns {string} without a trailing slash
 * @throws {BenchError} BAD_VALUE
 */
export function parseTarget (text) {
  const url = URL.parse(text)
  const plain = url !== null && url.protocol === 'http:' && url.hostname !== '' &&
    url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (plain) return url.origin + url.pathname.replace(/\/+$/, '')
  throw new BenchError('BAD_VALUE', {
    option: '--target',
    value: url === null || url.password === '' ? text : 'an address with credentials',
    expected: FORM
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

/** @param {Readonly<Pick<BenchOptions, 'target' | 'network' | 'against'>>} options @throws {BenchError} BAD_VALUE */
function refuseWith ({ target, network, against }) {
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
}

/**
 * Redirects are answers like others: nobody is asked but the one that was named.
 * @param {string} url
 * @param {AnyAction} action
 * @returns {Promise<number>} the status
 * @throws {BenchError} TARGET_SILENT
 */
function ask (url, { request: { method, path } }) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {Error} */ error) => reject(new BenchError('TARGET_SILENT', {
      url,
      why: error.message || /** @type {NodeJS.ErrnoException} */ (error).code
    }, error))
    const outgoing = request(url + path, { method, agent: false, timeout: ANSWER_MS }, incoming => {
      incoming.resume()
      incoming.once('error', fail).once('end', () => resolve(incoming.statusCode ?? NOT_FOUND))
    })
    outgoing.once('timeout', () =>
      outgoing.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)))
    outgoing.on('error', fail)
    outgoing.end()
  })
}
