// Yes and no in a query string.

const YES = new Set(['true', '1', 'yes', 'on', 'y'])

/**
 * Reads a boolean parameter: 'true', '1', 'yes', 'on' and 'y' in any case are true, whatever else is there is false
 * ('undefined' too, which drivers send for options that were not given).
 * @param {URLSearchParams} search
 * @param {string} name
 * @param {boolean} [absent] what it is when it isn't there at all
 * @returns {boolean}
 */
export function readFlag (search, name, absent = false) {
  const text = search.get(name)
  return text === null ? absent : YES.has(text.toLowerCase())
}

/**
 * Reads a text parameter.
 * @param {URLSearchParams} search
 * @param {string} name
 * @returns {string | undefined} undefined when it is absent, empty or 'undefined'
 */
export function readText (search, name) {
  const text = search.get(name)
  return text === null || text === '' || text === 'undefined' ? undefined : text
}
