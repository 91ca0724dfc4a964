// One process of Deno.serve.
import { createAnswer } from './answer.js'
import { readOptions } from './read-options.js'

const { host, port, isShared, actions } = readOptions()
const runtime = /** @type {any} */ (globalThis).Deno
runtime.serve({
  hostname: host,
  port,
  reusePort: isShared,
  onListen () {}
}, createAnswer(actions))
