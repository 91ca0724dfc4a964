/** @import {Disk} from '../../src/quota/groups.js' */
// A file system of control groups in memory.

/**
 * @param {Record<string, string>} [files] that are there; a folder is there where a file of its is
 * @returns {{
 *   disk: Disk, files: Map<string, string>, folders: Set<string>, busy: Set<string>, forbidden: Map<string, string>
 * }} busy: folders that can't be removed; forbidden: codes by the path that can't be written or made
 */
export function makeDisk (files = {}) {
  const held = new Map(Object.entries(files))
  const folders = new Set([...held.keys()].map(path => path.slice(0, path.lastIndexOf('/'))))
  const busy = new Set()
  const forbidden = new Map()
  /** @param {string} path */
  const check = path => { if (forbidden.has(path)) throw failure(forbidden.get(path), path) }
  return {
    files: held,
    folders,
    busy,
    forbidden,
    disk: {
      makeFolder: path => {
        check(path.replace(/\/[^/]*$/, ''))
        folders.add(path)
      },
      removeFolder: path => {
        if (busy.has(path)) throw failure('EBUSY', path)
        if (!folders.delete(path)) throw failure('ENOENT', path)
      },
      write: (path, text) => {
        check(path)
        held.set(path, text)
      },
      read: path => held.get(path) ?? raise(failure('ENOENT', path)),
      list: path => [...folders].flatMap(folder =>
        folder.startsWith(`${path}/`) ? [folder.slice(path.length + 1)] : [])
    }
  }
}

/** @param {string} code @param {string} path */
function failure (code, path) {
  return Object.assign(new Error(`${code}: ${path}`), { code })
}

/** @param {Error} error @returns {never} */
function raise (error) {
  throw error
}
