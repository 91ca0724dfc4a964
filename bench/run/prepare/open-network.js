/** @import {Link} from '../../measure/network/open-link.js' */
/** @import {BenchOptions} from '../../types.js' */
// What --network asks for: this program begun anew in a network namespace of its own, and a link from there to the
// namespace of the servers.
import { BenchError } from '../../errors.js'
import { enterNamespace, isInside } from '../../measure/network/enter-namespace.js'
import { findTools } from '../../measure/network/find-tools.js'
import { openLink } from '../../measure/network/open-link.js'
import { parseNetwork } from '../../plan/parse-network.js'

/**
 * @param {Readonly<Pick<BenchOptions, 'network' | 'against' | 'target'>>} options
 * @returns {Promise<Link | null>} null: no network was asked for. Where one was, it comes about in the second beginning
 *   of the program: the first one ends in here
 * @throws {BenchError} BAD_VALUE, NETWORK_UNAVAILABLE; nothing has been changed then
 */
export async function openNetwork ({ network, against, target }) {
  if (network === null) return null
  const options = parseNetwork(network)
  if (target !== null) {
    throw new BenchError('BAD_VALUE', {
      option: '--network',
      value: network,
      expected: 'a run without --target: the network between two hosts is the one that is there'
    })
  }
  if (against !== null && /^[a-z+]+:\/\//i.test(against)) {
    throw new BenchError('BAD_VALUE', {
      option: '--network',
      value: network,
      expected:
        'a run without --against URL: that server can not be reached from a network of its own'
    })
  }
  const tools =
    await findTools({ platform: process.platform, uid: process.getuid?.(), path: process.env.PATH })
  return isInside(process.env) ? openLink(options, tools) : enterNamespace(tools)
}
