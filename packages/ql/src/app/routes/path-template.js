// Path templates of routes: '/catalogue/{kind}/{id}.json'. Compiled once; matched segment by segment, without regular
// expressions.
import { decodePercent } from '@shootout/serving'

/**
 * One segment of a path: texts and names of placeholders in turn, beginning and ending with a text (which may be
 * empty).
 * @typedef {readonly string[]} Segment
 */

/**
 * Parses a path template.
 * @param {string} path '/a/{b}'
 * @returns {readonly Segment[]} frozen
 */
export function parsePathTemplate (path) {
  return Object.freeze(toSegments(path)
    .map(segment => Object.freeze(segment.split(/\{\^?([^{}]*)\}/).map((part, index) =>
      index % 2 === 0 ? decodePercent(part) ?? part : part))))
}

/**
 * Whether a path of this template has no placeholder.
 * @param {readonly Segment[]} template
 * @returns {boolean}
 */
export function isConstant (template) {
  return template.every(segment => segment.length === 1)
}

/**
 * Splits a path as it was sent; a slash at the end does not count.
 * @param {string} path
 * @returns {string[]}
 */
export function toSegments (path) {
  const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length
  return path.slice(1, end).split('/')
}

/**
 * Matches the decoded segments of a path.
 * @param {readonly Segment[]} template
 * @param {readonly string[]} segments
 * @returns {Record<string, string> | null} the placeholders' values, no prototype; null when it does not match
 */
export function matchPath (template, segments) {
  if (template.length !== segments.length) return null
  /** @type {Record<string, string>} */
  const params = Object.create(null)
  return template.every((segment, index) =>
    matchSegment(segment, /** @type {string} */ (segments[index]), params))
    ? params
    : null
}

/**
 * A placeholder takes as little as it can, at least one character; the last one takes all up to the closing text.
 * @param {Segment} segment
 * @param {string} text
 * @param {Record<string, string>} params is filled
 */
function matchSegment (segment, text, params) {
  const [first, ...rest] = /** @type {[string, ...string[]]} */ (segment)
  if (rest.length === 0) return text === first
  if (!text.startsWith(first)) return false
  let from = first.length
  for (let index = 0; index < rest.length; index += 2) {
    const [name, next] = /** @type {[string, string]} */ (rest.slice(index))
    const isLast = index === rest.length - 2
    const end = isLast ? text.length - next.length : text.indexOf(next, from + 1)
    if (end <= from || !text.startsWith(next, end)) return false
    params[name] = text.slice(from, end)
    from = end + next.length
  }
  return true
}
