/**
 * Breaks a text into lines of a width, at spaces.
 * @param {string} text
 * @param {number} width columns; a longer word stands alone
 * @param {string} indent put before every line but the first
 * @returns {string}
 */
export function wrapText (text, width, indent) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > width) lines.push(indent + word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
