/** @import {Child} from '@shootout/processes' */
/** @import {ServeOptions} from './options.js' */
// The whole host as its users have it: the program, and the services that its options name.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '@shootout/processes'
import { toAuthority } from '@shootout/serving'
import { installService } from './install-service.js'
import { packOptions } from './program/pass-options.js'
import { readSource } from './read-source.js'

/** The program that startChild of @shootout/processes starts, with what packOptions makes of HostOptions. */
export const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))

/**
 * Starts a host and installs the services.
 * @param {{host: string, port: number, workers: number}} place port 0: any free one
 * @param {ServeOptions} options as parseSettings gives them
 * @param {{timeoutMs: number, onStderr?: (text: string) => void}} more
 * @returns {Promise<Child & {origin: string}>}
 * @throws {import('@shootout/processes').StartError | Error} nothing is left running
 */
export async function startHost (place, { host, data, services }, { timeoutMs, onStderr }) {
  const temporary = data === null
  const directory = data ?? await mkdtemp(join(tmpdir(), 'foxx-host-'))
  const { argument, env } = packOptions({ ...host, ...place, data: directory, temporary })
  const printed = onStderr === undefined ? {} : { onStderr }
  const child = await startChild({ path: PROGRAM, argument, env, timeoutMs, ...printed })
    .catch(async error => {
      if (temporary) await rm(directory, { recursive: true, force: true })
      throw error
    })
  const origin = `http://${toAuthority(place.host)}:${child.port}`
  try {
    for (const { path, mount } of services) {
      await installService(
        { origin: toLocal(origin), auth: host.auth, mount, source: await readSource(path) }
      )
    }
  } catch (error) {
    await child.stop()
    throw error
  }
  return { ...child, origin }
}

/**
 * @param {string} url of a server that may listen on all addresses
 * @returns {string} one that this machine reaches it at
 */
export function toLocal (url) {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
