/** @import {RuntimeName} from './types.js' */
// What is alike in all versions of a runtime.

/**
 * @typedef {object} Family
 * @property {string} title for people
 * @property {string} program in its package
 * @property {readonly string[]} flags in front of a script that is to be run
 * @property {string | null} native the module of servers/runtimes/native that uses its own HTTP server; null: its
 *   server is node's
 */

/** @type {Readonly<Record<RuntimeName, Family>>} */
export const FAMILIES = Object.freeze({
  node: { title: 'Node', program: 'bin/node', flags: [], native: null },
  bun: { title: 'Bun', program: 'bin/bun', flags: ['run', '--bun'], native: 'bun.js' },
  deno: {
    title: 'Deno',
    program: 'deno',
    flags: ['run', '--quiet', '--no-lock', '--cached-only', '--unstable-net', '--allow-all'],
    native: 'deno.js'
  },
  workerd: { title: 'workerd', program: 'bin/workerd', flags: [], native: null }
})
