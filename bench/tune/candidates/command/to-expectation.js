/** @import {CommandTarget, Expectation, RequestExpectation} from './types.js' */
/** @import {ListedRequest} from '../../../requests/types.js' */
// What is known of a program's answers before any has come. Pure.

/**
 * @param {Pick<CommandTarget, 'expect' | 'list'>} target
 * @returns {Expectation} changed later, when answers teach more
 */
export function toExpectation ({ expect, list }) {
  return {
    body: expect,
    source: expect === null ? 'unknown' : 'user',
    note: null,
    closes: false,
    ...(list && { requests: list.requests.map(toOne) })
  }
}

/** @param {ListedRequest} request @returns {RequestExpectation} */
function toOne ({ name, expect }) {
  const isKnown = expect.body !== null || expect.matches !== null || expect.json !== null
  return { name, expect, source: isKnown ? 'user' : 'unknown', note: null }
}

/**
 * @param {Expectation} expectation
 * @returns {string[]} why bodies are not checked, of one request or of several
 */
export function toBodyNotes ({ note, requests = [] }) {
  return [
    ...(note === null ? [] : [note]),
    ...requests.flatMap(one => one.note === null ? [] : [`'${one.name}': ${one.note}`])
  ]
}
