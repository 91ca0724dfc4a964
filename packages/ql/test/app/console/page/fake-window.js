/** @import {Entry, Surroundings} from '../../../../src/app/console/page/keep-script.js' */
// The address, the history and the clock of a browser's tab. The clock stands still until a test moves it.

/** @param {string} [hash] what the tab is opened with */
export function createWindow (hash = '') {
  const entries = [{ hash, state: /** @type {Entry | null} */ (null) }]
  const listeners = /** @type {(() => void)[]} */ ([])
  const timers = /** @type {Map<number, {work: () => void, at: number}>} */ (new Map())
  let at = 0
  let nowMs = 0
  let made = 0
  const now = () => /** @type {typeof entries[number]} */ (entries[at])
  const toEntry = (/** @type {Entry} */ state, /** @type {string} */ url) => {
    const [place, kept = ''] = url.split('#')
    if (place !== '/console?a=b') throw new Error(`another page: ${url}`)
    return { hash: kept && `#${kept}`, state: structuredClone(state) }
  }
  /** @param {number} to */
  const go = to => {
    at = to
    for (const listen of listeners) listen()
  }
  /** @type {Surroundings} */
  const window = {
    location: { get hash () { return now().hash }, pathname: '/console', search: '?a=b' },
    history: {
      get state () { return now().state },
      pushState: (state, _unused, url) => { entries.splice(++at, Infinity, toEntry(state, url)) },
      replaceState: (state, _unused, url) => { entries[at] = toEntry(state, url) }
    },
    setTimeout (work, ms) {
      timers.set(++made, { work, at: nowMs + ms })
      return made
    },
    clearTimeout: timer => { timers.delete(timer) }
  }
  return {
    window: Object.assign(window, {
      addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listen) => {
        if (type === 'popstate') listeners.push(listen)
      }
    }),
    /** Decoded, unless one can't be. */
    hashes: () => entries.map(entry =>
      entry.hash.endsWith('%') ? entry.hash : decodeURIComponent(entry.hash)),
    back: () => go(at - 1),
    forward: () => go(at + 1),
    /** @param {string} to */
    follow (to) {
      entries.splice(at + 1, Infinity, { hash: to, state: null })
      go(at + 1)
    },
    /** @param {number} ms */
    pass (ms) {
      nowMs += ms
      for (const [timer, { work, at: due }] of timers) {
        if (due > nowMs) continue
        timers.delete(timer)
        work()
      }
    }
  }
}
