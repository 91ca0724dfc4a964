/** @import {Outcome} from '../../peers/fetch-peer.js' */
/** @import {Release, RuntimePackage} from '../types.js' */
// Gets the package of a runtime by npm, which knows the user's registry, proxy and cache, and unpacks it into the
// cache. Works in a folder beside, and puts it in its place when it is whole.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar'
import { runAtLength } from '../../peers/run-at-length.js'
import { sweep } from '../../peers/sweep.js'
import { runtimeDirectory } from '../find-runtime.js'
import { platformName } from '../releases.js'

/**
 * @param {Release} release
 * @param {{env: NodeJS.ProcessEnv, pid: number, signal: AbortSignal}} place
 * @returns {Promise<Outcome>} when it failed or was stopped, nothing has changed
 * @throws {Error} the system's, when the cache can't be written
 */
export async function fetchRuntime (release, { env, pid, signal }) {
  const target = runtimeDirectory(release, env)
  const [parent, name] = [join(target, '..'), `${release.runtime}-${release.version}`]
  const own = /** @type {RuntimePackage} */ (release.packages[platformName()])
  await mkdir(parent, { recursive: true })
  await sweep(parent, name)
  const directory = join(parent, `.${name}-${pid}`)
  try {
    const [archives, root] = [join(directory, 'archives'), join(directory, 'root')]
    for (const folder of [archives, root]) await mkdir(folder, { recursive: true })
    const packed = await pack(own, { archives, signal })
    if (!packed.ok) return packed
    const [archive = ''] = await readdir(archives)
    const found = await integrityOf(join(archives, archive), own.integrity)
    if (found !== own.integrity) {
      return {
        ok: false,
        command: `checking ${own.name}@${own.version}`,
        output: `its integrity should be ${own.integrity} and is ${found}: the download is ` +
          'damaged, or the registry has another file of this name; run npm cache verify, and try ' +
          'again'
      }
    }
    await extract({ file: join(archives, archive), cwd: root, strip: 1, strict: true })
    await unpackInner(root)
    if (signal.aborted) return { ok: false, command: 'unpacking', output: 'stopped' }
    await rm(target, { recursive: true, force: true })
    await rename(root, target)
    return { ok: true }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * @param {RuntimePackage} own
 * @param {{archives: string, signal: AbortSignal}} place
 * @returns {Promise<Outcome>}
 */
async function pack ({ name, version }, { archives, signal }) {
  const args = [
    'pack', `${name}@${version}`, '--pack-destination', archives, '--ignore-scripts',
    '--loglevel=error'
  ]
  const { ok, output } = await runAtLength({ path: 'npm', args }, { signal })
  return ok ? { ok } : { ok, command: ['npm', ...args].join(' '), output }
}

/** Packages of Node 0.8 hold the archive of the release itself. @param {string} root */
async function unpackInner (root) {
  const inner = (await readdir(root)).find(name => name.endsWith('.tar.gz'))
  if (inner === undefined) return
  await extract({ file: join(root, inner), cwd: root, strip: 1, strict: true })
  await rm(join(root, inner))
}

/** @param {string} file @param {string} like whose algorithm counts @returns {Promise<string>} */
async function integrityOf (file, like) {
  const [algorithm = 'sha512'] = like.split('-')
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return `${algorithm}-${hash.digest('base64')}`
}
