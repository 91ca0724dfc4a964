/** @import {ChildProcess} from 'node:child_process' */
// A command in a process of its own. In: its options; out: what it prints, or its error.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ShootoutError } from './errors.js'

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url))
const INTERRUPTED = 130
const FAILED = 70
/** Characters of what it said to people, for an error that has no other words. */
const MOST_SAID = 2000

/** @typedef {Readonly<Record<string, unknown>>} Options by camel-case name */
/**
 * @typedef {object} Call
 * @property {string} [cwd] where relative paths start and results/ lies; default: the working directory
 * @property {AbortSignal} [signal] stops it; what was measured until then is the result, if it is enough for one
 * @property {(text: string) => void} [onText] gets what people would read meanwhile
 */

/**
 * @param {'bench' | 'compare' | 'tune'} command
 * @param {Options} [options]
 * @param {Call} [call]
 * @returns {Promise<unknown>} what --json prints
 * @throws {ShootoutError}
 */
export async function performCommand (command, options = {}, { cwd, signal, onText } = {}) {
  const stopped = { code: 'INTERRUPTED', exitCode: INTERRUPTED }
  if (signal?.aborted) throw new ShootoutError('stopped before it began', stopped)
  const child =
    fork(CHILD, [], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [], ...(cwd && { cwd }) })
  const stop = () => { child.kill('SIGTERM') }
  signal?.addEventListener('abort', stop)
  try {
    const message = { command, options }
    const { code, printed, said, error } = await watch(child, { message, onText })
    if (error !== null) throw error
    if (printed !== '') return JSON.parse(printed)
    throw code === INTERRUPTED || signal?.aborted
      ? new ShootoutError('stopped before there was a result', stopped)
      : new ShootoutError(said.slice(-MOST_SAID), { code: 'FAILED', exitCode: code ?? FAILED })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * @param {ChildProcess} child
 * @param {{message: object, onText?: ((text: string) => void) | undefined}} talk message: what it is to do
 * @returns {Promise<{code: number | null, printed: string, said: string, error: ShootoutError | null}>} at its end
 */
async function watch (child, { message, onText }) {
  const found = { printed: '', said: '', error: /** @type {ShootoutError | null} */ (null) }
  child.stdout?.setEncoding('utf8').on('data', text => { found.printed += text })
  child.stderr?.setEncoding('utf8').on('data', text => {
    found.said += text
    onText?.(text)
  })
  child.on('message', told => {
    const facts = /** @type {{message: string, code: string, exitCode: number}} */ (told)
    found.error = new ShootoutError(facts.message, facts)
  })
  // A child that could not be started, or is gone already, says so at its end.
  child.send(message, () => {})
  const [code] = await once(child, 'close')
  return { ...found, code }
}
