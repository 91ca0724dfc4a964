/** @import {Summary} from '../../types.js' */
/** @import {Progress} from '../../run/types.js' */
/** @import {Tone} from '../../tables/types.js' */
// Writes to the terminal: one line that is rewritten when something has happened, above it the standing after the last
// block, never by a timer, because an animation is load on a machine that is being measured. Where there is no
// terminal, the standing after each block and a line for each step of the preparation.
import { styleText } from 'node:util'
import { progressText } from './progress-text.js'
import { standingText } from './standing-text.js'

const DEFAULT_WIDTH = 80
const ERASE_LINE = '\r\x1b[K'

/** @typedef {{write: (text: string) => unknown, isTTY?: boolean, columns?: number}} Terminal */
/** @typedef {(tone: Tone, text: string) => string} Paint */
/**
 * @typedef {object} Screen
 * @property {number} width columns
 * @property {Paint} paint gives a text its looks; only on a terminal, and not with NO_COLOR
 * @property {(text: string) => void} say to people
 * @property {(text: string) => void} warn of what went wrong, or where to look meanwhile, on standard error
 * @property {(text: string) => void} print the result, on standard output, as it is
 * @property {(
 *   event: Progress, summaryOf: (slice: Extract<Progress, {kind: 'slice'}>['slice']) => Summary | undefined
 * ) => void} show
 * @property {() => void} clear the line that is rewritten
 */

/**
 * @param {{apart?: boolean, quiet?: boolean}} options apart: standard output is for the result only; people read
 *   standard error. quiet: nothing is shown while it runs
 * @param {{stdout: Terminal, stderr: Terminal, env: NodeJS.ProcessEnv}} [process]
 * @returns {Screen}
 */
export function createScreen (
  { apart = false, quiet = false },
  { stdout, stderr, env } = process
) {
  const stream = apart ? stderr : stdout
  const rewrites = stream.isTTY === true && env.TERM !== 'dumb' && env.CI === undefined
  const width = stream.columns ?? DEFAULT_WIDTH
  const clear = () => { if (rewrites) stream.write(ERASE_LINE) }
  const standing = createStanding(stream, { rewrites, width })
  const hasColours = stream.isTTY === true && env.TERM !== 'dumb' && (env.NO_COLOR ?? '') === ''
  let lastStart = 0
  return {
    width,
    paint: (tone, text) => hasColours ? styleText(tone, text, { validateStream: false }) : text,
    say: text => {
      clear()
      standing.leave()
      stream.write(`${text}\n`)
    },
    warn: text => { stderr.write(`${text}\n`) },
    print: text => { stdout.write(text) },
    show: (event, summaryOf) => {
      if (quiet) return
      if (event.kind === 'block') return standing.show(event)
      if (event.kind === 'slice') standing.note(summaryOf(event.slice))
      if (rewrites) stream.write(ERASE_LINE + progressText(event, summaryOf).slice(0, width - 1))
      else if (event.kind === 'starting' && event.processStart !== lastStart) {
        stream.write(`start ${lastStart = event.processStart} of ${event.of}: starting, ` +
          'verifying and warming up the servers\n')
      }
    },
    clear
  }
}

/**
 * What is known after the last block; on a terminal in the place of what was known before.
 * @param {Terminal} stream
 * @param {{rewrites: boolean, width: number}} how
 */
function createStanding (stream, { rewrites, width }) {
  /** @type {Summary[]} */
  let summaries = []
  let lines = 0
  return {
    /** @param {Summary | undefined} summary of a cell of this block */
    note: summary => { if (summary !== undefined) summaries.push(summary) },
    /** @param {Extract<Progress, {kind: 'block'}>} event */
    show: event => {
      const text = standingText(event, summaries, width)
      summaries = []
      if (rewrites) stream.write(ERASE_LINE + (lines > 0 ? `\x1b[${lines}A\x1b[J` : ''))
      stream.write(`${text}\n`)
      lines = text.split('\n').length
    },
    /** Others write below it. */
    leave: () => { lines = 0 }
  }
}
