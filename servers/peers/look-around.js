/** @import {AptSource, MachineFacts, Peer, PresentPeer} from './types.js' */
// What is known of this machine before anything is installed: asks programs and reads files, changes nothing.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findExecutable, findSystemProgram, runBriefly } from '@shootout/processes'
import { findGatling } from '../gatling/find-gatling.js'
import { parseOneLine, parseParagraphs } from './parse-sources.js'
import { GATLING, PACKAGED } from './peers.js'

const ASK_MS = 20_000
const APT = '/etc/apt'
/**
 * What of apt's configuration says how something is transported; the rest are hooks and lists that a private one must
 * not have.
 */
const TRANSPORT = /^Acquire::(?:http|https|Retries|ForceIPv[46])\b[^"]* "[^"]*";$/

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [settings] the folder of apt's
 * @returns {Promise<MachineFacts>}
 */
export async function lookAround (env, settings = APT) {
  const [release, hasApt, hasSudo] =
    await Promise.all([readRelease(), isThere('apt-get', env), isThere('sudo', env)])
  const ask = async (/** @type {string} */ program, /** @type {readonly string[]} */ args) =>
    hasApt ? (await runBriefly(program, args, ASK_MS)).output : ''
  return {
    ...release,
    platform: process.platform,
    hasApt,
    hasSudo,
    isRoot: process.getuid?.() === 0,
    present: await findPresent(env),
    architecture: (await ask('dpkg', ['--print-architecture'])).trim(),
    candidates:
      hasCandidate(await ask('apt-cache', ['policy', GATLING.name])) ? [GATLING.name] : [],
    sources: hasApt ? await readSources(settings) : [],
    transport: (await ask('apt-config', ['dump'])).split('\n').filter(line => TRANSPORT.test(line))
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<PresentPeer[]>} those of all peers that are on this machine
 */
export async function findPresent (env) {
  const packaged = await Promise.all(PACKAGED.map(peer => findPeer(peer, env)))
  const gatling = await findGatling(env)
  const fetched = gatling.found
    ? [{ name: GATLING.name, version: gatling.version, path: gatling.path }]
    : []
  return [...packaged.flat(), ...fetched]
}

/** @param {Peer} peer @param {NodeJS.ProcessEnv} env @returns {Promise<PresentPeer[]>} none or one */
async function findPeer ({ name, programs, versionArguments, versionPattern }, env) {
  const path = await findSystemProgram(programs, env.PATH)
  if (path === null) return []
  const { output } = await runBriefly(path, versionArguments, ASK_MS)
  return [{ name, path, version: versionPattern.exec(output)?.[1] ?? 'unknown' }]
}

/** @param {string} program @param {NodeJS.ProcessEnv} env */
async function isThere (program, env) {
  return await findExecutable(program, env.PATH) !== null
}

/** @param {string} policy what `apt-cache policy` prints of one package; nothing for one that it does not know */
function hasCandidate (policy) {
  return /^\s+Candidate: (?!\(none\))\S/m.test(policy)
}

/** @returns {Promise<{distribution: string, codename: string}>} */
async function readRelease () {
  const text = await readText('/etc/os-release')
  const field = (/** @type {string} */ name) =>
    new RegExp(`^${name}="?([^"\\n]*)"?$`, 'm').exec(text)?.[1] ?? ''
  return { distribution: field('ID'), codename: field('VERSION_CODENAME') }
}

/** @param {string} settings @returns {Promise<AptSource[]>} */
async function readSources (settings) {
  const folder = join(settings, 'sources.list.d')
  const names = (await readdir(folder).catch(() => [])).sort()
  const parsed = await Promise.all(names.map(async name => {
    if (name.endsWith('.list')) return parseOneLine(await readText(join(folder, name)))
    return name.endsWith('.sources') ? parseParagraphs(await readText(join(folder, name))) : []
  }))
  return [...parseOneLine(await readText(join(settings, 'sources.list'))), ...parsed.flat()]
}

/** @param {string} path @returns {Promise<string>} '' where it can't be read */
function readText (path) {
  return readFile(path, 'utf8').catch(() => '')
}
