/** @import {HostOptions} from '@shootout/foxx-host' */
// Runs the embedded host in place of the real thing and ends with it. In: where to listen and how many contexts.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MODE } from './stand-in-mode.js'

const HOST =
  fileURLToPath(new URL('../../../../packages/foxx-host/src/program/main.js', import.meta.url))

/**
 * @param {{host: string, port: number, contexts: number, data: string, temporary: boolean}} settings
 * @returns {void} ends this process with the host's exit code
 */
export function serveHost ({ contexts, ...rest }) {
  if (MODE === 'silent') return waitForever()
  /** @type {HostOptions} */
  const options = {
    ...rest,
    workers: contexts,
    workersAs: 'processes',
    auth: null,
    allowNode: false,
    allowLocalInstall: false,
    allowedHosts: [],
    logLevel: 'warn',
    bodyLimit: 64 * 1024 * 1024,
    handlerSeconds: 10,
    scriptSeconds: 60,
    without: []
  }
  const child =
    fork(HOST, [JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', code => process.exit(code ?? 1))
}

function waitForever () {
  setInterval(() => {}, 60_000)
}
