// The kernel's lock of a file or folder (flock). It belongs to an open descriptor, so it ends with the last process
// that has that one open, kill -9 included, and nothing is left behind that someone would have to clean up. Node can't
// ask for it: the program flock does, on our descriptor, and ends; where there is none (macOS), perl.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** Where flock finds our descriptor: behind its standard streams. */
const DESCRIPTOR = 3
/** What flock ends with when another process has the lock; busybox's, too. */
const TAKEN = 1
const FLOCK_ARGUMENTS = ['-n', '-x', String(DESCRIPTOR)]
const PERL_ARGUMENTS = ['-MErrno', '-MFcntl=:flock', '-e', `
  open my $file, '<&=', ${DESCRIPTOR} or die "$!\n";
  exit 0 if flock $file, LOCK_EX | LOCK_NB;
  exit ${TAKEN} if $!{EWOULDBLOCK};
  die "$!\n"`]

/** @typedef {{program: string, args: readonly string[]}} Way to ask for a lock */

/** The first one that is there; a PATH may lack what the system has. @type {readonly Way[]} */
export const WAYS = Object.freeze([
  ...['flock', '/usr/bin/flock', '/bin/flock'].map(program => ({ program, args: FLOCK_ARGUMENTS })),
  ...['perl', '/usr/bin/perl'].map(program => ({ program, args: PERL_ARGUMENTS }))
])

/**
 * @typedef {object} PathLock
 * @property {'held' | 'taken' | 'unknown'} state taken: another one has it; unknown: this machine or file system has
 *   no such lock
 * @property {string} reason why it is unknown; else empty
 * @property {number} descriptor with 'held': a process that inherits it keeps the lock as long as it lives; -1
 *   otherwise
 * @property {() => void} release this process lets go; twice does no harm
 */

/**
 * @param {string} path of a file or a folder that is there
 * @param {readonly Way[]} [ways]
 * @returns {Promise<PathLock>}
 * @throws {Error} the system's, when it can't be opened
 */
export async function lockPath (path, ways = WAYS) {
  const descriptor = openPath(path)
  const { code, said } = await askFor(descriptor, ways)
  const close = once(() => closeSync(descriptor))
  if (code === 0) return { state: 'held', reason: '', descriptor, release: close }
  close()
  const none = { descriptor: -1, release: () => {} }
  if (code === TAKEN) return { ...none, state: 'taken', reason: '' }
  return { ...none, state: 'unknown', reason: said }
}

/**
 * Some network file systems lock only what is open for writing; a folder can't be.
 * @param {string} path
 */
function openPath (path) {
  try {
    return openSync(path, 'r+')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EISDIR') throw error
    return openSync(path, 'r')
  }
}

/** @typedef {{code: number | null, said: string}} Answer code: null when nothing ran to its end */

/** @param {number} descriptor @param {readonly Way[]} ways @returns {Promise<Answer>} */
async function askFor (descriptor, ways) {
  for (const way of ways) {
    const answer = await run(descriptor, way)
    if (answer !== null) return answer
  }
  return { code: null, said: 'there is neither the program flock (util-linux) nor perl' }
}

/** @param {number} descriptor @param {Way} way @returns {Promise<Answer | null>} null: there is no such program */
function run (descriptor, { program, args }) {
  return new Promise(resolve => {
    // A session of its own: Ctrl-C in a terminal goes to the whole group, and would leave us without an answer.
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
      detached: true
    })
    let said = ''
    child.stderr?.on('data', chunk => { said += chunk })
    child.once('error', error => {
      const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT'
      resolve(isMissing ? null : { code: null, said: `${program} can't be run: ${error.message}` })
    })
    child.once('close', (code, signal) => {
      resolve(
        { code, said: said.trim() || `${program} ended with ${signal ?? `exit code ${code}`}` }
      )
    })
  })
}

/** @param {() => void} work */
function once (work) {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
