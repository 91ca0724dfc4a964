/** @import {Revisions} from './revisions.js' */
/** @import {AgainstOptions, PreparedPairs} from './types.js' */
// Two revisions of the suite, made ready to be measured against each other. In: the options; out: plan and
// instruments, with the earlier revision's files in a folder of their own until it is closed.
import actionList from '../../actions/index.js'
import { createFileRoot, findServer, loadServers, toVariants } from '../../servers/index.js'
import { describeRequests } from '../plan/describe-requests.js'
import { checkOut } from './check-out.js'
import { choosePairs } from './choose-pairs.js'
import { BEFORE, loadRevision } from './load-revision.js'
import { openSuiteInstruments } from './open-suite-instruments.js'
import { planPairs } from './plan-pairs.js'
import { resolveRevisions } from './revisions.js'

/**
 * @typedef {object} Parts what tests put others in the place of
 * @property {typeof resolveRevisions} [resolve]
 * @property {typeof checkOut} [take]
 */

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {string} against the earlier revision
 * @param {{signal: AbortSignal, onInstall: (name: string) => void} & Parts} how signal: gives up; onInstall: called
 *   before packages are installed, which takes a while, with the revision that needs them
 * @returns {Promise<PreparedPairs>}
 * @throws {import('../errors.js').BenchError} NOT_A_REPOSITORY, REVISION_UNKNOWN, REVISION_NOT_TAKEN,
 *   REVISION_NOT_INSTALLED, REVISION_UNREADABLE, UNKNOWN_NAME, NOTHING_TO_RUN; nothing is left then
 */
export async function prepareRevisions (options, against, {
  signal, onInstall, resolve = resolveRevisions, take = checkOut
}) {
  const revisions = await resolve(against, { signal })
  const checkedOut = await take(revisions, { signal, onInstall: () => onInstall(revisions.a.name) })
  try {
    return await toPairs(options, { revisions, ...checkedOut })
  } catch (error) {
    await checkedOut.remove()
    throw error
  }
}

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {{revisions: Readonly<Revisions>, home: string, remove: () => Promise<void>}} what
 * @returns {Promise<PreparedPairs>}
 */
export async function toPairs (options, { revisions, home, remove }) {
  const { a, b } = revisions
  const { compared } = options
  const revision = await loadRevision(home, a.name)
  const variants = toVariants(await loadServers())
  const ours = actionList.loadActions(undefined, { kind: compared.study.kind })
  const { pairs, actions, notices } = await choosePairs({
    compared, actions: ours, variants, find: ({ server }) => findServer(server), revision,
    name: a.name
  }, options)
  const files = actions.some(({ kind }) => kind === 'file')
    ? await createFileRoot(actions.filter(action => action.kind === 'file'))
    : null
  const plan = planPairs({
    study: compared.study,
    candidates: pairs.flatMap(({ before, now }) => [before, now]),
    actions,
    connections: options.connections ?? compared.connections,
    workers: options.workers,
    driver: compared.driver,
    notices: [
      `Names that end in ${BEFORE} are servers of ${a.name}, the others of the ${b.name}.`,
      ...notices
    ],
    options
  })
  return {
    plan: { ...plan, requests: describeRequests(actions) },
    actions,
    a: { name: a.name, revision: a.revision },
    b: { name: b.name, revision: b.revision },
    pairs: pairs.map(({ before, now }) => ({ a: before.variant.name, b: now.variant.name })),
    options: toStoredOptions(options, revisions),
    openInstruments: ({ cores }) => {
      // Whoever plays the upstream or the document server is ours, on both sides.
      const all = [
        ...variants,
        ...pairs.flatMap(({ before, now }) => [before.variant, now.variant])
      ]
      return openSuiteInstruments({
        plan,
        study: compared.study,
        variants: unique(all),
        cores,
        fileRoot: files?.directory ?? null,
        seed: options.seed,
        generators: options.generators ?? null
      })
    },
    notes: () => [],
    close: async () => {
      await files?.remove()
      await remove()
    }
  }
}

/** The last of each name. @template {{name: string}} T @param {readonly T[]} variants @returns {T[]} */
function unique (variants) {
  return [...new Map(variants.map(variant => [variant.name, variant])).values()]
}

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {Readonly<Revisions>} revisions
 * @returns {PreparedPairs['options']}
 */
function toStoredOptions ({
  compared, only, actions, connections, generators = null, workers, budgetSeconds, precision, seed
}, { a, b }) {
  const all = {
    studies: [compared.study.name], before: a.name, beforeRevision: a.revision, now: b.name, only,
    actions, connections, generators, workers, budgetSeconds, precision
  }
  return { seed, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) }
}
