// The module 'dedent': a template tag for indented texts.

/**
 * @param {TemplateStringsArray | string} strings or a text
 * @param {unknown[]} values
 * @returns {string} without the indentation that all lines have, and without blank lines around
 */
export function dedent (strings, ...values) {
  const raw = typeof strings === 'string' ? [strings] : strings.raw.map(unescape)
  const depth = findDepth(raw.join('x'))
  const pieces = raw.map(text => text.replace(/\n[ \t]*/g, space => `\n${space.slice(1 + depth)}`))
  return pieces.map((piece, index) => index === 0 ? piece : `${values[index - 1]}${piece}`)
    .join('')
    .trim()
}

/**
 * @param {string} text
 * @returns {number} of the spaces or tabs at the head of every line but the first; blank lines don't count
 */
function findDepth (text) {
  const heads = [...text.matchAll(/\n([ \t]*)(?=[^\s])/g)].map(([line]) => line.length - 1)
  return heads.length > 0 ? Math.min(...heads) : 0
}

/**
 * @param {string} raw
 * @returns {string} a backslash before a line's end joins the lines; \n and \` are what they are in texts
 */
function unescape (raw) {
  return raw.replace(/\\\n[ \t]*/g, '')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\([`$\\{}])/g, '$1')
}
