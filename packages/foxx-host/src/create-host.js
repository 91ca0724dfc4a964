/** @import {ServerSettings} from '@shootout/serving' */
// A host for unit tests of services: in this process, its data gone when it stops. In: the options of the command
// line, as properties; out: its address.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNearest } from '@shootout/grammars'
import { toAuthority } from '@shootout/serving'
import { installService } from './install-service.js'
import { OPTIONS, parseSettings } from './options.js'
import { readSource } from './read-source.js'

const HOST = '127.0.0.1'

/** They belong to processes and disks that this host has not. */
const ABSENT = ['--data', '--compact', '--workers-as', '--handler-limit', '--script-limit']

/**
 * @typedef {object} LocalHost
 * @property {string} origin 'http://127.0.0.1:41234'
 * @property {(path: string, mount: string) => Promise<void>} install a folder, a zip or a .js file, in place of what is
 *   mounted there
 * @property {() => Promise<void>} stop ends it; all that it stored is deleted
 */

/**
 * Starts a host in this process. Service code runs without limits of time: what never ends is ended by the test runner.
 * @param {Record<string, string | number | boolean | readonly string[]>} [options] those of `foxx-host --help`, as
 *   properties: `{service: './my-app', mount: '/my-app', allowNode: true, logLevel: 'error'}`; what may be given
 *   several times may be a list. `port` too (default: any free one)
 * @returns {Promise<LocalHost>}
 * @throws {import('@shootout/serving').OptionError | Error} nothing is left open then
 */
export async function createHost (options = {}) {
  const { port = 0, ...others } = options
  const address = { host: HOST, port: toPort(port) }
  const place = { host: HOST, workingDirectory: process.cwd() }
  const parsed = parseSettings(toSettings(others), place)
  const sources = await Promise.all(parsed.services.map(({ path }) => readSource(path)))
  const { openHost } = await import('./program/in-process/open-host.js')
  const data = await mkdtemp(join(tmpdir(), 'foxx-host-'))
  const host = await openHost({
    ...parsed.host, ...address, workers: 1, data, temporary: true
  })
  const origin = `http://${toAuthority(HOST)}:${host.port}`
  const install = (/** @type {Buffer} */ source, /** @type {string} */ mount) =>
    installService({ origin, auth: parsed.host.auth, mount, source })
  try {
    for (const [index, { mount }] of parsed.services.entries()) {
      await install(/** @type {Buffer} */ (sources[index]), mount)
    }
  } catch (error) {
    await host.stop()
    throw error
  }
  return Object.freeze({
    origin,
    install: async (/** @type {string} */ path, /** @type {string} */ mount) =>
      install(await readSource(path), mount),
    stop: host.stop
  })
}

/**
 * @param {Record<string, string | number | boolean | readonly string[]>} options
 * @returns {ServerSettings}
 * @throws {TypeError} unknown ones
 */
function toSettings (options) {
  const known = OPTIONS.map(({ flags }) => flags.split(' '))
    .filter(([flag = '']) => !ABSENT.includes(flag))
  const names = known.map(([flag = '']) => toProperty(flag))
  /** @type {[flag: string, values: string[]][]} */
  const settings = []
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    const [flag = '', argument] = known[names.indexOf(name)] ?? []
    if (flag === '') throw toUnknown(name, names)
    if ((typeof value === 'boolean') !== (argument === undefined)) {
      const expected = argument === undefined ? 'true or false' : argument
      throw new TypeError(`createHost: '${name}' takes ${expected}; ${typeof value} came`)
    }
    if (value !== false) settings.push([flag, [value].flat().map(String)])
  }
  return Object.fromEntries(settings)
}

/** @param {string} flag '--allow-node' @returns {string} 'allowNode' */
function toProperty (flag) {
  return flag.slice(2).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/** @param {string} name @param {readonly string[]} names */
function toUnknown (name, names) {
  const nearest = findNearest(name, names)
  const hint = nearest === null ? `it takes ${names.join(', ')}` : `did you mean '${nearest}'?`
  return new TypeError(`createHost knows no '${name}'; ${hint}`)
}

/** @param {unknown} port @returns {number} */
function toPort (port) {
  if (Number.isInteger(port) && Number(port) >= 0 && Number(port) <= 65_535) return Number(port)
  throw new TypeError(`createHost: 'port' takes a whole number from 0 to 65535; ${port} came`)
}
