// In: a text of a script. Out: the names whose values it asks for with "{name}", "{name.a[0]}", "{outer.{inner}.a}".

const NAME = /^[^\s'",|]+$/

/**
 * Finds the first segments of a text's references; only a text that begins with `{` and ends with `}` has any.
 * @param {string} text
 * @returns {string[]} each once, in order
 */
export function referencesOf (text) {
  if (!text.startsWith('{') || !text.endsWith('}')) return []
  return namesInBraces(text)
}

/**
 * Finds the first segments of all tokens in braces, wherever they stand in a text.
 * @param {string} text
 * @returns {string[]} each once, in order
 */
export function namesInBraces (text) {
  /** @type {Set<string>} */
  const names = new Set()
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
    const name = readName(text, open + 1)
    if (NAME.test(name)) names.add(name)
  }
  return [...names]
}

/**
 * @param {string} text
 * @param {number} start after the brace
 * @returns {string} up to the first segment's end; '' when braces never close
 */
function readName (text, start) {
  // `{^v}`: the statement waits for v and is skipped without it.
  const from = text[start] === '^' ? start + 1 : start
  let end = from
  while (end < text.length && !'.[{}'.includes(/** @type {string} */ (text[end]))) end += 1
  return end < text.length ? text.slice(from, end) : ''
}
