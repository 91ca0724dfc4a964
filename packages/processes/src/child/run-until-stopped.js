// A command that starts a program and stays until it is told to end: Ctrl-C, SIGTERM, or the program's own end.
/** @import {ExitReason} from '../supervision/types.js' */

/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/**
 * @param {{exited: Promise<ExitReason>, stop: () => Promise<void>}} child as startChild gives it
 * @param {() => void} announce called when a signal would be heard
 * @returns {Promise<number>} the exit code of the command
 */
export async function runUntilStopped ({ exited, stop }, announce) {
  /** @type {Promise<'told'>} */
  const told = new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, () => resolve('told'))
    }
  })
  announce()
  const first = await Promise.race([told, exited])
  if (first !== 'told') return first.code || EXIT_SOFTWARE
  await stop()
  return 0
}
