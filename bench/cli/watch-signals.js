/** @import {StopWish} from '../run/types.js' */
// Ctrl-C, SIGTERM and the loss of our parent, turned into a wish that the run looks at. Ctrl-C once:
// finish the block; twice: stop at once. SIGTERM, SIGHUP and a parent that is gone: stop at once.

/** npm passes on a Ctrl-C that the terminal has sent us already: so close together, two are one. */
const SAME_PRESS_MS = 500
const PARENT_LOOK_MS = 1000

/**
 * @param {{onFirst: () => void, onNow: () => void}} actions called when the wish changes
 * @returns {StopWish & {close: () => void}}
 */
export function watchSignals ({ onFirst, onNow }) {
  /** @type {StopWish['wish']} */
  let wish = 'no'
  let lastPress = -Infinity
  const stopNow = () => {
    if (wish === 'now') return
    wish = 'now'
    onNow()
  }
  const press = () => {
    const since = performance.now() - lastPress
    if (since < SAME_PRESS_MS) return
    lastPress = performance.now()
    if (wish === 'after-block') return stopNow()
    wish = 'after-block'
    onFirst()
  }
  process.on('SIGINT', press).on('SIGTERM', stopNow).on('SIGHUP', stopNow)
  const unwatch = watchParent(stopNow)
  return {
    get wish () { return wish },
    close: () => {
      unwatch()
      process.off('SIGINT', press).off('SIGTERM', stopNow).off('SIGHUP', stopNow)
    }
  }
}

/**
 * npm is our parent when a script was started with it; killed with -9 it can't tell us.
 * @param {() => void} onGone
 * @returns {() => void} ends watching
 */
export function watchParent (onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => { if (process.ppid !== parent) onGone() }, PARENT_LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
