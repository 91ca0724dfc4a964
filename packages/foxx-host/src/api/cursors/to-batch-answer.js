/** @import {ApiAnswer} from '../../types.js' */
/** @import {Results} from '../../aql/types.js' */
// A batch of results onto the wire. The results are JSON already and are passed on as they are.

const OPEN = Buffer.from('{"result":[')
const COMMA = Buffer.from(',')

/**
 * @param {Results} batch
 * @param {Record<string, unknown>} facts what the answer says beside the results
 * @returns {Buffer | string} a JSON object
 */
export function toBatchBody ({ parts }, facts) {
  const end = `],${JSON.stringify(facts).slice(1)}`
  if (parts.every(part => typeof part === 'string')) return `{"result":[${parts.join()}${end}`
  /** @type {Buffer[]} */
  const pieces = [OPEN]
  for (const part of parts) {
    if (pieces.length > 1) pieces.push(COMMA)
    pieces.push(typeof part === 'string' ? Buffer.from(part) : part)
  }
  return Buffer.concat([...pieces, Buffer.from(end)])
}

/**
 * @param {number} status
 * @param {Buffer | string} body
 * @returns {ApiAnswer}
 */
export function toBatchAnswer (status, body) {
  return { status, body, contentType: 'application/json; charset=utf-8' }
}
