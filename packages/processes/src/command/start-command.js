/** @import {ExitReason} from '../supervision/types.js' */
/** @import {Program} from '../supervision/supervise-program.js' */
/** @import {Values} from './fill-template.js' */
/** @import {Look} from './look.js' */
// Starts anything that answers HTTP and waits until it does. In: a command line or a program with its arguments, in
// which {port} and the like may stand, and the URL where it is going to answer; out: its URL, pid, end, and how to end
// it.
import { lstat, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../find-free-port.js'
import { superviseProgram } from '../supervision/supervise-program.js'
import { parseAddress } from './address.js'
import { CommandError } from './command-error.js'
import { fillTemplate, hasPlaceholder } from './fill-template.js'
import { look } from './look.js'

const HOST = '127.0.0.1'
const SHELL = '/bin/sh'
const LOOK_MS = 100
/** How long a program may take to its first answer. */
const READY_MS = 30_000
/** How long a port may take to be free again. */
const FREE_MS = 5_000
const ASK_MS = 5_000
const SILENCE_MS = 1_000
const GRACE_MS = 3_000
const SERVER_FAULT = 500
/**
 * How long a program is started again and again that finds its address in use: what an earlier start answered may
 * occupy it for a minute. Source: Linux, TCP_TIMEWAIT_LEN.
 */
const IN_USE_MS = 70_000
const AGAIN_MS = 2_000
/** What programs say then: node, Python, libc, Java, Go, nginx. */
const IN_USE = /EADDRINUSE|address( is)? already in use/i
/** How long a program may take to listen that seems to answer. */
const OWN_MS = 1_000
const OVER = ['COMMAND_ENDED', 'COMMAND_IN_BACKGROUND']

/**
 * @typedef {object} CommandLine
 * @property {string | readonly string[]} command for sh; or a program and its arguments, without a shell. Placeholders
 *   {port}, {host}, {workers} and {files} are filled in
 * @property {string} url where it is going to answer; may hold placeholders
 * @property {string} [readyUrl] requested until it answers with less than 500; default: url
 * @property {boolean} [insecure] whether any certificate will do where the URL is https
 * @property {Readonly<Record<string, string>>} [variables] more of its environment; may hold placeholders
 * @property {Readonly<Record<string, string | undefined>>} [environment] default: ours
 * @property {string} [directory] where it is started; default: where we are
 * @property {readonly string[]} [enter] a program and its arguments that start the command: as the same process
 */

/**
 * @typedef {object} CommandStart
 * @property {Values} [values] of placeholders; a port that is missing is chosen
 * @property {AbortSignal | undefined} [signal] ends the start
 * @property {number} [readyMs] until a program that does not answer is given up
 * @property {number} [inUseMs] patience with a program that finds its address in use
 * @property {(text: string) => void} [onStderr] gets what it prints
 */

/**
 * @typedef {object} Started
 * @property {number} pid
 * @property {string} url
 * @property {string} command as it was filled in
 * @property {boolean} isElsewhere whether none of its processes listens at the URL: what answers there was started by
 *   others on its behalf, as the processes of a container are
 *
 * @typedef {Omit<Program, 'pid' | 'started'> & Started} StartedCommand
 */

/**
 * @param {CommandLine} line
 * @param {CommandStart} [how]
 * @returns {Promise<StartedCommand>} it answers at its url
 * @throws {CommandError} nothing is left running
 */
export async function startCommand (line, { inUseMs = IN_USE_MS, ...how } = {}) {
  const giveUpAt = performance.now() + inUseMs
  for (;;) {
    try {
      return await startOnce(line, how)
    } catch (error) {
      if (!isInUse(error) || how.signal?.aborted === true || performance.now() >= giveUpAt) {
        throw error
      }
      await sleep(AGAIN_MS)
    }
  }
}

/** @param {unknown} error */
function isInUse (error) {
  return error instanceof CommandError && OVER.includes(error.code) && saysInUse(error.message)
}

/**
 * @param {string} text what a program wrote
 * @returns {boolean} whether it found its address in use
 */
export function saysInUse (text) {
  return IN_USE.test(text)
}

/**
 * @param {CommandLine} line
 * @param {Omit<CommandStart, 'inUseMs'>} how
 * @returns {Promise<StartedCommand>}
 */
async function startOnce (line, { values = {}, signal, readyMs = READY_MS, onStderr }) {
  const port = values.port ?? (takesPort(line) ? await findFreePort(HOST) : null)
  const fill = (/** @type {string} */ text) => fillTemplate(text, { ...values, port })
  const [url, readyUrl] = [fill(line.url), fill(line.readyUrl ?? line.url)]
  if (port === null) await expectSilence(url, FREE_MS)
  const argv =
    typeof line.command === 'string' ? [SHELL, '-c', fill(line.command)] : line.command.map(fill)
  const command = typeof line.command === 'string' ? fill(line.command) : argv.join(' ')
  const [path = '', ...args] = [...line.enter ?? [], ...argv]
  const program = superviseProgram({
    path,
    args,
    ...line.directory !== undefined && { workingDirectory: line.directory },
    environment: { ...line.environment ?? process.env, ...fillAll(line.variables ?? {}, fill) },
    directory: null,
    logFile: null,
    graceMs: GRACE_MS
  }, onStderr)
  const stop = async () => {
    await program.stop()
    await removeSocket(url)
  }
  const pid = await program.started
  if (pid === null) throw new Error((await program.exited).stderr)
  try {
    const { insecure = false } = line
    const isChosen = port !== null && parseAddress(readyUrl).port === Number(port)
    await untilReady({ command, url: readyUrl }, { program, signal, readyMs, insecure, isChosen })
  } catch (error) {
    await stop()
    throw error
  }
  const isElsewhere = !listensAt(url, program.listeners()) && program.seesListeners()
  return { ...program, pid, url, command, isElsewhere, stop }
}

/**
 * Many a program leaves its unix socket behind, and can't be started again while it is there.
 * @param {string} url at which a program answered that has ended
 */
async function removeSocket (url) {
  const { socketPath } = parseAddress(url)
  if (socketPath === null) return
  const stats = await lstat(socketPath).catch(() => null)
  if (stats?.isSocket() !== true || (await look(url, { timeoutMs: SILENCE_MS })).isThere) return
  await unlink(socketPath).catch(() => {})
}

/** @param {CommandLine} line */
function takesPort ({ command, variables = {} }) {
  const texts = [...[command].flat(), ...Object.values(variables)]
  return texts.some(text => hasPlaceholder(text, 'port'))
}

/** @param {Readonly<Record<string, string>>} variables @param {(text: string) => string} fill */
function fillAll (variables, fill) {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, fill(value)]))
}

