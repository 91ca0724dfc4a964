// Texts of several lines, as they are: text`…` takes a backslash for a backslash.

/**
 * A tag for scripts and files. A text that begins with a line break begins on the line below, whose indentation is
 * taken away from all lines; any other is the text between the backticks.
 * @param {{raw: readonly string[]}} parts
 * @param {...string} values
 * @returns {string}
 */
export function text ({ raw }, ...values) {
  const [margin] = /^\n */.exec(raw[0] ?? '') ?? []
  if (margin === undefined) return String.raw({ raw }, ...values)
  return String.raw({ raw: raw.map(part => part.replaceAll(margin, '\n')) }, ...values).slice(1)
}
