// Ends work that holds up the whole worker: a function of the operator in an endless loop, or a script that found a way
// past its bounds. A thread asks the event loop for a sign of life; when none comes it ends whatever runs through the
// inspector, which works in the middle of a loop. Of the ended call nothing is left, no catch and no finally, so the
// worker answers for it and asks to be replaced.
import { Worker } from 'node:worker_threads'
import { BEAT, REQUESTS } from './watch-memory.js'

/** So long may one piece of work take. */
const MOST_BLOCKED_MS = 5_000
const LOOK_EVERY_MS = 500
/** So long after its last request a worker may still be at work; then the thread leaves it alone. */
const WATCH_MS = 90_000
/** After this the thread ends the process: what runs can't be ended otherwise. */
const PATIENCE_MS = 2_000

/** Who asks for one of these brings a script along. */
const STRANGE = /^\/(?:q|console)\b/

/**
 * @typedef {{count: (url: string) => void}} Watch count: to be called for each request; an idle worker is left alone
 */

/**
 * Makes the watch of this thread. A watching thread takes 7 MB, so it is started when there is something to watch.
 * @param {{atOnce: boolean, onEnded: () => void}} options atOnce: operators' functions may run in any request;
 *   otherwise the first
 *   script of a stranger starts the thread; onEnded: called after something was ended
 * @returns {Watch}
 */
export function watchLoop ({ atOnce, onEnded }) {
  const memory = new Int32Array(new SharedArrayBuffer(8))
  let watched = atOnce
  if (atOnce) startThread(memory, onEnded)
  return {
    count (url) {
      Atomics.add(memory, REQUESTS, 1)
      if (watched || !STRANGE.test(url)) return
      watched = true
      startThread(memory, onEnded)
    }
  }
}

/** @param {Int32Array} memory @param {() => void} onEnded */
function startThread (memory, onEnded) {
  const thread = new Worker(new URL('./watch-thread.js', import.meta.url), {
    workerData: {
      memory, mostBlockedMs: MOST_BLOCKED_MS, lookEveryMs: LOOK_EVERY_MS, watchMs: WATCH_MS,
      patienceMs: PATIENCE_MS
    },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 1, stackSizeMb: 1
    }
  })
  thread.on('message', message => {
    if (message === 'ended') onEnded()
    else Atomics.store(memory, BEAT, message)
  })
  // Without it the worker still answers.
  thread.on('error', (/** @type {Error} */ error) =>
    process.stderr.write(`a worker is not watched any more: ${error.message}\n`))
  thread.unref()
}
