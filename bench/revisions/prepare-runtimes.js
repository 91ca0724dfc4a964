/** @import {Action} from '../../actions/types.js' */
/** @import {Variant} from '../../servers/types.js' */
/** @import {AgainstOptions, PreparedPairs, RuntimePair, RuntimeSide} from './types.js' */
// Two runtimes, made ready to be measured against each other by actions of the suite. In: the options; out: plan and
// instruments.
import actionList from '../../actions/index.js'
import { describeRuntimes, toVariants } from '../../servers/index.js'
import { BenchError } from '../errors.js'
import { parseName } from '../format/parse-name.js'
import { describeRequests } from '../plan/describe-requests.js'
import { findRuntimes } from './find-runtimes.js'
import { openSuiteInstruments } from './open-suite-instruments.js'
import { planPairs } from './plan-pairs.js'

/** Answering alone, and work in the engine. */
const USUAL_ACTIONS = ['static', 'factorial']

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {Readonly<RuntimePair>} runtimes
 * @returns {Promise<PreparedPairs>}
 * @throws {BenchError} SERVER_MISSING, UNKNOWN_NAME, NOTHING_TO_RUN
 */
export async function prepareRuntimes (options, runtimes) {
  const { compared: { study, ...usual } } = options
  const actions = chooseActions(options)
  const { a, b } = await findRuntimes(runtimes)
  const variants = [a, b].map(toVariant)
  const plan = planPairs({
    study,
    candidates: [a, b].map(({ release: { version } }, index) => ({
      variant: /** @type {Variant} */ (variants[index]), finding: { found: true, version }
    })),
    actions,
    connections: options.connections ?? usual.connections,
    workers: null,
    driver: usual.driver,
    notices: [`${a.name} is ${describe(a)}; ${b.name} is ${describe(b)}.`],
    options
  })
  return {
    plan: { ...plan, requests: describeRequests(actions) },
    actions,
    a: { name: a.title, revision: null },
    b: { name: b.title, revision: null },
    pairs: [{ a: a.name, b: b.name }],
    options: toStoredOptions(options, runtimes),
    openInstruments: ({ cores }) => openSuiteInstruments(
      { plan, study, variants, cores, fileRoot: null, seed: options.seed }
    ),
    notes: () => [],
    close: async () => {}
  }
}

/** @param {Readonly<AgainstOptions>} options @returns {Action[]} */
function chooseActions ({ actions: given }) {
  const all = actionList.loadActions()
  const known = all.map(({ name }) => name)
  const wanted = (given ?? USUAL_ACTIONS)
    .map(name => parseName(name.toLowerCase(), known, 'action'))
  if (wanted.length === 0) {
    throw new BenchError(
      'NOTHING_TO_RUN', { reason: `--actions names none; known: ${known.join(', ')}` }
    )
  }
  return all.filter(({ name }) => wanted.includes(name))
}

/** Its single process. @param {RuntimeSide} side @returns {Variant} */
function toVariant ({ release, name }) {
  const [variant] = toVariants(describeRuntimes([release]))
  if (variant === undefined) throw new RangeError(`${release.name} has no server`)
  return { ...variant, name }
}

/** @param {RuntimeSide} side */
function describe ({ title, release: { engine } }) {
  return `${title} (${engine})`
}

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {Readonly<RuntimePair>} runtimes
 */
function toStoredOptions ({ actions, connections, budgetSeconds, precision, seed }, { a, b }) {
  const all = {
    runtimeA: a.name, runtimeB: b.name, actions, connections, budgetSeconds, precision
  }
  return { seed, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) }
}
