// Runs before every npm script: installs the dependencies when they are missing or older than the lock
// file. Plain Node 20 without dependencies, because it runs before there are any.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** npm writes it last, so that an installation that was broken off does not count. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`
const LOCK_FILE = `${ROOT}package-lock.json`
/** Made while an installation goes on, so that two commands at once don't install over each other. */
const GUARD = `${ROOT}.installing`
const WAIT_MS = 5 * 60_000

if (isStale()) install()

/** @returns {boolean} whether there is something to install */
function isStale () {
  const installed = statSync(INSTALLED, { throwIfNoEntry: false })
  return installed === undefined || installed.mtimeMs < statSync(LOCK_FILE).mtimeMs
}

function install () {
  if (!takeGuard()) return
  process.stderr.write('Installing what the suite needs (npm ci, once) ...\n')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(GUARD, { recursive: true, force: true })
  if (status === 0) return
  process.stderr.write("npm ci failed (see above). It needs the npm registry; run 'npm ci' by hand to see more, then repeat the command.\n")
  process.exit(70)
}

/** @returns {boolean} false when another command has installed meanwhile */
function takeGuard () {
  const giveUpAt = Date.now() + WAIT_MS
  for (;;) {
    try {
      mkdirSync(GUARD)
      return isStale() || !releaseGuard()
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    if (Date.now() > giveUpAt || Date.now() - (statSync(GUARD, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > WAIT_MS) {
      // Whoever held it is gone.
      rmSync(GUARD, { recursive: true, force: true })
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
}

/** @returns {true} */
function releaseGuard () {
  rmSync(GUARD, { recursive: true, force: true })
  return true
}
