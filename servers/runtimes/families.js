/** @import {RuntimeName} from './types.js' */
// What is alike in all versions of a runtime.
import { join } from 'node:path'

/**
 * @typedef {object} Family
 * @property {string} title for people
 * @property {string} program in its package
 * @property {readonly string[]} flags in front of a script that is to be run
 * @property {string | null} native the module of servers/runtimes/native that uses its own HTTP server; null: its
 *   server is node's
 * @property {(directory: string) => NodeJS.ProcessEnv} environment beyond ours; directory: of its package, where it may
 *   write
 */

/** Most write nothing. */
const nothing = () => ({})

/** @type {Readonly<Record<RuntimeName, Family>>} */
export const FAMILIES = Object.freeze({
  node: { title: 'Node', program: 'bin/node', flags: [], native: null, environment: nothing },
  bun: {
    title: 'Bun',
    program: 'bin/bun',
    flags: ['run', '--bun'],
    native: 'bun.js',
    environment: nothing
  },
  deno: {
    title: 'Deno',
    program: 'deno',
    flags: ['run', '--quiet', '--no-lock', '--cached-only', '--unstable-net', '--allow-all'],
    native: 'deno.js',
    environment: directory =>
      ({ DENO_DIR: join(directory, 'deno-dir'), DENO_NO_UPDATE_CHECK: '1' })
  },
  workerd: {
    title: 'workerd', program: 'bin/workerd', flags: [], native: null, environment: nothing
  }
})
