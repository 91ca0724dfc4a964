/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Sampler, StartReading} from './types.js' */
// One start of a server by itself: how long it takes from the start of its process to its first answer, and what it
// costs until then and at rest. In: how to start it; out: readings. Nothing is left running.
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, look } from '@shootout/processes'

const HOST = '127.0.0.1'
/** Between two questions: the step in which the time to the first answer is known. */
const LOOK_MS = 1
const ANSWER_MS = 1_000
/** After the first answer, so that what a start has put off is done. */
const REST_MS = 250
const NS_PER_MS = 1e6

/**
 * @param {AnyAction} action with a path of its own
 * @param {(port: number) => Promise<RunningServer>} start
 * @param {Sampler} sampler
 * @returns {Promise<StartReading>}
 * @throws {Error} what start throws
 */
export async function measureStart (action, start, sampler) {
  const port = await findFreePort(HOST, 0)
  const over = new AbortController()
  const answered = untilAnswered(`http://${HOST}:${port}${action.request.path}`, over.signal)
  try {
    const running = await start(port)
    const at = await answered
    try {
      await sleep(REST_MS)
      return read(running, { at, sampler })
    } finally {
      await running.stop()
    }
  } finally {
    over.abort()
    await answered
  }
}

/**
 * @param {RunningServer} running
 * @param {{at: bigint | null, sampler: Sampler}} what at: of its first answer
 * @returns {StartReading}
 */
function read ({ pid, startedAt = null }, { at, sampler }) {
  const tree = pid === null ? null : sampler.readTree(pid)
  return {
    readyMs: at === null || startedAt === null ? null : Number(at - startedAt) / NS_PER_MS,
    cpuMs: tree === null ? null : tree.reduce((sum, { cpuNs }) => sum + cpuNs, 0) / NS_PER_MS,
    restPssBytes: tree === null ? null : sampler.readPssBytes(tree.map(process => process.pid))
  }
}

/** @param {string} url @param {AbortSignal} signal @returns {Promise<bigint | null>} null: it was given up */
async function untilAnswered (url, signal) {
  while (!signal.aborted) {
    const { status } = await look(url, { timeoutMs: ANSWER_MS, signal })
    if (status === 200) return process.hrtime.bigint()
    await sleep(LOOK_MS)
  }
  return null
}
