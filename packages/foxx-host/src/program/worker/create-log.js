/** @import {LogLevel} from '../../types.js' */
// Lines on stderr: time, pid, level, text. Nothing below the level that was asked for.

/** @type {readonly LogLevel[]} from the most to the least urgent */
const LEVELS = ['error', 'warn', 'info', 'debug']

/**
 * @param {LogLevel} least
 * @returns {(level: LogLevel, text: string) => void}
 */
export function createLog (least) {
  const shown = LEVELS.slice(0, LEVELS.indexOf(least) + 1)
  return (level, text) => {
    if (shown.includes(level)) {
      process.stderr.write(`${new Date().toISOString()} [${process.pid}] ${level.toUpperCase()} ` +
        `${text}\n`)
    }
  }
}
