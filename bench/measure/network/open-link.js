/** @import {NetworkPlace} from '../../../servers/types.js' */
/** @import {LinkOptions} from '../../plan/parse-network.js' */
/** @import {LinkSetting} from '../../types.js' */
/** @import {Tools} from './find-tools.js' */
/** @import {LinkCommand} from './link-commands.js' */
// A link between this process, in a network namespace of its own, and another namespace for the servers. In: what it is
// to be like; out: the place where servers are started, and how to close it.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BenchError } from '../../errors.js'
import { holdNamespace } from './hold-namespace.js'
import {
  CLIENT, SERVERS, toBurstBytes, toDelayCommands, toPairCommands, toRateCommands
} from './link-commands.js'

const COMMAND_MS = 10_000
/** What tc says of a kind of queue that the kernel has not. */
const UNKNOWN_KIND = /qdisc kind is unknown|No such file or directory|Operation not supported/i

/**
 * @typedef {object} Link
 * @property {string} host the address that servers listen on
 * @property {NetworkPlace} network how they get there
 * @property {LinkSetting} set
 * @property {() => Promise<void>} close ends the servers' namespace and with it the link
 */

/**
 * @param {LinkOptions} options
 * @param {Tools} tools
 * @param {typeof holdNamespace} [hold]
 * @returns {Promise<Link>}
 * @throws {BenchError} NETWORK_UNAVAILABLE; nothing is left of it then
 */
export async function openLink (options, tools, hold = holdNamespace) {
  const holder = await hold(tools)
  const enter = [tools.nsenter, `--net=/proc/${holder.pid}/ns/net`]
  try {
    const perform = (/** @type {LinkCommand[]} */ commands) => runAll(commands, { tools, enter })
    await perform(toPairCommands(holder.pid))
    if (options.bitsPerSecond !== null) await perform(toRateCommands(options.bitsPerSecond))
    const delayAdded =
      options.delayUs > 0 && await addDelay(() => perform(toDelayCommands(options)))
    return {
      host: SERVERS.address,
      network: { enter, client: CLIENT.address },
      set: {
        ...options,
        delayAdded,
        burstBytes: options.bitsPerSecond === null ? null : toBurstBytes(options.bitsPerSecond)
      },
      close: holder.close
    }
  } catch (error) {
    await holder.close()
    throw error
  }
}

/** @param {() => Promise<void>} perform @returns {Promise<boolean>} false where the kernel can't delay */
async function addDelay (perform) {
  try {
    await perform()
    return true
  } catch (error) {
    if (error instanceof BenchError && UNKNOWN_KIND.test(error.message)) return false
    throw error
  }
}

/** @param {LinkCommand[]} commands @param {{tools: Tools, enter: readonly string[]}} place */
async function runAll (commands, { tools, enter }) {
  for (const { program, args, inside } of commands) {
    const [path = '', ...own] = [...inside === 'servers' ? enter : [], tools[program], ...args]
    try {
      await promisify(execFile)(path, own, { timeout: COMMAND_MS })
    } catch (error) {
      const said = /** @type {{stderr?: string}} */ (error).stderr?.trim() ||
        /** @type {Error} */ (error).message
      throw new BenchError('NETWORK_UNAVAILABLE', {
        reason: `'${program} ${args.join(' ')}' failed (${said})`,
        remedy: 'the kernel needs veth and sch_tbf (modprobe veth sch_tbf), and ' +
          'root the right to use them'
      }, error)
    }
  }
}
