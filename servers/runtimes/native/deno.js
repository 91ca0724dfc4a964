/** @import {NativeOptions} from './options.js' */
// One process of Deno.serve. In: its options as JSON in the first argument.
import { createRequire } from 'node:module'
import process from 'node:process'
import { createAnswer } from './answer.js'

/** @type {NativeOptions} */
const { host, port, actions, isShared } = JSON.parse(process.argv[2] ?? '{}')
const runtime = /** @type {any} */ (globalThis).Deno
const require = createRequire(import.meta.url)
runtime.serve({
  hostname: host,
  port,
  reusePort: isShared,
  onListen () {}
}, createAnswer(actions.map(path => require(path))))
