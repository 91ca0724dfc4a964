/** @import {Channel} from '@shootout/processes' */
/** @import {LmdbStore} from '../../store/index.js' */
/** @import {LogLevel} from '../../types.js' */
/** @import {Watchdog} from './watchdog.js' */
// How a worker comes to its store: one at a time, while no other process commits (see store/environment.js).
import { join } from 'node:path'
import { HostError } from '../../errors.js'
import { openEnvironment, openStore } from '../../store/index.js'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'

/** A script of another worker may hold the write lock for as long as it may run. */
const ENTER_MS = 15 * 60_000

/**
 * @param {{data: string, channel: Channel, watchdog: Watchdog, log: (level: LogLevel, text: string) => void}} parts
 * @returns {Promise<LmdbStore>}
 */
export async function enterStore ({ data, channel, watchdog, log }) {
  const slot = Number(await channel.ask('enter-store', null, ENTER_MS))
  const environment = openEnvironment(join(data, DOCUMENTS_FOLDER))
  await channel.ask('leave-store')
  return openStore({
    environment,
    slot,
    requestSync: () => requestSync(channel),
    tellCommit: () => tellCommit(channel),
    watch: watchdog,
    shown: `<data>/${DOCUMENTS_FOLDER}`,
    tellFull: text => log('error', text)
  })
}

/**
 * @param {string} reason why the primary lets nobody write any more
 * @returns {HostError}
 */
export function toRefusal (reason) {
  return new HostError('ERROR_SYS_ERROR', reason)
}

/** @param {Channel} channel */
function tellCommit (channel) {
  // A primary that is gone syncs nothing any more; this worker ends, too.
  channel.ask('committed').catch(() => {})
}

/** @param {Channel} channel */
async function requestSync (channel) {
  try {
    await channel.ask('sync')
  } catch (error) {
    throw new HostError('ERROR_SYS_ERROR', 'what was written is there, but not certainly on the ' +
      `disk: ${/** @type {Error} */ (error).message}`, { cause: error })
  }
}
