/** @import {Summary} from '../../types.js' */
/** @import {Progress} from '../../run/types.js' */
// Writes to the terminal: one line that is rewritten when something has happened, never by a timer,
// because an animation is load on a machine that is being measured. Where there is no terminal, one
// plain line for each block and each step of the preparation.
import { progressText } from './progress-text.js'

const DEFAULT_WIDTH = 80
const ERASE_LINE = '\r\x1b[K'

/**
 * @param {{stream: NodeJS.WriteStream, quiet: boolean}} options
 * @returns {{
 *   width: number, say: (text: string) => void,
 *   show: (
 *     event: Progress, summaryOf: (slice: Extract<Progress, {kind: 'slice'}>['slice']) => Summary | undefined
 *   ) => void,
 *   clear: () => void
 * }}
 */
export function createScreen ({ stream, quiet }) {
  const rewrites =
    stream.isTTY === true && process.env.TERM !== 'dumb' && process.env.CI === undefined
  const width = stream.columns ?? DEFAULT_WIDTH
  const clear = () => { if (rewrites) stream.write(ERASE_LINE) }
  let lastStart = 0
  return {
    width,
    say: text => {
      clear()
      stream.write(`${text}\n`)
    },
    show: (event, summaryOf) => {
      if (quiet) return
      if (rewrites) stream.write(ERASE_LINE + progressText(event, summaryOf).slice(0, width - 1))
      else if (event.kind === 'slice' && event.done === event.inBlock) {
        stream.write(`${progressText(event, summaryOf)}\n`)
      } else if (event.kind === 'starting' && event.processStart !== lastStart) {
        stream.write(`start ${lastStart = event.processStart} of ${event.of}: starting, ` +
          'verifying and warming up the servers\n')
      }
    },
    clear
  }
}
