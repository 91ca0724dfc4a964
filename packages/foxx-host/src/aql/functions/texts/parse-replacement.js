// What stands for a match of a regular expression: $1 and ${name} are what its groups matched, a backslash takes the
// meaning off the next character.

/**
 * No regular expression has more groups than four digits can number, nor a longer name. Every repetition has a bound:
 * one that runs over many megabytes may exhaust the stack that node keeps for regular expressions.
 */
const PART = /\\([\s\S])|\$(\d{1,4})|\$\{([A-Za-z][A-Za-z0-9]{0,999})\}|(\$)|\\$/g

/**
 * @param {string} template
 * @param {{groups: number, names: Readonly<Record<string, number>>}} regex how many groups it has
 * @returns {readonly (string | number)[] | null} texts, and numbers of groups; null where there is no such group
 */
export function parseReplacement (template, { groups, names }) {
  /** @type {(string | number)[]} */
  const parts = []
  let from = 0
  for (const match of template.matchAll(PART)) {
    const [part, escaped, digits, name, stray] = match
    parts.push(template.slice(from, match.index))
    from = match.index + part.length
    if (digits !== undefined) {
      // As many digits as make the number of a group; the others are text.
      const group = [...digits].map((_, length) => digits.slice(0, length + 1))
        .findLast(number => Number(number) <= groups)
      if (group === undefined) return null
      parts.push(Number(group), digits.slice(group.length))
    } else if (name !== undefined) {
      const group = Object.hasOwn(names, name) ? names[name] : undefined
      if (group === undefined) return null
      parts.push(group)
    } else if (stray !== undefined) return null
    else parts.push(escaped ?? '')
  }
  parts.push(template.slice(from))
  return parts
}
