/** @import {Release} from './types.js' */
// A folder in which `node` is another runtime: in front of PATH it makes the same command line run on that one. In: a
// release and its program; out: the folder.
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { FAMILIES } from './families.js'

const NODE = 'node'
const EXECUTABLE = 0o755

/**
 * @param {Pick<Release, 'runtime'>} release
 * @returns {boolean} whether it runs programs that were written for node
 */
export function standsIn ({ runtime }) {
  return FAMILIES[runtime].asNode !== null
}

/**
 * @param {Pick<Release, 'runtime' | 'name'>} release one that stands in for node
 * @param {string} path its program, absolute
 * @returns {Promise<{directory: string, remove: () => Promise<void>}>} directory: holds `node`, and the runtime under
 *   its own name
 * @throws {RangeError} it runs no programs of node's
 */
export async function createStandIn ({ runtime, name }, path) {
  const { asNode, program } = FAMILIES[runtime]
  if (asNode === null) throw new RangeError(`${name} runs no programs that were written for node`)
  const directory = await mkdtemp(join(tmpdir(), 'shootout-as-node-'))
  const own = basename(program)
  if (own !== NODE) await symlink(path, join(directory, own))
  await (asNode.length === 0
    ? symlink(path, join(directory, NODE))
    : writeFile(join(directory, NODE), toScript(path, asNode), { mode: EXECUTABLE }))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}

/**
 * It becomes the runtime, so that its process is the runtime's.
 * @param {string} path
 * @param {readonly string[]} flags
 */
function toScript (path, flags) {
  return `#!/bin/sh\nexec '${path.replaceAll("'", "'\\''")}' ${flags.join(' ')} "$@"\n`
}
