/** @import {CpuQuota} from '@shootout/processes' */
/** @import {How} from './keep-checkout.js' */
/** @import {AgainstOptions, PairOptions, PreparedPairs, UserRevisions} from '../types.js' */
// Two states of the user's repository, made ready to be measured against each other: each is checked out and set up,
// and the same command is started in both. In: the options; out: plan and instruments.
import { join } from 'node:path'
import { displayPath, userDirectory } from '../../format/paths.js'
import { prepareCommands } from '../prepare-commands.js'
import { keepCheckout } from './keep-checkout.js'
import { resolveUserRevisions } from './resolve-user-revisions.js'

/**
 * @typedef {object} Parts what tests put others in the place of
 * @property {typeof resolveUserRevisions} [resolve]
 * @property {typeof keepCheckout} [keep]
 */

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {{pair: Readonly<PairOptions>, userRevisions: Readonly<UserRevisions>}} sides pair: the same command twice
 * @param {How & {home?: string, openQuota?: (() => CpuQuota) | null} & Parts} how home: the user's folder; openQuota:
 *   what each start runs under
 * @returns {Promise<PreparedPairs>}
 * @throws {import('../../errors.js').BenchError} FOLDER_NOT_REPOSITORY, REVISION_UNKNOWN, REVISION_NOT_TAKEN,
 *   SETUP_FAILED, CACHE_NOT_WRITABLE, FOLDER_NOT_IN_REVISION
 */
export async function prepareUserRevisions (options, { pair, userRevisions }, {
  home = userDirectory(), openQuota = null, resolve = resolveUserRevisions, keep = keepCheckout,
  ...how
}) {
  const { setup } = userRevisions
  const { a, b, prefix, repository } =
    await resolve(userRevisions, { home, signal: how.signal })
  const checkOut = async (/** @type {typeof a} */ commit) =>
    join(await keep({ commit, setup, repository, prefix, home }, how), prefix)
  const before = await checkOut(a)
  const now = b.isHere ? home : await checkOut(b)
  const prepared = prepareCommands(options, {
    ...pair, a: { ...pair.a, directory: before }, b: { ...pair.b, directory: now }
  }, { signal: how.signal, openQuota })
  return {
    ...prepared,
    a: { name: a.name, revision: a.revision },
    b: { name: b.name, revision: b.revision },
    plan: {
      ...prepared.plan,
      notices: b.isHere
        ? [...prepared.plan.notices ?? [], hereNotice(now, setup)]
        : prepared.plan.notices ?? []
    },
    options: {
      ...prepared.options,
      revisionA: a.name,
      revisionB: b.name,
      ...(setup === null ? {} : { setup })
    }
  }
}

/** @param {string} folder @param {string | null} setup */
function hereNotice (folder, setup) {
  const ready = setup === null ? '' : `; '${setup}' was not run there`
  return `The working tree is run where it is (${displayPath(folder) || '.'})${ready}.`
}
