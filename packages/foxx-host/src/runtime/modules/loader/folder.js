/** @import {Folder, Location} from '../types.js' */
// The service's folder: what may be read of it. In: paths as service code names them; out: what is there, or that the
// path leads out. Symbolic links are followed before the decision.
import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Codes of paths that can't lead to a file: links in a circle, a name that is too long, a zero byte. */
const NOTHING_THERE = new Set(['ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'])

/**
 * @param {string} directory absolute
 * @param {boolean} confined whether paths that lead out are 'outside'
 * @returns {Folder}
 */
export function openFolder (directory, confined) {
  const root = resolve(directory)
  /** @type {string | undefined} */
  let realRoot
  return {
    directory: root,
    locate: path => {
      const wanted = resolve(root, path)
      if (confined && !isWithin(root, wanted)) return { kind: 'outside', path: wanted }
      const kind = findKind(wanted)
      if (kind === 'missing') return { kind, path: wanted }
      realRoot ??= realpathSync(root)
      return settle({ root, realRoot, real: realpathSync(wanted), kind, confined })
    }
  }
}

/**
 * Files keep the name that module.context.basePath suggests, even where a folder above the service is a link.
 * @param {{root: string, realRoot: string, real: string, kind: Location['kind'], confined: boolean}} facts
 * @returns {Location}
 */
function settle ({ root, realRoot, real, kind, confined }) {
  if (isWithin(realRoot, real)) return { kind, path: join(root, relative(realRoot, real)) }
  return { kind: confined ? 'outside' : kind, path: real }
}

/** @param {string} path @returns {'file' | 'folder' | 'missing'} devices, pipes and sockets are missing */
function findKind (path) {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile()) return 'file'
    return stats?.isDirectory() ? 'folder' : 'missing'
  } catch (error) {
    if (NOTHING_THERE.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return 'missing'
    throw error
  }
}

/**
 * @param {string} root absolute
 * @param {string} path absolute
 * @returns {boolean} whether path is root or below it, by name
 */
export function isWithin (root, path) {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
