// Plain data as text, by JavaScript's rules but never through methods of the data itself (`{"toString": 1}` is data).

/** Arrays nested deeper than this say nothing: a value that holds itself must not go on for ever. */
const DEEPEST = 64

/**
 * A value as JavaScript would put it into a text: arrays joined with commas, objects as '[object Object]'.
 * @param {unknown} value
 * @returns {string}
 */
export function toText (value) {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? joinElements(value, 0) : '[object Object]'
  return typeof value === 'function' ? '' : String(value)
}

/**
 * What operators work with: primitives as they are, everything else as text.
 * @param {unknown} value
 * @returns {string | number | boolean | null | undefined}
 */
export function toPrimitive (value) {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') return toText(value)
  return /** @type {string | number | boolean | null | undefined} */ (value)
}

/** @param {readonly unknown[]} array @param {number} depth @returns {string} */
function joinElements (array, depth) {
  if (depth > DEEPEST) return ''
  let text = ''
  for (let i = 0; i < array.length; i++) {
    const element = array[i]
    if (i > 0) text += ','
    if (element === null || element === undefined) continue
    text += Array.isArray(element) ? joinElements(element, depth + 1) : toText(element)
  }
  return text
}
