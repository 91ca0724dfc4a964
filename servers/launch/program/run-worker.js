/** @import {DocumentPlace, ListenerModule, WorkerStats} from '../../types.js' */
/** @import {ProgramOptions} from './options.js' */
/** @import {RunningChild} from '@shootout/processes' */
// One process that answers: loads the actions, listens, counts, and tells its counts when asked; asks its parent where
// documents go. It has no timer and writes no log, so that it is silent while others are measured.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import actions from '../../../actions/index.js'
import { askParent } from '@shootout/processes'
import { refuseStrangers, ALLOW_HOST, parseHostNames } from '@shootout/serving'
import { listFiles } from '../file-root.js'

/**
 * @param {ProgramOptions} options
 * @returns {Promise<RunningChild>} it listens
 */
export async function runWorker (options) {
  const { listener, host, port, actionDirectories, settings, fileRoot, inserts, guards } = options
  /** @type {ListenerModule} */
  const { createListener } = await import(listener)
  const handler = createListener(actions.loadActions(actionDirectories), {
    settings,
    files: await listFiles(fileRoot),
    ...(fileRoot !== undefined && { fileRoot }),
    inserts: inserts ? actions.loadActions(actionDirectories, { kind: 'insert' }) : [],
    findDocuments: async () => /** @type {DocumentPlace} */ (await askParent('documents'))
  })
  const names = parseHostNames(settings[ALLOW_HOST])
  const answer = refuseStrangers(handler, { guards, bound: host, names })
  const counts = { requests: 0, connections: 0 }
  const server = createServer((request, response) => {
    counts.requests++
    answer(request, response)
  })
  server.on('connection', () => { counts.connections++ })
  server.listen(port, host)
  await once(server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port: address.port, answers: { stats: () => [toStats(counts)] } }
}

/** @param {{requests: number, connections: number}} counts @returns {WorkerStats} */
function toStats ({ requests, connections }) {
  const { idle, active } = performance.eventLoopUtilization()
  return { pid: process.pid, requests, connections, loopIdleMs: idle, loopActiveMs: active }
}
