/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {Transactions} from '../../documents/types.js' */
/** @import {ApiRequest, Owner} from '../../types.js' */
// What one worker holds in its memory, only that worker can answer for. The system gives a connection to whichever
// worker it likes, so a request may have to be handed over: each worker also listens on a socket in a folder that only
// this host's processes may enter, and answers there as it does elsewhere. In: a request that is read; out: it is
// answered here by the worker that has to.
import { rmSync } from 'node:fs'
import { loadHttp } from '@shootout/processes'
import { findQueryOwner, findTransactionOwner } from '../../api/index.js'
import { HostError } from '../../errors.js'
import { sendError } from '../../http/send.js'
import { nobodyListens } from '../../nobody-listens.js'
import { askPeers } from './ask-peers.js'
import { toOnward, toRawHeaders } from './hop-by-hop.js'
import { toSocket } from './list-peers.js'

const { Agent, createServer, request: startRequest } = loadHttp()

/** Twice of what the other sockets take: a request that they took fits. */
const HEADER_BYTES = 32 * 1024

/**
 * Opens this worker's socket.
 * @param {object} parts
 * @param {string} parts.directory folder of the sockets of all workers
 * @param {number} parts.slot this worker's
 * @param {RequestListener} parts.listener what answers here too
 * @param {Pick<Transactions, 'slotOf'>} parts.transactions
 * @param {(request: ApiRequest) => Owner | null} [parts.findOwner] who has to answer a request; null: whoever has it.
 *   Default: who holds its cursor, query or transaction
 * @returns {{
 *   forward: (request: ApiRequest, response: ServerResponse) => boolean,
 *   gather: (request: ApiRequest) => Promise<unknown[]>, close: () => void
 * }} forward: hands a request over if another worker has to
 *   answer it: true when that was done, and then the answer is not the caller's business; gather: asks all other
 *   workers the same. Neither may be called before the request was authenticated
 */
export function createPeers ({
  directory,
  slot,
  listener,
  transactions,
  findOwner = request =>
    findQueryOwner(request, transactions) ?? findTransactionOwner(request, transactions)
}) {
  /** Requests that were handed over to this worker: they go no further. @type {WeakSet<IncomingMessage>} */
  const handedOver = new WeakSet()
  const agent = new Agent({ keepAlive: true })
  const server =
    createServer({ maxHeaderSize: HEADER_BYTES, keepAliveTimeout: 0 }, (message, response) => {
      handedOver.add(message)
      listener(message, response)
    })
  const path = toSocket(directory, slot)
  // What a worker that was killed has left there.
  rmSync(path, { force: true })
  // Exclusive: in a worker of node:cluster the primary would listen otherwise, and share it out among all.
  server.listen({ path, exclusive: true })
  server.unref()

  return {
    forward (request, response) {
      const owner = findOwner(request)
      if (owner === null || owner.slot === slot || handedOver.has(request.message)) return false
      handOver(
        request, response, { agent, socketPath: toSocket(directory, owner.slot), gone: owner.gone }
      )
      return true
    },
    gather: async request =>
      handedOver.has(request.message) ? [] : askPeers(request, { agent, directory, own: path }),
    close () {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    }
  }
}

/**
 * @param {ApiRequest} request
 * @param {ServerResponse} response
 * @param {{agent: InstanceType<typeof Agent>, socketPath: string, gone: () => HostError}} owner
 */
function handOver (request, response, { gone, ...peer }) {
  const started = startRequest({ ...toOnward(request, peer), maxHeaderSize: HEADER_BYTES })
  started.on('response', answer => passOn(answer, response))
  started.on('error', error => {
    if (response.headersSent) response.destroy()
    else if (nobodyListens(error)) sendError(response, gone())
    else sendError(response, toBroken(error))
  })
  response.on('close', () => started.destroy())
  started.end(request.body)
}

/** @param {IncomingMessage} answer @param {ServerResponse} response */
function passOn (answer, response) {
  answer.on('error', () => response.destroy())
  response.writeHead(Number(answer.statusCode), toRawHeaders(answer))
  answer.pipe(response)
}

/** @param {Error} cause */
function toBroken (cause) {
  return new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', 'the worker that had to answer ended ' +
    'while it did: whether the request had an effect is not known', { cause })
}
