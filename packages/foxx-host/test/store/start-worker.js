// Another process on a store (programs/worker.js), told what to do, for one test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./programs/worker.js', import.meta.url))

/** @typedef {Awaited<ReturnType<typeof startWorker>>} Worker */

/**
 * @param {string} directory of the store
 * @param {number} slot
 * @param {() => void} [inside] called when it has opened the environment; without it nobody waits for that
 */
export async function startWorker (directory, slot, inside) {
  const child = spawn(
    process.execPath,
    [PROGRAM, directory, String(slot), ...inside ? ['door'] : []],
    { stdio: ['pipe', 'pipe', 'inherit'] }
  )
  /** @type {unknown[]} */
  const lines = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', line => lines.push(JSON.parse(line)))
  const next = async () => {
    while (lines.length === 0) await once(reader, 'line')
    return lines.shift()
  }
  /** @param {unknown} said */
  const expectNext = async said => {
    const line = await next()
    if (line !== said) throw new Error(`the worker said ${line}, expected ${said}`)
  }
  if (inside) {
    await expectNext('inside')
    inside()
  }
  await expectNext('ready')
  const tell = (/** @type {unknown[]} */ ...order) => {
    child.stdin.write(`${JSON.stringify(order)}\n`)
  }
  return {
    pid: Number(child.pid),
    tell,
    next,
    ask: (/** @type {unknown[]} */ ...order) => {
      tell(...order)
      return next()
    },
    /** What it has said and nobody has read yet. */
    lines,
    /** Twice does no harm. */
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  }
}
