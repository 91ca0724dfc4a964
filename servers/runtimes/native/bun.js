// One process of Bun.serve.
import { createAnswer } from './answer.js'
import { readOptions } from './read-options.js'

const { host, port, isShared, actions } = readOptions()
const runtime = /** @type {any} */ (globalThis).Bun
runtime.serve({
  hostname: host,
  port,
  reusePort: isShared,
  // Seconds; the bench keeps connections that wait for their turn.
  idleTimeout: 0,
  fetch: createAnswer(actions)
})
