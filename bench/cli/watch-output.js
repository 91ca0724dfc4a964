/** @import {Writable} from 'node:stream' */
// What a command writes may not arrive: the disk behind `> file` is full, or the reader of a pipe is
// gone. Neither ends a run, whose results lie in its files; lost text is told once, at the end.

/**
 * @param {Writable} stream
 * @returns {{end: () => Promise<Error | null>}} end: waits until all is written; what was lost, if
 *   anything was. A reader that went away (`| head`) has lost nothing that it wanted.
 */
export function watchOutput (stream) {
  /** @type {Error | null} */
  let lost = null
  const keep = (/** @type {Error | null | undefined} */ error) => {
    if (error && /** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') lost ??= error
  }
  stream.on('error', keep)
  return {
    end: async () => {
      await new Promise(resolve => stream.write('', resolve))
      keep(stream.errored)
      return lost
    }
  }
}
