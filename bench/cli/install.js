// Runs before every npm script: installs the dependencies when they are missing or older than the
// lock file. Plain Node 20 without dependencies, because it runs before there are any.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { takeGuard, waitForGuard } from './install-guard.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** npm writes it last, so that an installation that was broken off does not count. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`
const LOCK_FILE = `${ROOT}package-lock.json`
const GUARD = `${ROOT}.installing`
const LOOK_MS = 500
const FAILED = 70
const INTERRUPTED = 130
const NPM_CI = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']

if (isStale()) process.exitCode = await install()

/** @returns {boolean} whether there is something to install */
function isStale () {
  const installed = statSync(INSTALLED, { throwIfNoEntry: false })
  return installed === undefined || installed.mtimeMs < statSync(LOCK_FILE).mtimeMs
}

/** @returns {Promise<number>} the exit code */
async function install () {
  const guard = await waitForGuard(() => takeGuard(GUARD), {
    isStale, say, sleep: () => sleep(LOOK_MS)
  })
  if (guard === null) return 0
  try {
    return isStale() ? await runNpm() : 0
  } finally {
    guard.release()
  }
}

/** @returns {Promise<number>} the exit code */
async function runNpm () {
  say('Installing what the suite needs (npm ci, once) ...')
  const { status, signal } = await runToEnd()
  if (status === 0) return 0
  if (signal !== null) {
    say(`The installation was stopped by ${signal}; repeat the command, it begins anew.`)
    return INTERRUPTED
  }
  say("npm ci failed (see above). It needs the npm registry; run 'npm ci' by hand to see more, " +
    'then repeat the command.')
  return FAILED
}

/**
 * Ctrl-C reaches npm and us at once. We outlive npm, so that the guard goes only once nobody
 * installs any more.
 * @returns {Promise<{status: number | null, signal: string | null}>} signal: what stopped it
 */
function runToEnd () {
  return new Promise(resolve => {
    /** @type {string | null} */
    let stoppedBy = null
    // Before npm starts: a Ctrl-C that comes right then would end us and not it.
    for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(name, () => {
        stoppedBy = name
        npm.kill(name)
      })
    }
    const npm = spawn('npm', NPM_CI, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    npm.once('error', error => {
      say(`npm could not be started: ${error.message}`)
      resolve({ status: null, signal: null })
    })
    npm.once('close', (status, signal) => resolve({ status, signal: stoppedBy ?? signal }))
  })
}

/** @param {string} text */
function say (text) {
  process.stderr.write(`${text}\n`)
}
