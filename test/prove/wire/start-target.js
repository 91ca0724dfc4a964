/** @import {Target} from './types.js' */
// A host of one worker, and what a connection to it may come to: whole answers of which none is a 500, and the end;
// after it the same worker answers another client, in no more memory than it may take.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { request, startHost } from '../../../packages/foxx-host/test/start-host.js'
import { countRequests } from './count-requests.js'

export const CREDENTIALS = 'root:geheim'
const BODY_MIB = 8
/** Of the worker, over what it took at first: four bodies of the largest size, inflated, and garbage. */
const MOST_MIB = 512
/** Between pieces, so that each comes for itself where the machine is not busy. */
const BETWEEN_MS = 1
const LOST = 'its worker was lost'
/** The host starts another one. */
const RENEWING_MS = 20
const RENEWING_TRIES = 250
const SHORT_MS = 1_000
/** What the host says where it can't, or doesn't want to: not its faults. */
const REFUSALS = new Set([501, 503, 505])
const GOOD = {
  method: 'POST',
  body: '{"query":"RETURN 1 + 1"}',
  headers: {
    authorization: `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`, connection: 'close'
  }
}

/** @returns {Promise<Target>} */
export async function startTarget () {
  let host = await start()
  let before = await look(host)
  const renew = async () => {
    for (let left = RENEWING_TRIES; left > 0; left--) {
      const now = await look(host)
      if (now.pid !== 0 && (now.pid !== before.pid || left === 1)) {
        before = now
        if (await isGood(host, SHORT_MS)) return
      }
      await wait(RENEWING_MS)
    }
    await host.stop()
    host = await start()
    before = await look(host)
  }
  return {
    judge: async (pieces, patienceMs) => {
      const wrong = await judge(pieces, { host, before, patienceMs })
      // What the next case meets must be its own doing.
      if (wrong === LOST) await renew()
      return wrong
    },
    stop: async () => { await host.stop() }
  }
}

async function start () {
  const host =
    await startHost({ '--auth': [CREDENTIALS], '--body-limit': [String(BODY_MIB)] }, { workers: 1 })
  await fetch(`${host.origin}/_api/collection`, { ...GOOD, body: '{"name":"c"}' })
  return host
}

/** @param {Awaited<ReturnType<typeof start>>} host */
async function look (host) {
  const pid = (await host.stats() ?? [])[0]?.pid ?? 0
  return { pid, mib: readMib(pid) }
}

/** @param {number} pid @returns {number} of memory that it has; 0 where it is gone */
function readMib (pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}

/**
 * @param {readonly Buffer[]} pieces
 * @param {{host: Awaited<ReturnType<typeof start>>, before: {pid: number, mib: number}, patienceMs: number}} parts
 */
async function judge (pieces, { host, before, patienceMs }) {
  const port = Number(new URL(host.origin).port)
  const answer = await send(pieces, { port, patienceMs, answers: await countRequests(pieces) })
  const now = await look(host)
  if (now.pid !== before.pid) return LOST
  if (answer === null) return `it was not answered within ${patienceMs / 1000} s`
  const status = findFault(answer)
  if (status !== null) return `it was answered with ${status}`
  if (now.mib - before.mib > MOST_MIB) return `the worker takes more than ${MOST_MIB} MiB more`
  return await isGood(host, patienceMs) ? null : 'the next client gets no right answer'
}

/** @param {Awaited<ReturnType<typeof start>>} host @param {number} patienceMs */
async function isGood ({ origin }, patienceMs) {
  const signal = AbortSignal.timeout(patienceMs)
  const good = await request(`${origin}/_api/cursor`, { ...GOOD, signal }).catch(() => null)
  return good?.status === 201 && good.text.includes('"result":[2]')
}

/** @param {string} answer latin1 @returns {string | null} what may not be answered */
function findFault (answer) {
  // A connection of HTTP/2 answers in frames.
  if (!answer.startsWith('HTTP/1.1 ')) return null
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  const wrong = statuses.find(status => status >= 500 && !REFUSALS.has(status))
  return wrong === undefined ? null : String(wrong)
}

/**
 * @param {readonly Buffer[]} pieces
 * @param {{port: number, patienceMs: number, answers: number}} parts answers: that it has to get before its end, at
 *   which node drops what is not answered
 * @returns {Promise<string | null>} all that came until the end, latin1; null: there was none in time
 */
async function send (pieces, { port, patienceMs, answers }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let answer = ''
  socket.setEncoding('latin1').on('data', text => { answer += text }).on('error', () => {})
  const closed = new Promise(resolve => { socket.once('close', () => resolve(true)) })
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    if (piece !== pieces.at(-1)) await wait(BETWEEN_MS)
  }
  const isAnswered = () => (answer.match(/HTTP\/1\.1 [2-5]\d\d /g)?.length ?? 0) >= answers
  const until = performance.now() + patienceMs
  while (!isAnswered() && !socket.destroyed && performance.now() < until) await wait(BETWEEN_MS)
  if (!isAnswered() && !socket.destroyed) socket.destroy()
  if (!isAnswered() && performance.now() >= until) return null
  socket.end()
  const limit = new AbortController()
  const late = wait(patienceMs, false, { signal: limit.signal }).catch(() => false)
  const isClosed = await Promise.race([closed, late])
  limit.abort()
  socket.destroy()
  return isClosed ? answer : null
}