/**
 * That nothing answers where the program is going to: it would be taken for the program.
 * @param {string} url
 * @param {number} patienceMs a program that has just ended may hold its port for a moment
 * @throws {CommandError} URL_TAKEN
 */
export async function expectSilence (url, patienceMs) {
  const giveUpAt = performance.now() + patienceMs
  while ((await look(url, { timeoutMs: SILENCE_MS })).isThere) {
    if (performance.now() >= giveUpAt) throw new CommandError('URL_TAKEN', { url })
    await sleep(LOOK_MS)
  }
}

/**
 * @param {{command: string, url: string}} filled
 * @param {{
 *   program: Program, signal: AbortSignal | undefined, readyMs: number, insecure: boolean, isChosen: boolean
 * }} watch isChosen: it was told a port that was free, which someone else may have taken
 */
async function untilReady (filled, { program, signal, readyMs, insecure, isChosen }) {
  const giveUpAt = performance.now() + readyMs
  /** @type {{ending: ExitReason | null}} */
  const state = { ending: null }
  void program.exited.then(ending => { state.ending = ending })
  /** @type {Look} */
  let last = { status: null, why: 'nothing answered', isThere: false }
  while (performance.now() < giveUpAt) {
    signal?.throwIfAborted()
    if (state.ending !== null) throw toEnded(filled, state.ending, program.tail())
    last = await look(filled.url, { timeoutMs: ASK_MS, signal, insecure })
    if (last.isUntrusted) {
      throw new CommandError('COMMAND_UNTRUSTED', { ...filled, last: last.why })
    }
    if (last.status !== null && last.status < SERVER_FAULT) {
      if (isChosen) await untilOwn(filled.url, { program, isOver: () => state.ending !== null })
      if (state.ending === null) return
    }
    await sleep(LOOK_MS)
  }
  throw toSilent(
    { ...filled, seconds: readyMs / 1000, output: program.tail() }, last, program.listeners()
  )
}

/**
 * What answers may be someone else, and the program about to end because its port is taken. Who listens for a program
 * in a container, or on a system without /proc, is unknown: then it is waited for in vain.
 * @param {string} url
 * @param {{program: Program, isOver: () => boolean}} watch isOver: the program has ended
 */
async function untilOwn (url, { program, isOver }) {
  const giveUpAt = performance.now() + OWN_MS
  while (!isOver() && !listensAt(url, program.listeners()) && performance.now() < giveUpAt) {
    await sleep(LOOK_MS)
  }
}

/** @param {string} url @param {readonly string[]} listeners */
function listensAt (url, listeners) {
  const { port, socketPath } = parseAddress(url)
  return listeners.some(listener => socketPath === null
    ? !listener.startsWith('unix:') && listener.endsWith(`:${port}`)
    : listener === `unix:${socketPath}`)
}

/** @param {{command: string, url: string}} filled @param {ExitReason} ending @param {string} output */
function toEnded (filled, { code, signal, leftBehind = 0 }, output) {
  if (code === 0 || leftBehind > 0) {
    return new CommandError('COMMAND_IN_BACKGROUND', { ...filled, leftBehind, output })
  }
  return new CommandError(
    'COMMAND_ENDED', { ...filled, ending: signal ?? `exit code ${code}`, output }
  )
}

/**
 * @param {{command: string, url: string, seconds: number, output: string}} facts
 * @param {Look} last
 * @param {string[]} listeners
 */
function toSilent (facts, { status, why }, listeners) {
  if (status !== null) return new CommandError('COMMAND_UNAVAILABLE', { ...facts, status })
  if (listeners.length > 0 && !listensAt(facts.url, listeners)) {
    return new CommandError('COMMAND_ELSEWHERE', { ...facts, listeners, last: why })
  }
  return new CommandError('COMMAND_SILENT', { ...facts, last: why })
}
