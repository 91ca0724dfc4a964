// What a file of code says to people: its comments, and its strings of several words. In: a source; out: texts.
import { Linter } from 'eslint'

const LANGUAGE = /** @type {const} */ ({ ecmaVersion: 'latest', sourceType: 'module' })
/** What things are called is no prose: names behind tags, types, paths, code between backticks. */
const NAMES = /@\w+( \{(?:[^{}]|\{[^{}]*\})*\})?( \[?[\w.]+)?|`[^`]*`|'\.[^']*'/g

/**
 * @param {string} source of a script
 * @returns {string[]} neighbouring line comments as one; strings as they are concatenated
 */
export function toTexts (source) {
  const linter = new Linter()
  linter.verify(source, { languageOptions: LANGUAGE })
  const { ast, lines } = linter.getSourceCode()
  const comments = ast.comments?.map(({ type, value, loc }) =>
    ({ type, value, start: loc?.start.line ?? 0 })) ?? []
  const block = comments.filter(({ type }) => type === 'Block').map(({ value }) => value)
  const line = comments.filter(({ type }) => type === 'Line').map(({ value, start }) =>
    `${lines[start - 2]?.trimStart().startsWith('//') ? '' : '\n'}${value}`).join(' ').split('\n')
  return [...[...block, ...line].map(toProse), ...toStrings(ast.tokens)]
}

/**
 * @param {string} comment
 * @returns {string} its words, with single blanks
 */
export function toProse (comment) {
  return comment.replaceAll(/^\s*(\/\/|\*)/gm, '').replaceAll(NAMES, ' … ').replaceAll(/\s+/g, ' ')
}

/** @param {readonly {type: string, value: string}[]} tokens @returns {string[]} those that hold a blank */
function toStrings (tokens) {
  const pieces = tokens.map(({ type, value }) => {
    if (type === 'String') return value.slice(1, -1)
    if (type === 'Template') return value.replaceAll(/^[`}]|(`|\$\{)$/g, '…')
    return value === '+' ? '' : '\0'
  })
  return pieces.join('').split(/\0+/).map(text => text.replaceAll(/\s+/g, ' '))
    .filter(text => text.includes(' '))
}
