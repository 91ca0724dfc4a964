/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
// A Traffic Server of our own as forward proxy, with nothing shared with one that the machine may run otherwise.
import { dirname, join } from 'node:path'
import { chooseUser } from '@shootout/processes'
import { awaitReady } from '../launch/await-answer.js'
import { claimPort } from '../launch/claim-port.js'
import { refuseMissing, superviseServer } from '../launch/supervise-server.js'
import { OptionError, isLoopback } from '@shootout/serving'
import { awaitCache } from './await-cache.js'
import { LOG_FILE, toConfiguration } from './configuration.js'
import { findTrafficserver } from './find-trafficserver.js'
import { parseDestinations } from './options.js'
import { createDirectory, writeConfiguration } from './prepare-directory.js'

/** The first of these that the machine knows. As root it would not run. */
const USERS = ['trafficserver', 'nobody']
/** What it says of itself when all is well. */
const CHATTER = /^(NOTE: .*|Traffic Server \d.*|traffic_server: using root directory.*|)$/

/**
 * Starts it with an empty cache; nothing is left of it when it has ended, however it and we end.
 * @param {Variant} variant
 * @param {StartOptions} options settings: '--upstream'
 * @returns {Promise<RunningServer>} it answers out of its cache
 * @throws {OptionError} BAD_OPTION, PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED, START_TIMEOUT
 */
export async function startTrafficserver (variant, options) {
  // Whoever may ask a forward proxy may ask every server of this machine.
  if (options.network === undefined && !isLoopback(options.host)) {
    throw new OptionError('BAD_OPTION', {
      option: '--host',
      value: options.host,
      expected: 'an address of loopback, as a forward proxy gives access to this machine'
    })
  }
  const destinations = await parseDestinations(options.settings ?? {})
  const { version, path } = refuseMissing(variant, await findTrafficserver(process.env))
  const { host, port, url } = await claimPort(options.host, options.port, options.network)
  const user = await chooseUser(USERS)
  const directory = await createDirectory(user)
  await writeConfiguration(directory, toConfiguration({
    directory,
    programs: dirname(path),
    host,
    port,
    user: user?.name ?? null,
    destinations,
    peers: options.network === undefined ? [] : [options.host, options.network.client]
  }))
  return superviseServer({
    name: 'trafficserver',
    version,
    command: { path, args: [`--run-root=${directory}`] },
    directory,
    logFile: join(directory, LOG_FILE),
    chatter: CHATTER
  }, { variant, options, url }, program => awaitReady(
    isOver => awaitCache(url, { isOver, host: options.network?.client }),
    { program, variant, timeoutMs: options.timeoutMs }
  ))
}
