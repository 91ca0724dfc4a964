// The processes that belong to one start of a program: those of its group, and those that left the group and still
// carry its mark in their environment (daemons do so). Reads /proc; where there is none, the group alone can be asked
// for.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** States of processes that have ended and are only not taken note of yet. */
const ENDED = ['Z', 'X', 'x']

/**
 * @param {{group: number, mark: string}} program group: its process group; mark: 'NAME=VALUE' of its environment
 * @returns {number[]} pids of those that are alive
 */
export function listMembers ({ group, mark }) {
  if (!existsSync('/proc/self/stat')) return isGroupAlive(group) ? [group] : []
  return readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter(pid => {
    const stat = readOrEmpty(`/proc/${pid}/stat`)
    // The name in parentheses may hold anything; behind it: state, parent, group.
    const [state, , ownGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === undefined || state === '' || ENDED.includes(state)) return false
    return Number(ownGroup) === group ||
      readOrEmpty(`/proc/${pid}/environ`).split('\0').includes(mark)
  })
}

/** @param {string} path @returns {string} '' when the process ended meanwhile, or is another user's */
function readOrEmpty (path) {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM']
      .includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return ''
    }
    throw error
  }
}

/** @param {number} group */
function isGroupAlive (group) {
  try {
    return process.kill(-group, 0)
  } catch (error) {
    // Someone else's process is alive.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
