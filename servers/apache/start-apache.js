/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
// An Apache httpd of our own, with nothing shared with one that the machine may run otherwise.
import { join } from 'node:path'
import { chooseUser } from '@shootout/processes'
import { startFileServer } from '../launch/start-file-server.js'
import { refuseMissing } from '../launch/supervise-server.js'
import { CONNECTIONS, LOG_FILE, MODELS, SETTINGS_FILE, toConfiguration } from './configuration.js'
import { findApache } from './find-apache.js'

/** The first of these that the machine knows: what packages of Apache make, or what every machine has. */
const USERS = ['www-data', 'apache', 'http', '_www', 'nobody']

/**
 * @param {Variant} variant 'apache-event', 'apache-worker', 'apache-prefork'
 * @param {StartOptions} options
 * @returns {Promise<RunningServer>}
 * @throws {import('../errors.js').ServerError} as startFileServer
 */
export async function startApache (variant, options) {
  const { path, version, modules, builtIn } = refuseMissing(variant, await findApache(process.env))
  const model = MODELS.find(name => variant.name.endsWith(`-${name}`)) ?? MODELS[0]
  return startFileServer({
    name: 'apache',
    path,
    version,
    user: await chooseUser(USERS),
    processes: model === 'prefork' ? CONNECTIONS : variant.workers,
    folders: [],
    settingsFile: SETTINGS_FILE,
    logFile: LOG_FILE,
    toSettings: place =>
      toConfiguration({ ...place, model, workers: variant.workers, modules, builtIn }),
    // In the foreground, so that whoever started it can end it.
    toArguments: ({ directory }) => ['-f', join(directory, SETTINGS_FILE), '-DFOREGROUND']
  }, { variant, options })
}
