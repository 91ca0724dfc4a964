/**
 * Keeps text text: no markup, no table cell, no mention, no new line.
 * @param {string} text
 * @returns {string}
 */
export function escapeMarkdown (text) {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').replace(/[\\`*_|<>#@]/g, character => `\\${character}`)
}
