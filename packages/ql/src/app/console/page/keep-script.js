// Keeps the script of the console in the page's address. Each script that ran, or came by a link, has an entry of the
// browser's history; what is being written replaces only the entry of its own draft. A script that is too long for an
// address is kept in the entry itself, which a reload and the way back find.
import { readHash, toHash } from './script-address.js'

/** After the last key. */
const PAUSE_MS = 400
const FROM_HISTORY = 'This script comes from the history of this tab and has not run again.'

/** @typedef {{draft: boolean, script: string | null}} Entry of the history; script: unless the address has it */

/**
 * @typedef {object} Surroundings what a browser's window has
 * @property {{hash: string, pathname: string, search: string}} location
 * @property {{
 *   state: unknown, pushState: (state: Entry, unused: string, url: string) => void,
 *   replaceState: (state: Entry, unused: string, url: string) => void
 * }} history
 * @property {(work: () => void, ms: number) => unknown} setTimeout
 * @property {(timer: any) => void} clearTimeout
 */

/**
 * Makes the keeper.
 * @param {Surroundings} window
 * @param {(sentence: string) => void} tell hears why a script is in no link; '': it is in one
 */
export function createKeeper (window, tell) {
  /** @type {unknown} */
  let timer
  const stop = () => window.clearTimeout(timer)
  /** @param {string} script @param {boolean} draft */
  const note = (script, draft) => {
    stop()
    const { hash, problem } = toHash(script)
    tell(problem ?? '')
    write(window, hash, { draft, script: problem === null ? null : script })
  }
  return {
    /** What the entry holds. What was to be written is forgotten: it belongs to another one. */
    read () {
      stop()
      return readEntry(window)
    },
    /** While someone writes. @param {() => string} read the script, when the pause is over */
    noteLater (read) {
      stop()
      timer = window.setTimeout(() => note(read(), true), PAUSE_MS)
    },
    /** @param {string} script that someone has written or chosen */
    noteDraft: script => note(script, true),
    /** @param {string} script */
    noteRun: script => note(script, false)
  }
}

/** @param {Surroundings} window @returns {Entry | null} null: nothing of ours, as with a link */
function entryOf ({ history }) {
  return /** @type {Entry | null} */ (history.state)
}

/** @param {Surroundings} window @returns {ReturnType<typeof readHash>} */
function readEntry (window) {
  const entry = entryOf(window)
  const script = entry?.script ?? null
  if (script !== null) return { script, note: FROM_HISTORY }
  const read = readHash(window.location.hash)
  return entry !== null && read.script !== null ? { ...read, note: FROM_HISTORY } : read
}

/** @param {Surroundings} window @param {string} hash @param {Entry} entry */
function write (window, hash, entry) {
  const { location, history } = window
  const now = entryOf(window)
  const isFree = now === null ? location.hash === '' : now.draft
  const isSame = (now?.script ?? null) === entry.script &&
    readHash(location.hash).script === readHash(hash).script
  if (isSame && (entry.draft || !isFree)) return
  const url = location.pathname + location.search + hash
  if (isFree) history.replaceState(entry, '', url)
  else history.pushState(entry, '', url)
}
