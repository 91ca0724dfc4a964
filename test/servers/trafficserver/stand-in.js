/** @import {Variant} from '../../../servers/types.js' */
// A traffic_server that is a shell script, first and alone on PATH.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { server } from '../../../servers/trafficserver/index.js'

/** @type {Variant} */
export const VARIANT = { name: 'trafficserver', server, processModel: 'single', workers: 1 }

/**
 * @param {string | null} script what it does; null: there is none
 * @returns {Promise<{directory: string, leftovers: () => string[], close: () => Promise<void>}>}
 */
export async function openStandIn (script) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-test-'))
  if (script !== null) {
    await writeFile(join(directory, 'traffic_server'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  const { PATH, TMPDIR } = process.env
  Object.assign(process.env, { PATH: `${directory}:/usr/bin:/bin`, TMPDIR: directory })
  if (script === null) process.env.PATH = directory
  return {
    directory,
    leftovers: () => readdirSync(directory).filter(name => name.startsWith('shootout-')),
    close: async () => {
      for (const [name, value] of Object.entries({ PATH, TMPDIR })) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
      await rm(directory, { recursive: true, force: true })
    }
  }
}

/**
 * @param {number | null} pid
 * @returns {boolean} whether it runs; one that has ended and waits to be noticed does not
 */
export function isAlive (pid) {
  const path = `/proc/${pid}/stat`
  return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'))
}

/** @param {() => boolean} isSo */
export async function until (isSo) {
  for (let look = 0; look < 200 && !isSo(); look++) await sleep(50)
}
