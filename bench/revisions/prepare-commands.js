/** @import {CpuQuota} from '@shootout/processes' */
/** @import {Variant} from '../../servers/types.js' */
/** @import {Expectation} from '../tune/candidates/command/types.js' */
/** @import {Plan} from '../types.js' */
/** @import {UrlAgents} from './open-url-agents.js' */
/** @import {AgainstOptions, PairOptions, PreparedPairs, StandIn} from './types.js' */
// Two versions of a program of the user's, or one on two runtimes, made ready to be measured against each other. In:
// the options; out: plan and instruments.
import { callerEnvironment } from '../../servers/index.js'
import { describeAgents } from '../format/agents.js'
import { formatQuota } from '../format/numbers.js'
import { displayPath, userDirectory } from '../format/paths.js'
import { formatAgentAddress } from '../measure/agent/parse-address.js'
import { createClosedLoop } from '../measure/drivers/create-drivers.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeMix, describeRequests, fillQuestion } from '../requests/index.js'
import { ELSEWHERE, toAction, toBodyNotes, toExpectation } from '../tune/index.js'
import { toClosingNotes } from './agree-on-answer.js'
import { createCommandInstruments } from './create-command-instruments.js'
import { planPairs } from './plan-pairs.js'
import { useServer } from './use-server.js'
import { USUAL_DRIVER } from '../plan/usual-drivers.js'

const NAMES = Object.freeze({ a: 'command-a', b: 'command-b' })
const URL_NAMES = Object.freeze({ a: 'url-a', b: 'url-b' })
/** Said of servers that run already and that nothing reads. */
const CPU_UNKNOWN = 'CPU and memory are unknown: the servers were not started here. ' +
  'Requests/s decide.'
const USUAL_CONNECTIONS = [64]
/** A quota is for periods of 100 ms: with fewer of them it counts where in a period a slice begins and ends. */
const QUOTA_PROTOCOL = Object.freeze({ sliceSeconds: 2 })
/** Where a shell looks whose environment says nothing. */
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin'
const STUDY =
  Object.freeze({ name: 'command', kind: /** @type {const} */ ('handler'), upstream: false })

/**
 * @param {Readonly<AgainstOptions>} options with a pair
 * @param {Readonly<PairOptions>} pair
 * @param {{
 *   signal: AbortSignal, openQuota?: (() => CpuQuota) | null, standIns?: {a: StandIn, b: StandIn} | null,
 *   agents?: {a: UrlAgents, b: UrlAgents} | null
 * }} how signal: ends what is being started; openQuota: what each start runs under; standIns: what each side runs on,
 *   null: what it finds; agents: what reads servers that run already
 * @returns {PreparedPairs}
 */
export function prepareCommands (options, pair, {
  signal, openQuota = null, standIns = null, agents = null
}) {
  const { a, b, cpus, ...given } = pair
  const question = fillQuestion(given, process.env)
  const { urls = null } = options
  const usual = urls === null ? NAMES : URL_NAMES
  const names = standIns === null ? usual : { a: standIns.a.name, b: standIns.b.name }
  const toTarget = (/** @type {'a' | 'b'} */ letter) => ({
    ...question,
    ...pair[letter],
    ...urls !== null && { url: urls[letter], readyUrl: urls[letter] },
    workersEnv: null,
    environment: toEnvironment(standIns?.[letter])
  })
  const targets = { [names.a]: toTarget('a'), [names.b]: toTarget('b') }
  const titles = urls === null
    ? { a: standIns?.a.title ?? nameOf(a), b: standIns?.b.title ?? nameOf(b) }
    : { a: hidePassword(urls.a), b: hidePassword(urls.b) }
  const action = toAction(given, toExpectation(given))
  const sides = urls === null
    ? [toNotice(names, pair, standIns)]
    : [`url-a is ${titles.a}; url-b is ${titles.b}.`, toCpuNote(names, agents)]
  const plan = toPlan(options, {
    names: Object.values(names),
    action,
    hasQuota: cpus !== undefined,
    notices: [...sides, ...(question.list ? [describeMix(question.list)] : [])]
  })
  /** @type {ReturnType<typeof createCommandInstruments> | null} */
  let opened = null
  return {
    plan,
    actions: [action],
    a: { name: titles.a, revision: null },
    b: { name: titles.b, revision: null },
    pairs: [names],
    options: toStoredOptions(options, pair),
    openInstruments: ({ cores }) => {
      opened = createCommandInstruments({
        targets,
        driver: createClosedLoop(options.generators),
        sampler: createSampler(),
        cores,
        budgetSeconds: plan.protocol.budgetSeconds,
        seed: options.seed,
        signal,
        openQuota,
        ...urls !== null && { begin: useServer },
        ...agents && { agents: { [names.a]: agents.a.agents, [names.b]: agents.b.agents } },
        ...standIns !== null &&
          { standIns: { [names.a]: standIns.a, [names.b]: standIns.b } }
      })
      return opened
    },
    notes: () =>
      [...urls === null ? [] : [toCpuNote(names, agents)], ...opened ? toNotes(opened) : []],
    close: async () => Object.values(agents ?? {}).forEach(side => side.agents.close())
  }
}

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {{
 *   names: readonly string[], action: ReturnType<typeof toAction>, hasQuota: boolean, notices: readonly string[]
 * }} what
 * @returns {Plan}
 */
