// Where the ids of require calls lead, without running anything: for reading sources.
import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { BUNDLED_MODULES } from './bundled-modules.js'
import { openFolder } from './folder.js'
import { isPath, resolvePackage, resolvePath } from './resolve-file.js'

/**
 * @param {string} directory of the service
 * @param {{allowNode: boolean, ids: ReadonlySet<string>}} host ids: of the modules that it makes
 * @returns {(from: string, id: string) => {file?: string, isMissing?: boolean}} from: the requiring file; file: of the
 *   service itself, not of its packages
 */
export function createFinder (directory, { allowNode, ids }) {
  const fail = (/** @type {string} */ _, /** @type {string} */ detail) => new Error(detail)
  const place = /** @type {import('./resolve-file.js').Place} */ (/** @type {unknown} */ ({
    folder: openFolder(directory, true), realm: { fail }
  }))
  const isKnown = (/** @type {string} */ id) =>
    ids.has(id) || (allowNode && isBuiltin(id)) ||
    Object.hasOwn(BUNDLED_MODULES, String(id.split('/')[0]))
  return (from, id) => {
    try {
      if (!isPath(id)) {
        return { isMissing: !isKnown(id) && resolvePackage(place, dirname(from), id) === null }
      }
      const file = resolvePath(place, dirname(from), id)
      return file === null ? { isMissing: true } : { file }
    } catch {
      // It leads out of the service.
      return { isMissing: true }
    }
  }
}
