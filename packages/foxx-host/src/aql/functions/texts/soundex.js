// Soundex (Russell, 1918, in its American form): words that sound alike have the same four characters.

const LENGTH = 4

/**
 * Vowels and y part equal digits, h and w don't; they have none themselves.
 * @type {Readonly<Record<string, string>>}
 */
const DIGITS = Object.freeze(Object.fromEntries(
  Object.entries({ 1: 'BFPV', 2: 'CGJKQSXZ', 3: 'DT', 4: 'L', 5: 'MN', 6: 'R', '': 'AEIOUY' })
    .flatMap(([digit, letters]) => [...letters].map(letter => [letter, digit]))
))

/**
 * @param {string} text everything but its Latin letters is left out
 * @returns {string} a letter and three digits; '' where there is no letter
 */
export function soundex (text) {
  const all = text.toUpperCase().replaceAll(/[^A-Z]+/g, '')
  const first = all[0]
  if (first === undefined) return ''
  let fingerprint = first
  let last = DIGITS[first]
  for (let at = 1; at < all.length; at++) {
    const letter = /** @type {string} */ (all[at])
    const digit = DIGITS[letter]
    if (digit === undefined) continue
    if (digit !== last) fingerprint += digit
    if (fingerprint.length === LENGTH) break
    last = digit
  }
  return fingerprint.padEnd(LENGTH, '0')
}
