/** @import {Release, RuntimeName} from './types.js' */
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
 * @property {readonly string[] | null} asNode flags with which it runs a program that was written for node, as `node`
 *   would; none: called `node` it needs none; null: it can't
 */

/** Most write nothing. */
const nothing = () => ({})

const DENO = ['run', '--quiet', '--no-lock', '--cached-only', '--unstable-net', '--allow-all']

/** @type {Readonly<Record<RuntimeName, Family>>} */
export const FAMILIES = Object.freeze({
  node: {
    title: 'Node',
    program: 'bin/node',
    flags: [],
    native: null,
    environment: nothing,
    asNode: []
  },
  bun: {
    title: 'Bun',
    program: 'bin/bun',
    flags: ['run', '--bun'],
    native: 'bun.js',
    environment: nothing,
    asNode: []
  },
  deno: {
    title: 'Deno',
    program: 'deno',
    flags: DENO,
    native: 'deno.js',
    environment: directory => ({
      DENO_DIR: join(directory, 'deno-dir'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1'
    }),
    // Node takes a script for CommonJS whose package says nothing of modules.
    asNode: [...DENO, '--unstable-detect-cjs']
  },
  workerd: {
    title: 'workerd',
    program: 'bin/workerd',
    flags: [],
    native: null,
    environment: nothing,
    asNode: null
  }
})

/** @param {Pick<Release, 'runtime' | 'version'>} release @returns {string} for people: 'Node 20.20.2' */
export function titleOfRuntime ({ runtime, version }) {
  return `${FAMILIES[runtime].title} ${version}`
}
