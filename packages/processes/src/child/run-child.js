/** @import {Answers} from './channel.js' */
// A program that was started by startChild: starts what it is there for, says 'ready' or 'failed', answers what it is
// asked, and ends when it is told to or its parent is gone.
import { answerParent, askParent } from './ask-parent.js'

/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70
/** How long the parent may take to hear of a failure. */
const TOLD_MS = 2_000

/**
 * @typedef {object} Running
 * @property {number} port
 * @property {Answers} [answers] to the parent's questions: 'stats'
 * @property {() => unknown} [end] what is to be done before the program ends; may be asynchronous
 */

/**
 * @typedef {object} Manners
 * @property {boolean} [tidy] whether it has to end in order when its parent is gone, too; otherwise it ends at once
 * @property {(error: Error) => string} [describe] what it writes when it fails; default: the message
 */

/**
 * @param {() => Promise<Running>} start rejects with an Error; its `code` is told
 * @param {Manners} [manners]
 * @returns {Promise<void>} when it is ready, or has failed
 */
export async function runChild (start, { tidy = false, describe = error => error.message } = {}) {
  const isChild = process.send !== undefined
  // Ctrl-C in a terminal reaches the whole group; when to end is the parent's decision.
  if (isChild) process.on('SIGINT', () => {})
  if (isChild && !tidy) process.on('disconnect', () => process.exit(0))
  try {
    const { port, answers = {}, end } = await start()
    listen(end, tidy)
    answerParent(answers)
    if (isChild) await askParent('ready', { port, runtime: `node ${process.versions.node}` })
  } catch (error) {
    await fail(/** @type {NodeJS.ErrnoException} */ (error), describe)
  }
}

/** @param {Running['end']} end absent: signals do what they do @param {boolean} tidy */
function listen (end, tidy) {
  if (end === undefined) return
  /** @type {Promise<void> | null} */
  let ending = null
  const endOnce = () => { ending ??= Promise.resolve(end()).then(() => process.exit(0)) }
  process.on('SIGTERM', endOnce)
  if (process.send === undefined) process.on('SIGINT', endOnce)
  else if (tidy) process.on('disconnect', endOnce)
  // Whoever started us went away while we started: nobody will tell us again.
  if (process.send !== undefined && !process.connected) endOnce()
}

/** @param {NodeJS.ErrnoException} error @param {(error: Error) => string} describe */
async function fail (error, describe) {
  const text = describe(error)
  if (text !== '') process.stderr.write(`${text}\n`)
  // Whoever hears of the failure ends this process; its end is still a failure.
  process.once('SIGTERM', () => process.exit(EXIT_SOFTWARE))
  const { code, path, message } = error
  // Of a file it says nothing about the address, which is what the parent asks it about.
  const told = code === undefined || path !== undefined ? {} : { code }
  await askParent('failed', { ...told, message }, TOLD_MS).catch(() => {})
  process.exit(EXIT_SOFTWARE)
}
