/** @import {Command} from '@shootout/processes' */
/** @import {Fetch} from './types.js' */
// How packages of an older release are fetched and unpacked without installing them. In: which, and a folder to work
// in; out: files and commands as data.
import { join } from 'node:path'

/** Below the folder to work in. */
export const FOLDERS = Object.freeze({
  lists: 'apt/state/lists/partial',
  archives: 'apt/cache/archives/partial',
  packages: 'packages',
  root: 'root'
})
const SETTINGS = 'apt/apt.conf'
const SOURCES = 'apt/sources.list'
const STATUS = 'apt/status'

/**
 * An apt of its own: what the machine's apt knows and has installed is neither read nor changed. Signatures are checked
 * as usual.
 * @param {Fetch} fetch
 * @param {{directory: string, isRoot: boolean}} place directory: absolute
 * @returns {Readonly<Record<string, string>>} texts by path, relative to the directory
 */
export function toFiles (fetch, { directory, isRoot }) {
  return {
    [SETTINGS]: toSettings(fetch, { directory, isRoot }),
    [SOURCES]: `deb [signed-by=${fetch.keyring} arch=${fetch.architecture}] ${fetch.mirror} ` +
      `${fetch.suite} main\n`,
    [STATUS]: ''
  }
}

/**
 * @param {Fetch} fetch
 * @param {{directory: string, isRoot: boolean}} place
 * @returns {string} a configuration for APT_CONFIG (apt.conf(5))
 */
function toSettings ({ architecture, transport }, { directory, isRoot }) {
  const own = Object.entries({
    'Dir::Etc::SourceList': join(directory, SOURCES),
    'Dir::Etc::SourceParts': '/dev/null',
    // The machine's settings hold hooks that run programs; what they say of proxies follows below.
    'Dir::Etc::Main': '/dev/null',
    'Dir::Etc::Parts': '/dev/null',
    'Dir::Etc::Preferences': '/dev/null',
    'Dir::Etc::PreferencesParts': '/dev/null',
    'Dir::State': join(directory, 'apt/state'),
    'Dir::State::status': join(directory, STATUS),
    'Dir::Cache': join(directory, 'apt/cache'),
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    'Acquire::Languages': 'none',
    // Otherwise it ends as if all was well when the mirror can't be reached.
    'APT::Update::Error-Mode': 'any',
    // The user that root's apt becomes otherwise can't enter a folder of root's.
    ...(isRoot && { 'APT::Sandbox::User': 'root' })
  }).map(([name, value]) => `${name} "${value}";`)
  return `${[...own, ...transport].join('\n')}\n`
}

/**
 * @param {Fetch} fetch
 * @param {string} directory
 * @returns {{load: Command[], unpack: (archives: readonly string[]) => Command[]}} to be run in the folder `packages`,
 *   in this order; archives: what has been loaded by then
 */
export function toCommands ({ packages }, directory) {
  const apt = (/** @type {string[]} */ ...args) => ({
    path: '/usr/bin/env',
    args: [`APT_CONFIG=${join(directory, SETTINGS)}`, 'LC_ALL=C', 'apt-get', ...args]
  })
  return {
    load: [apt('-q', 'update'), apt('-q', 'download', ...packages)],
    unpack: archives => archives.map(archive => ({
      path: 'dpkg',
      args: ['-x', archive, join(directory, FOLDERS.root)]
    }))
  }
}
