/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
// An nginx of our own, with nothing shared with one that the machine may run otherwise.
import { join } from 'node:path'
import { chooseUser } from '@shootout/processes'
import { startFileServer } from '../launch/start-file-server.js'
import { refuseMissing } from '../launch/supervise-server.js'
import { LOG_FILE, SETTINGS_FILE, TEMPORARY, isSince, toConfiguration } from './configuration.js'
import { findNginx } from './find-nginx.js'

/** The first of these that the machine knows: what packages of nginx make, or what every machine has. */
const USERS = ['www-data', 'nginx', 'http', 'nobody']
/**
 * From here on it can be told where to write before it has read its configuration: otherwise it complains about a log
 * of the system that it may not open.
 */
const LOG_ARGUMENT_SINCE = '1.19.5'

/**
 * @param {Variant} variant
 * @param {StartOptions} options
 * @returns {Promise<RunningServer>}
 * @throws {import('../errors.js').ServerError} as startFileServer
 */
export async function startNginx (variant, options) {
  const { path, version, without } = refuseMissing(variant, await findNginx(process.env))
  return startFileServer({
    name: 'nginx',
    path,
    version,
    user: await chooseUser(USERS),
    processes: variant.workers,
    folders: [TEMPORARY],
    settingsFile: SETTINGS_FILE,
    logFile: LOG_FILE,
    toSettings: place => toConfiguration({ ...place, workers: variant.workers, version, without }),
    toArguments: ({ directory }) => [
      '-p', `${directory}/`,
      '-c', join(directory, SETTINGS_FILE),
      ...(isSince(version, LOG_ARGUMENT_SINCE) ? ['-e', join(directory, LOG_FILE)] : [])
    ]
  }, { variant, options })
}
