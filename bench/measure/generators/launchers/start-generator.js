import { spawn } from 'node:child_process'

/** Its connection is closed before: so long it gets to end by itself. */
const FAREWELL_MS = 2_000
/** Of what it printed last, for its end. */
const TAIL = 4000

/**
 * Starts a program that is a generator, or leads to one, and gives it its input.
 * @param {readonly string[]} command
 * @param {string | Buffer | ((stderr: string) => Buffer | null)} input a function: of what it has printed so far; null:
 *   not yet
 * @returns {{pid: number | undefined, exited: Promise<string>, stop: () => Promise<void>}} exited: how, for people
 */
export function startGenerator ([program = '', ...args], input) {
  // In a group of its own: Ctrl-C in a terminal would end ssh in the middle of the round that is to be finished.
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
  let tail = ''
  // It may end before it has read its input: its end says why.
  child.stdin.on('error', () => {})
  const give = () => {
    const bytes = typeof input === 'function' ? input(tail) : input
    if (bytes !== null && !child.stdin.writableEnded) child.stdin.end(bytes)
  }
  child.stderr.setEncoding('utf8').on('data', text => {
    tail = (tail + text).slice(-TAIL)
    give()
  })
  give()
  /** @type {Promise<string>} */
  const exited = new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve(`${signal ?? `exit code ${code}`}${tail === '' ? '' : `: ${tail.trim()}`}`))
  })
  return {
    pid: child.pid,
    exited,
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS)
      await exited
      clearTimeout(timer)
    }
  }
}
