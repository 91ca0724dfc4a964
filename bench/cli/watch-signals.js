/** @import {Stop} from '../run/types.js' */
// Ctrl-C, SIGTERM and the loss of our parent, turned into a request that the run looks at. Ctrl-C once:
// finish the block; twice: stop at once. SIGTERM, SIGHUP and a parent that is gone: stop at once.
import { createStop } from '../run/create-stop.js'

/** npm passes on a Ctrl-C that the terminal has sent us already: so close together, two are one. */
const SAME_PRESS_MS = 500
const PARENT_LOOK_MS = 1000

/**
 * @param {{onFirst: () => void}} actions onFirst: called when what is under way is to be finished
 * @returns {Stop & {now: () => void, close: () => void}} now: as if the user had pressed Ctrl-C twice
 */
export function watchSignals ({ onFirst }) {
  const stop = createStop()
  let lastPress = -Infinity
  const press = () => {
    const since = performance.now() - lastPress
    if (since < SAME_PRESS_MS) return
    lastPress = performance.now()
    if (stop.isWished()) return stop.now()
    stop.afterBlock()
    onFirst()
  }
  process.on('SIGINT', press).on('SIGTERM', stop.now).on('SIGHUP', stop.now)
  const unwatch = watchParent(stop.now)
  return {
    ...stop,
    close: () => {
      unwatch()
      process.off('SIGINT', press).off('SIGTERM', stop.now).off('SIGHUP', stop.now)
    }
  }
}

/**
 * npm is our parent when a script was started with it; killed with -9 it can't tell us.
 * @param {() => void} onGone
 * @param {{env: NodeJS.ProcessEnv, readonly ppid: number}} [own]
 * @param {number} [lookMs]
 * @returns {() => void} ends watching
 */
export function watchParent (onGone, own = process, lookMs = PARENT_LOOK_MS) {
  if (own.env.npm_lifecycle_event === undefined) return () => {}
  const parent = own.ppid
  const timer = setInterval(() => { if (own.ppid !== parent) onGone() }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
