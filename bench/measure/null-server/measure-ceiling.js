/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Driver} from '../types.js' */
// The client's ceiling: requests per second against a server that costs next to nothing, for the same
// request and the same answer. In: a driver and an action; out: the ceiling by connections.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { toLoadJob } from '../to-load-job.js'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))
const HOST = '127.0.0.1'
/** Below this the client was waiting, so that the figure is no ceiling of the client. */
const BUSY = 0.85

/**
 * @param {{driver: Driver, action: AnyAction, connections: readonly number[], seconds: number}} options
 * @returns {Promise<Map<number, number | null>>} requests/s by connections; null where the client was not busy
 */
export async function measureCeiling ({ driver, action, connections, seconds }) {
  const child = fork(PROGRAM, [JSON.stringify({ answer: toAnswer(action), host: HOST })], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    const { port } = /** @type {{port: number}} */ (await new Promise((resolve, reject) => child.once('message', resolve).once('exit', reject)))
    const ceilings = new Map()
    for (const count of connections) ceilings.set(count, await measureOne({ driver, action, port, count, seconds }))
    return ceilings
  } finally {
    child.kill('SIGKILL')
  }
}

/** @param {{driver: Driver, action: AnyAction, port: number, count: number, seconds: number}} options */
async function measureOne ({ driver, action, port, count, seconds }) {
  const result = await driver.load(toLoadJob(action, `http://${HOST}:${port}`, { connections: count, seconds }))
  return result.loopUtilisation > BUSY ? result.completed / result.seconds : null
}

/** @param {AnyAction} action the answer as node:http would send it */
function toAnswer ({ expected }) {
  return `HTTP/1.1 ${expected.status} OK\r\ncontent-type: ${expected.contentType}\r\ncontent-length: ${Buffer.byteLength(expected.body)}\r\n` +
    `Date: ${new Date(0).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n${expected.body}`
}
