/** @import {CpuQuota} from '@shootout/processes' */
/** @import {AgainstOptions, PairOptions, PreparedPairs, RuntimePair, RuntimeSide, StandIn} from './types.js' */
// One program of the user's on two runtimes, made ready to be measured. In: the options; out: plan and instruments,
// with a folder for each runtime, in which it is called `node`, until they are closed.
import { createStandIn } from '../../servers/index.js'
import { findRuntimes } from './find-runtimes.js'
import { prepareCommands } from './prepare-commands.js'

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {{pair: Readonly<PairOptions>, runtimePair: Readonly<RuntimePair>}} sides pair: the same command twice
 * @param {{signal: AbortSignal, openQuota?: (() => CpuQuota) | null}} how signal: ends what is being started;
 *   openQuota: what each start runs under
 * @returns {Promise<PreparedPairs>}
 * @throws {import('../errors.js').BenchError} SERVER_MISSING; nothing is left then
 */
export async function prepareProgram (options, { pair, runtimePair }, {
  signal, openQuota = null
}) {
  const { a, b } = await findRuntimes(runtimePair)
  const first = await standIn(a)
  try {
    const second = await standIn(b)
    const prepared = prepareCommands(options, pair, {
      signal, openQuota, standIns: { a: first.side, b: second.side }
    })
    return {
      ...prepared,
      close: async () => {
        await prepared.close()
        await Promise.all([first.remove(), second.remove()])
      }
    }
  } catch (error) {
    await first.remove()
    throw error
  }
}

/** @param {RuntimeSide} side @returns {Promise<{side: StandIn, remove: () => Promise<void>}>} */
async function standIn (side) {
  const { directory, remove } = await createStandIn(side.release, side.path)
  return { side: { ...side, directory }, remove }
}
