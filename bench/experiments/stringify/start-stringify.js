// Starts a bare handler that holds documents in memory. In: the documents; out: where it answers, which process it is.
import { fileURLToPath } from 'node:url'
import { startChild } from '@shootout/processes'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))
const START_MS = 20_000

/**
 * @param {readonly object[]} documents
 * @returns {Promise<{origin: string, pid: number, stop: () => Promise<void>}>} it ends when this process is gone
 */
export async function startStringify (documents) {
  const answers = { documents: async () => documents }
  const { port, pid, stop } =
    await startChild({ path: PROGRAM, argument: {}, timeoutMs: START_MS, answers })
  return { origin: `http://127.0.0.1:${port}`, pid: pid ?? 0, stop }
}
