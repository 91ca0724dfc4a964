/** @import {NetworkPlace} from '../types.js' */
/** @import {Command} from '@shootout/processes' */
// How a program is started in another network namespace. In: a command and the place, or none; out: the command that
// starts it there, as the same process.

/**
 * @param {NetworkPlace | undefined} network absent: where we are
 * @param {Command} command
 * @returns {Command}
 */
export function enterNetwork (network, { path, args }) {
  const [enter, ...own] = network?.enter ?? []
  return enter === undefined ? { path, args } : { path: enter, args: [...own, path, ...args] }
}

/**
 * For fork of node:child_process, whose IPC channel passes through whatever starts node.
 * @param {NetworkPlace | undefined} network absent: where we are
 * @returns {{execPath: string, execArgv: string[]}}
 */
export function enterWithNode (network) {
  const { path, args } = enterNetwork(network, { path: process.execPath, args: [] })
  return { execPath: path, execArgv: args }
}
