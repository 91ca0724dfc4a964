// What a query needs and this host has not. In: its text; out: sentences, none for a text that is no query.
import { LATER } from './functions/index.js'
import { parseQuery } from './parse/index.js'

const OUT_OF_SCOPE = /this host has no .*?(?= near ')/

/**
 * @param {string} text
 * @returns {string[]} 'PHRASE(): it has no views and no analyzers'
 */
export function listLacks (text) {
  try {
    return [...new Set(listCalls(parseQuery(text)))].flatMap(name =>
      LATER.has(name) ? [`${name}(): ${LATER.get(name)}`] : [])
  } catch (error) {
    const [found] = OUT_OF_SCOPE.exec(/** @type {Error} */ (error).message) ?? []
    return found === undefined ? [] : [found]
  }
}

/** @param {unknown} node @returns {string[]} */
function listCalls (node) {
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = /** @type {{type?: unknown, name?: string}} */ (node)
  return [...type === 'call' ? [String(name)] : [], ...Object.values(node).flatMap(listCalls)]
}
