/** @import {PeerPlan} from '../../../servers/peers/types.js' */
// Nothing is fetched that the disk has no room for. In: a plan and a folder; out: nothing, or an error in a sentence.
import { findShortage } from '../../../servers/runtimes/fetch/disk-space.js'
import { BenchError } from '../../errors.js'
import { formatBytes } from '../../format/numbers.js'

/**
 * @param {Pick<PeerPlan, 'runtimes'>} plan
 * @param {string} folder where they are fetched to
 * @param {(folder: string) => Promise<number>} [freeBytes]
 * @returns {Promise<void>}
 * @throws {BenchError} PEERS_NOT_INSTALLED
 */
export async function demandSpace ({ runtimes }, folder, freeBytes) {
  if (runtimes.length === 0) return
  const shortage = await findShortage(runtimes, folder, freeBytes)
  if (shortage === null) return
  throw new BenchError('PEERS_NOT_INSTALLED', {
    reason: `fetching takes ${formatBytes(shortage.needed)} in ${folder}, and ` +
      `${formatBytes(shortage.free)} is free there; make room, ask for fewer with --only, or ` +
      'name another cache in XDG_CACHE_HOME'
  })
}
