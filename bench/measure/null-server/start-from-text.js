/** @import {NullAnswer} from './answer-all.js' */
// A null server on a machine that has nothing of the suite: node gets it as text. In: its answer; out: its port, on
// loopback.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { answerAll } from './answer-all.js'

const PROGRAM = `process.once('message', order => {
  const server = (${answerAll})(require('node:net'), order)
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
process.once('disconnect', () => process.exit())`

/**
 * @param {NullAnswer} order
 * @returns {Promise<{port: number, stop: () => Promise<void>}>} it ends with this process at the latest
 * @throws {Error} when it does not come up
 */
export async function startFromText (order) {
  const child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code, signal]) => {
    throw new Error(`the server that does nothing ended with ${signal ?? `exit code ${code}`}`)
  })
  // Its end after it was asked for is none.
  failed.catch(() => {})
  child.send(order)
  const [port] = await Promise.race([once(child, 'message'), failed])
  return {
    port: Number(port),
    stop: async () => {
      child.kill()
      await ended
    }
  }
}
