// Starts a bare handler that holds documents in memory. In: the documents; out: where it answers, which process it is.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))

/**
 * @param {readonly object[]} documents
 * @returns {Promise<{origin: string, pid: number, stop: () => Promise<void>}>} it ends when this process is gone
 */
export async function startStringify (documents) {
  const child = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  child.send(documents)
  const [port] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await exited
    }
  }
}