function toPlan (options, { names, action, hasQuota, notices }) {
  return planPairs({
    study: hasQuota ? { ...STUDY, protocol: () => QUOTA_PROTOCOL } : STUDY,
    candidates: names
      .map(name => ({ variant: toVariant(name), finding: { found: true, version: 'unknown' } })),
    actions: [action],
    connections: options.connections ?? USUAL_CONNECTIONS,
    workers: null,
    driver: USUAL_DRIVER,
    notices,
    options
  })
}

/**
 * @param {{a: string, b: string}} names
 * @param {{a: UrlAgents, b: UrlAgents} | null} agents
 */
function toCpuNote (names, agents) {
  return agents === null
    ? CPU_UNKNOWN
    : `CPU and memory of ${names.a} are those of ${describeAgents(agents.a.planned)}; of ` +
      `${names.b} those of ${describeAgents(agents.b.planned)}.`
}

/** @param {string} url */
function hidePassword (url) {
  return url.replace(/^(https?:\/\/)[^/@]*@/, '$1')
}

/** @param {StandIn | undefined} standIn @returns {Record<string, string | undefined>} */
function toEnvironment (standIn) {
  const environment = callerEnvironment()
  return standIn === undefined
    ? environment
    : { ...environment, PATH: [standIn.directory, environment.PATH ?? SYSTEM_PATH].join(':') }
}

/** @param {string} name @returns {Variant} */
function toVariant (name) {
  return { name, server: { name, title: name, variants: [] }, processModel: 'single', workers: 1 }
}

/** @param {PairOptions['a']} side */
function nameOf ({ command, directory }) {
  return directory === userDirectory()
    ? `'${command}'`
    : `'${command}' in ${displayPath(directory)}`
}

/**
 * @param {{a: string, b: string}} names
 * @param {Readonly<PairOptions>} pair
 * @param {{a: StandIn, b: StandIn} | null} standIns
 */
function toNotice (names, { a, b, cpus }, standIns) {
  const of = (/** @type {'a' | 'b'} */ letter, /** @type {PairOptions['a']} */ side) =>
    `${names[letter]} is ${nameOf(side)}${standIns === null
      ? ''
      : ` on ${standIns[letter].title} (${standIns[letter].release.engine})`}`
  const under = cpus === undefined ? '' : ` Each runs under a quota of ${formatQuota(cpus)}.`
  return `${of('a', a)}; ${of('b', b)}.${under}`
}

/** @param {{found: () => Expectation[], isElsewhere: () => boolean}} instruments that were used */
function toNotes ({ found, isElsewhere }) {
  const [a, b] = found()
  const first = isElsewhere() ? [ELSEWHERE] : []
  if (a === undefined || b === undefined) return first
  const notes = [...new Set([...toBodyNotes(a), ...toBodyNotes(b)])]
  // Of one request one reason is enough.
  const ofBodies = a.requests === undefined ? notes.slice(0, 1) : notes
  return [...first, ...ofBodies, ...toClosingNotes(a, b)]
}

/**
 * Without what may be secret: passwords in addresses, values of headers.
 * @param {Readonly<AgainstOptions>} options
 * @param {Readonly<PairOptions>} pair
 */
function toStoredOptions (options, {
  a, b, cpus, url, method, body, headers, expect, list = null, insecure
}) {
  const {
    runtimePair, urls = null, agents = null, connections, generators = null, budgetSeconds,
    precision, seed
  } = options
  const names = Object.keys(headers)
  const all = {
    ...(runtimePair === null
      ? toSides({ a, b }, urls)
      : { runtimeA: runtimePair.a.name, runtimeB: runtimePair.b.name, command: a.command }),
    url: urls === null ? hidePassword(url) : null,
    method,
    body,
    headers: names.length === 0 ? null : names.join(', '),
    expect,
    requests: list && describeRequests(list),
    ...(agents !== null && {
      agentA: formatAgentAddress(agents.a), agentB: formatAgentAddress(agents.b)
    }),
    ...(cpus !== undefined && { cpus }),
    ...(insecure && { insecure }),
    connections,
    generators,
    budgetSeconds,
    precision
  }
  return { seed, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) }
}

/** @param {Pick<PairOptions, 'a' | 'b'>} pair @param {AgainstOptions['urls']} urls */
function toSides ({ a, b }, urls) {
  return urls === null
    ? { commandA: a.command, commandB: b.command }
    : { urlA: hidePassword(urls.a), urlB: hidePassword(urls.b) }
}
