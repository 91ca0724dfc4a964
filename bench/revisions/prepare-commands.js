/** @import {Variant} from '../../servers/types.js' */
/** @import {Expectation} from '../tune/candidates/command/types.js' */
/** @import {AgainstOptions, PairOptions, PreparedPairs} from './types.js' */
// Two versions of a program of the user's, made ready to be measured against each other. In: the options; out: plan and
// instruments.
import { toUserEnvironment } from '@shootout/processes'
import { displayPath, userDirectory } from '../format/paths.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/index.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { toAction } from '../tune/index.js'
import { toClosingNotes } from './agree-on-answer.js'
import { createCommandInstruments } from './create-command-instruments.js'
import { planPairs } from './plan-pairs.js'
import { USUAL_DRIVER } from '../plan/usual-drivers.js'

const NAMES = Object.freeze({ a: 'command-a', b: 'command-b' })
const USUAL_CONNECTIONS = [64]
const STUDY =
  Object.freeze({ name: 'command', kind: /** @type {const} */ ('handler'), upstream: false })

/**
 * @param {Readonly<AgainstOptions>} options with a pair
 * @param {Readonly<PairOptions>} pair
 * @param {{signal: AbortSignal}} how signal: ends what is being started
 * @returns {PreparedPairs}
 */
export function prepareCommands (options, pair, { signal }) {
  const { a, b, ...question } = pair
  const environment = toUserEnvironment(process.env)
  const toTarget = (/** @type {PairOptions['a']} */ side) => ({
    ...question,
    ...side,
    workersEnv: null,
    environment
  })
  const targets = { [NAMES.a]: toTarget(a), [NAMES.b]: toTarget(b) }
  const action =
    toAction(question, { body: question.expect, source: 'unknown', note: null, closes: false })
  const plan = planPairs({
    study: STUDY,
    candidates: Object.values(NAMES)
      .map(name => ({ variant: toVariant(name), finding: { found: true, version: 'unknown' } })),
    actions: [action],
    connections: options.connections ?? USUAL_CONNECTIONS,
    workers: null,
    driver: USUAL_DRIVER,
    notices: [`${NAMES.a} is ${nameOf(a)}; ${NAMES.b} is ${nameOf(b)}.`],
    options
  })
  /** @type {() => Expectation[]} */
  let found = () => []
  return {
    plan,
    actions: [action],
    a: { name: nameOf(a), revision: null },
    b: { name: nameOf(b), revision: null },
    pairs: [NAMES],
    options: toStoredOptions(options, pair),
    openInstruments: ({ cores }) => {
      const { found: tell, ...opened } = createCommandInstruments({
        targets,
        driver: createAutocannonDriver(),
        sampler: createSampler(),
        cores,
        budgetSeconds: plan.protocol.budgetSeconds,
        seed: options.seed,
        signal
      })
      found = tell
      return opened
    },
    notes: () => toNotes(found()),
    close: async () => {}
  }
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

/** @param {readonly Expectation[]} found */
function toNotes (found) {
  const [a, b] = found
  if (a === undefined || b === undefined) return []
  const note = a.note ?? b.note
  return [...(note === null ? [] : [note]), ...toClosingNotes(a, b)]
}

/**
 * Without what may be secret: passwords in addresses, values of headers.
 * @param {Readonly<AgainstOptions>} options
 * @param {Readonly<PairOptions>} pair
 */
function toStoredOptions ({ connections, budgetSeconds, precision, seed }, {
  a, b, url, method, body, headers, expect
}) {
  const names = Object.keys(headers)
  const all = {
    commandA: a.command,
    commandB: b.command,
    url: url.replace(/^(http:\/\/)[^/@]*@/, '$1'),
    method,
    body,
    headers: names.length === 0 ? null : names.join(', '),
    expect,
    connections,
    budgetSeconds,
    precision
  }
  return { seed, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) }
}
