/** @import {Seat} from '../../../src/program/primary/seats.js' */
import { createChannel } from '@shootout/processes'

/**
 * A worker in this very process.
 * @typedef {object} FakeWorker
 * @property {Seat} seat
 * @property {(name: string, payload?: unknown) => Promise<unknown>} ask the pool
 * @property {(reason: string) => void} end it is gone
 * @property {string[]} asked what the pool asked it: 'drain', 'apply put-service'
 * @property {boolean} killed
 */

/**
 * @param {number} id
 * @param {{gentle?: boolean, answers?: Record<string, (payload: never) => unknown>}} [how]
 * @returns {FakeWorker}
 */
export function createFakeWorker (id, { gentle = false, answers = {} } = {}) {
  /** @type {(message: unknown) => void} */
  let toPool = () => {}
  /** @type {(message: unknown) => void} */
  let toWorker = () => {}
  let left = (/** @type {string} */ _reason) => {}
  /** @type {string[]} */
  const asked = []
  const channel = createChannel(
    { send: message => toPool(message), listen: hear => { toWorker = hear } },
    {},
    (name, payload) => {
      const { type = null } = /** @type {{type?: string}} */ (Object(payload))
      asked.push(type === null ? name : `${name} ${type}`)
      return answers[name]?.(/** @type {never} */ (payload))
    }
  )
  const worker = {
    ask: channel.ask,
    asked,
    killed: false,
    end: (/** @type {string} */ reason) => left(reason),
    seat: {
      id,
      gentle,
      send: (/** @type {object} */ message) => toWorker(message),
      listen: (/** @type {(message: unknown) => void} */ hear) => { toPool = hear },
      onEnd: (/** @type {(reason: string) => void} */ tell) => { left = tell },
      kill: () => {
        worker.killed = true
        setImmediate(() => left('signal SIGKILL'))
      }
    }
  }
  return worker
}
