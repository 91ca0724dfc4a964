// The slow twin of our own URI code: node's legacy parser and formatter with a parsed query, and percent-encoding by
// hand.
import { format, parse } from 'node:url'

/**
 * @param {string} text
 * @returns {string} parsed and written down again, without its fragment
 */
export function rewriteSlowly (text) {
  const said = process.noDeprecation
  process.noDeprecation = true // nothing but a twin in tests
  const parsed = parse(text, true)
  process.noDeprecation = said
  return format({ ...parsed, search: null, hash: null })
}

/**
 * A template with values, filled token by token; lists are not split.
 * @param {string} template with tokens `{name}` and `` {`name} ``
 * @param {Readonly<Record<string, string>>} values
 * @returns {string}
 */
export function formatSlowly (template, values) {
  return rewriteSlowly(template.replace(/\{(`?)\^?(\w+)\}/g, (_, raw, name) => {
    const value = values[name] ?? ''
    return raw ? value : encodeURIComponent(value)
  }))
}
