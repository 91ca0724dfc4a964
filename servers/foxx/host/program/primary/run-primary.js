/** @import {HostOptions} from '../../types.js' */
// The primary process: owns the data directory and the registry, starts the workers, speaks with whoever started the host.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../../../launch/find-free-port.js'
import { removeOrphans } from './remove-orphans.js'
import { lockDirectory } from './lock-directory.js'
import { openRegistry } from './registry.js'
import { WorkerPool } from './worker-pool.js'

const MOST_PORTS_TRIED = 5
/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/** @param {Readonly<HostOptions>} options */
export async function runPrimary (options) {
  try {
    await open(options)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    process.stderr.write(`${message}\n`)
    tell({ type: 'failed', code, message }, () => process.exit(EXIT_SOFTWARE))
  }
}

/** @param {Readonly<HostOptions>} options */
async function open (options) {
  await mkdir(join(options.data, 'apps'), { recursive: true })
  const unlock = await lockDirectory(options.data)
  const end = createEnd(options, unlock)
  const registry = await openRegistry(options.data)
  await removeOrphans(options.data, registry.state)
  const greeting = { startedAt: Date.now() / 1000, tokenSecret: randomBytes(32).toString('hex') }
  const { pool, port } = await startPool({ options, registry, greeting, end })
  process.on('message', async message => {
    const { type, id } = /** @type {{type: string, id: number}} */ (message)
    if (type === 'stats') tell({ type: 'stats', id, workers: await pool.readStats() })
  })
  process.on('SIGTERM', () => end(0, pool))
  if (process.send) process.on('disconnect', () => end(0, pool))
  else process.on('SIGINT', () => end(0, pool))
  tell({ type: 'ready', port, runtime: `node ${process.versions.node}` })
}

/**
 * @param {Readonly<HostOptions>} options
 * @param {() => Promise<void>} unlock
 */
function createEnd (options, unlock) {
  /** @param {number} code @param {{stop: () => Promise<void>}} [pool] */
  return async (code, pool) => {
    await pool?.stop()
    if (options.temporary) rmSync(options.data, { recursive: true, force: true, maxRetries: 3 })
    else await unlock()
    process.exit(code)
  }
}

/**
 * Port 0: one free port is chosen here, once, so that a worker that is replaced answers on it too.
 * @param {{options: Readonly<HostOptions>, registry: import('./registry.js').Registry, greeting: object, end: ReturnType<typeof createEnd>}} parts
 */
async function startPool ({ options, registry, greeting, end }) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port === 0 ? await findFreePort(options.host) : options.port
    const pool = new WorkerPool({
      options: { ...options, port },
      registry,
      greeting: { ...greeting, port },
      onHopeless: reason => {
        process.stderr.write(`the host ends: ${reason}\n`)
        end(EXIT_SOFTWARE, pool)
      },
      log: text => process.stderr.write(`${text}\n`)
    })
    try {
      await pool.start()
      return { pool, port }
    } catch (error) {
      await pool.stop()
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (!taken || options.port !== 0 || attempt === MOST_PORTS_TRIED) throw await afterCleaning(error, options)
    }
  }
}

/** @param {unknown} error @param {Readonly<HostOptions>} options */
async function afterCleaning (error, options) {
  await rm(options.temporary ? options.data : join(options.data, 'LOCK'), { recursive: true, force: true })
  return error
}

/** @param {object} message @param {() => void} [sent] */
function tell (message, sent = () => {}) {
  if (process.send) process.send(message, undefined, {}, sent)
  else sent()
}
