/** @import {Screen} from './create-screen.js' */
// How each command that measures ends. In: what came out, and what writes the report; out: text on the screen.
import { displayPath } from '../../format/paths.js'

/**
 * @typedef {object} Ending
 * @property {boolean} json a program reads the result; people read that it was broken off
 * @property {(() => string) | null} text null: the answer is printed already
 * @property {readonly string[]} [notes] below the text
 * @property {string} stoppedBy
 * @property {Error | null} [error] what ended it early
 * @property {() => string} write writes the report; its path
 * @property {(report: string) => object} toResult for a program
 */

/**
 * The answer is on the screen before anything is written, so that a full disk takes the report only.
 * @param {Pick<Screen, 'say' | 'warn' | 'print'>} screen
 * @param {Ending} ending
 * @returns {string} the path of the report
 */
export function sayEnding (screen, ending) {
  const { json, text, notes = [], stoppedBy, error = null, write, toResult } = ending
  if (!json && text !== null) screen.say(text())
  for (const note of notes) screen.say(note)
  if (stoppedBy === 'interrupted') {
    screen.say('Interrupted: this is what was measured until then.\n')
  }
  if (error !== null) screen.warn(error.message)
  const report = write()
  if (json) screen.print(`${JSON.stringify(toResult(report))}\n`)
  else screen.say(displayPath(report))
  return report
}
