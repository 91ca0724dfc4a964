const PLAIN = /^[\w@%+=:,./-]+$/

/**
 * As a POSIX shell reads one word.
 * @param {string} word
 * @returns {string} in quotes where it needs them
 */
export function quoteWord (word) {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
