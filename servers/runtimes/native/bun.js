/** @import {NativeOptions} from './options.js' */
// One process of Bun.serve. In: its options as JSON in the first argument.
import { createRequire } from 'node:module'
import { createAnswer } from './answer.js'

/** @type {NativeOptions} */
const { host, port, actions, isShared } = JSON.parse(process.argv[2] ?? '{}')
const runtime = /** @type {any} */ (globalThis).Bun
const require = createRequire(import.meta.url)
runtime.serve({
  hostname: host,
  port,
  reusePort: isShared,
  // Seconds; the bench keeps connections that wait for their turn.
  idleTimeout: 0,
  fetch: createAnswer(actions.map(path => require(path)))
})
