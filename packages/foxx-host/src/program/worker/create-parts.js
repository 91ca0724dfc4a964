/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {LmdbStore} from '../../store/index.js' */
/** @import {Change, HostOptions} from '../../types.js' */
/** @import {Channel} from '@shootout/processes' */
/** @import {Greeting} from './create-worker.js' */
/** @import {Watchdog} from './watchdog.js' */
// What a worker consists of: its services and documents, the server that answers for them, its way to other workers.
import { loadHttp } from '@shootout/processes'
import { createApi } from '../../api/index.js'
import { createListener } from '../../http/create-listener.js'
import { speakHttp2 } from '../../http/speak-http2.js'
import { chooseTextOrder } from '../../text-order.js'
import { createWorker } from './create-worker.js'
import { toRefusal } from './enter-store.js'
import { createPeers } from './peers.js'
import { runJobs } from './run-jobs.js'

const { createServer } = loadHttp()

/**
 * How long an idle connection is kept: ArangoDB's default. A client that reuses one which is closed at that moment
 * gets a reset, and may not repeat a write; with node's 5 s, clients that were blocked for as long met that.
 */
const KEEP_ALIVE_MS = 300_000

/**
 * Not listening yet.
 * @param {{
 *   options: Readonly<HostOptions>, channel: Channel, greeting: Greeting,
 *   counts: {requests: number, connections: number}, store: LmdbStore, watchdog: Watchdog
 * }} parts
 */
export function createParts ({ options, channel, greeting, counts, store, watchdog }) {
  chooseTextOrder(greeting.language)
  if (greeting.refusal !== null) store.refuse(toRefusal(greeting.refusal))
  const worker = createWorker({ options, channel, greeting, watchdog, store })
  const answer = createListener({ worker, watchdog, api: createApi(worker) })
  const count = (
    /** @type {IncomingMessage} */ request,
    /** @type {ServerResponse} */ response
  ) => {
    counts.requests++
    answer(request, response)
  }
  const peers = createPeers({
    directory: greeting.sockets, slot: greeting.slot, transactions: worker.transactions,
    listener: answer
  })
  worker.reach(peers)
  const server = createServer({ noDelay: true, keepAliveTimeout: KEEP_ALIVE_MS }, count)
  const http2 = speakHttp2(server, count)
  server.on('connection', () => { counts.connections++ })
  return {
    worker,
    store,
    server,
    http2,
    peers,
    jobs: runJobs(worker, greeting.slot),
    apply: (/** @type {Change} */ change) => {
      worker.apply(change)
      store.commit()
    }
  }
}
