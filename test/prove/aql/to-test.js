/** @import {Found} from './types.js' */
// A difference as a test that fails alone, and what came.
import { inspect } from 'node:util'

const WIDTH = 98

/**
 * @param {Found} found
 * @param {string} [language] whose order texts had
 * @returns {string} a file for mocha, in the root of the suite
 */
export function toTest ({ agreement, data, relation }, language) {
  const used = Object.fromEntries(Object.entries(data).filter(([name]) =>
    [...agreement.left, ...agreement.right].some(({ text }) =>
      new RegExp(`\\bIN ${name}\\b`).test(text))))
  return `import { expectAgreement } from './test/prove/aql/expect-agreement.js'

it(${JSON.stringify(relation.name)}, () => expectAgreement(
  ${show(agreement)},
  ${show(used)}${language === undefined ? '' : `,\n  '${language}'`}
))
`
}

/** @param {Found} found @returns {string} what came of both sides */
export function toAnswers ({ difference: { left, right } }) {
  return `left:  ${JSON.stringify(left)}\nright: ${JSON.stringify(right)}\n`
}

/** @param {object} value @returns {string} as JavaScript */
function show (value) {
  const text = inspect(value, {
    depth: null, breakLength: WIDTH, maxArrayLength: null, maxStringLength: null, sorted: false
  })
  return text.replaceAll('\n', '\n  ')
}
