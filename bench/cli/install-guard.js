// One installation at a time: a file that names its owner's pid. Whoever finds one whose owner is gone takes its place,
// so that neither Ctrl-C nor kill -9 leaves anything to wait for. Plain Node 20 without dependencies, as install.js.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * @param {string} path of the guard
 * @returns {{release: () => void} | {owner: number}} owner: the pid of the command that holds it
 */
export function takeGuard (path) {
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${process.pid}\n`)
  try {
    if (!tryLink(own, path)) {
      const owner = ownerOf(path)
      if (owner !== null && isInstalling(owner)) return { owner }
      removeLeftOver(path, owner)
      if (!tryLink(own, path)) return { owner: ownerOf(path) ?? 0 }
    }
    return { release: () => rmSync(path, { force: true }) }
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * @param {() => ReturnType<typeof takeGuard>} take
 * @param {{isStale: () => boolean, say: (text: string) => void, sleep: () => Promise<void>}} world isStale: whether
 *   there is still something to install
 * @returns {Promise<{release: () => void} | null>} null when another command has installed meanwhile
 */
export async function waitForGuard (take, { isStale, say, sleep }) {
  for (let told = false; ; told = true) {
    const guard = take()
    if ('release' in guard) return guard
    if (!told) {
      say(`Another command, pid ${guard.owner}, installs what the suite needs; waiting ...`)
    }
    await sleep()
    if (!isStale()) return null
  }
}

/**
 * A link appears whole, with its content.
 * @param {string} from
 * @param {string} to
 * @returns {boolean} false when `to` is there already
 */
function tryLink (from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path @returns {number | null} null when it is gone, or names nobody */
function ownerOf (path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch (error) {
    // A folder is what earlier versions of the suite left behind.
    if (['ENOENT', 'EISDIR'].includes(codeOf(error))) return null
    throw error
  }
}

/**
 * Renamed first: of several that find the same left-over one gets it. If it was replaced by a living one in between,
 * that one is put back.
 * @param {string} path
 * @param {number | null} owner whom it named
 */
function removeLeftOver (path, owner) {
  const aside = `${path}.left-over.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (ownerOf(aside) !== owner) tryLink(aside, path)
  rmSync(aside, { recursive: true, force: true })
}

/**
 * Numbers are used again: where the system tells what a process runs, it has to be this program.
 * @param {number} pid
 */
function isInstalling (pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('install.js')
  } catch {
    return process.platform !== 'linux' && isAlive(pid)
  }
}

/** @param {number} pid */
function isAlive (pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error @returns {string} */
function codeOf (error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code ?? ''
}
