/** @import {Action} from '../../../actions/types.js' */
/** @import {NativeOptions} from './options.js' */
// What a program of this folder is to serve: its options as JSON in its first argument, its actions loaded.
import { createRequire } from 'node:module'
import process from 'node:process'

/** @returns {Omit<NativeOptions, 'actions'> & {actions: Action[]}} */
export function readOptions () {
  /** @type {NativeOptions} */
  const { actions, ...options } = JSON.parse(process.argv[2] ?? '{}')
  const require = createRequire(import.meta.url)
  return { ...options, actions: actions.map(path => require(path)) }
}
