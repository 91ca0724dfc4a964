/** @import {Agent} from 'node:http' */
/** @import {ApiRequest} from '../../types.js' */
// One request to all other workers, for what each of them knows a part of. In: the request; out: what they answer. A
// worker that has ended, or doesn't answer in time because it runs service code, is left out.
import { loadHttp } from '@shootout/processes'
import { toOnward } from './hop-by-hop.js'
import { listPeers } from './list-peers.js'

const { request: startRequest } = loadHttp()

const ANSWER_MS = 2_000

/**
 * @param {ApiRequest} request
 * @param {{agent: Agent, directory: string, own: string}} peers own: path of the asking worker's socket
 * @returns {Promise<unknown[]>} parsed JSON
 */
export async function askPeers (request, { agent, directory, own }) {
  const answers = await Promise.allSettled(listPeers(directory, own).map(socketPath =>
    ask(request, { agent, socketPath })))
  return answers.flatMap(answer => answer.status === 'fulfilled' ? [answer.value] : [])
}

/**
 * @param {ApiRequest} request
 * @param {{agent: Agent, socketPath: string}} peer
 * @returns {Promise<unknown>}
 */
async function ask (request, peer) {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const started = startRequest({ ...toOnward(request, peer), signal })
  /** @type {Buffer[]} */
  const pieces = []
  await new Promise((resolve, reject) => {
    started.on('error', reject)
    started.on('response', answer => {
      answer.on('data', piece => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', resolve)
    })
    started.end(request.body)
  })
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}
