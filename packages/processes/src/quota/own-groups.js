// Which control groups of the CPU controller this process is in. In: a proc file system; out: their folders. Of both
// versions, because many machines still have the first, and some have both (then the second one has no CPU controller).
// Source: Linux, Documentation/admin-guide/cgroup-v2.rst and cgroup-v1/cgroups.rst; man 5 proc, "mountinfo".
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} OwnGroups
 * @property {1 | 2} version of control groups
 * @property {string[]} folders of our group and those above it that are mounted here, ours first
 */

/**
 * @param {string} [proc] where the proc file system is
 * @returns {OwnGroups | null} null: this machine has no CPU controller, or is not Linux
 */
export function findOwnGroups (proc = '/proc') {
  const lines = readLines(`${proc}/self/cgroup`).map(line => line.split(':'))
  const mounts = readLines(`${proc}/self/mountinfo`).flatMap(parseMount)
  const first = lines.find(([, controllers = '']) => controllers.split(',').includes('cpu'))
  const [line, version] = first === undefined
    ? [lines.find(([id, controllers]) => id === '0' && controllers === ''), 2]
    : [first, 1]
  const mount = mounts.find(({ type, options }) =>
    version === 2 ? type === 'cgroup2' : type === 'cgroup' && options.includes('cpu'))
  if (line === undefined || mount === undefined) return null
  return {
    version: version === 1 ? 1 : 2,
    folders: upwards(toFolder(line.slice(2).join(':'), mount), mount.point)
  }
}

/** @typedef {{root: string, point: string, type: string, options: string[]}} Mount */

/** @param {string} line @returns {Mount[]} none when it is no line of mountinfo */
function parseMount (line) {
  const [before = '', after] = line.split(' - ')
  const [, , , root, point] = before.split(' ')
  if (after === undefined || root === undefined || point === undefined) return []
  const [type = '', , options = ''] = after.split(' ')
  return [{ root: unescape(root), point: unescape(point), type, options: options.split(',') }]
}

/** Blanks and the like stand as octal numbers. @param {string} path */
function unescape (path) {
  return path.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8)))
}

/**
 * A container may see a part of the tree only, and its own group by the path from the top.
 * @param {string} path of the group, from the top of the tree
 * @param {Mount} mount
 */
function toFolder (path, { root, point }) {
  if (root === '/') return join(point, path)
  const isBelow = path === root || path.startsWith(`${root}/`)
  return isBelow ? join(point, path.slice(root.length)) : point
}

/** @param {string} folder @param {string} top @returns {string[]} */
function upwards (folder, top) {
  const own = folder.length > 1 && folder.endsWith('/') ? folder.slice(0, -1) : folder
  return own === top || !own.startsWith(top) ? [top] : [own, ...upwards(dirname(own), top)]
}

/** @param {string} path @returns {string[]} none where there is no such file */
function readLines (path) {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(line => line !== '')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}
