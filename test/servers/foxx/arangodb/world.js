/** @import {StartOptions, Variant} from '../../../../servers/types.js' */
// What the tests of a real ArangoDB's driver share: stand-ins on a PATH of their own, and a look at what is left.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { server } from '../../../../servers/foxx/arangodb/index.js'

const STAND_INS = fileURLToPath(new URL('../stand-ins', import.meta.url))
const ACTIONS = fileURLToPath(new URL('../../../../actions', import.meta.url))

export const ARANGOD = join(STAND_INS, 'arangod')

/** @type {Variant} */
export const VARIANT = { name: 'arangodb', server, processModel: 'cluster', workers: 2 }

/** @type {StartOptions} */
export const OPTIONS = {
  host: '127.0.0.1', port: 0, actionDirectories: [ACTIONS], timeoutMs: 15_000
}

/**
 * A directory for one test, as TMPDIR, PATH and place of the stand-ins' records; `env` is process.env until `close`.
 * @param {readonly ('arangod' | 'docker')[]} programs that PATH has
 * @param {Record<string, string>} [variables] more of the environment
 */
export async function openWorld (programs, variables = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-world-'))
  for (const program of programs) {
    await writeFile(
      join(directory, program),
      `#!/bin/sh\nexec '${join(STAND_INS, program)}' "$@"\n`,
      { mode: 0o755 }
    )
  }
  const env = {
    TMPDIR: directory,
    // Nothing else: whoever runs this may have an ArangoDB.
    PATH: directory,
    ARANGO_URL: '',
    ARANGOD: '',
    SHOOTOUT_NODE: process.execPath,
    SHOOTOUT_STAND_IN_RECORD: join(directory, 'calls'),
    SHOOTOUT_STAND_IN_STATE: directory,
    ...variables
  }
  const before = { ...process.env }
  Object.assign(process.env, env)
  return {
    directory,
    env,
    calls: () => readCalls(env.SHOOTOUT_STAND_IN_RECORD),
    /** Temporary folders and containers that are still there. */
    leftovers: () => readdirSync(directory).filter(name => name.startsWith('shootout-')),
    close: async () => {
      for (const name of Object.keys(env)) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
      // What was killed with -9 may have left something that still writes there for a moment.
      await rm(directory, { recursive: true, force: true, maxRetries: 10 })
    }
  }
}

/** @param {string} file @returns {{name: string, pid: number, args: string[]}[]} */
function readCalls (file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').map(line => JSON.parse(line))
}

export { isAlive, until } from '../../../../packages/processes/test/watch.js'
