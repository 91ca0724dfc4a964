// All results of a query as one text, which no text of V8's may be too long for.
import { constants } from 'node:buffer'
import { tooMuch } from '../too-much.js'

const MEBIBYTE = 1024 ** 2

/**
 * @param {readonly string[]} texts results as JSON
 * @returns {string} a JSON array of them
 * @throws {import('../../errors.js').HostError} 400/32 when it is longer than a text can be
 */
export function joinResults (texts) {
  try {
    return `[${texts.join()}]`
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const most = Math.floor(constants.MAX_STRING_LENGTH / MEBIBYTE)
    throw tooMuch(`the query has ${texts.length} results, which are more than ${most} MiB of ` +
      'JSON: take fewer at once (LIMIT), or less of each (KEEP, COLLECT ... WITH COUNT)')
  }
}
