/** @import {ChildProcess} from 'node:child_process' */
/** @import {Worker} from 'node:cluster' */
/** @import {Port} from './channel.js' */
// The two ends of node's IPC as ports of a channel.

/**
 * @param {ChildProcess | Worker} child a process that we have started
 * @returns {Port} what is sent to one that is gone is lost
 */
export function toChildPort (child) {
  const isConnected = () => 'process' in child ? child.isConnected() : child.connected
  return {
    send: message => { if (isConnected()) child.send(message, () => {}) },
    listen: hear => { child.on('message', hear) }
  }
}

/** @type {Port} whoever started this process; what is sent to nobody is lost */
export const parentPort = Object.freeze({
  send: (/** @type {object} */ message) => {
    if (process.connected) process.send?.(message, undefined, {}, () => {})
  },
  listen: (/** @type {(message: unknown) => void} */ hear) => { process.on('message', hear) }
})
