// The order of texts, which is that of this process: by code points, or by a language as ICU has it. ArangoDB, too, has
// one for a whole data folder, chosen when it is made.
import { compareCodePoints } from './compare-code-points.js'

/** What ArangoDB calls the order of code points. It is that for ASCII; other letters stand as ICU's root has them. */
export const CODE_POINTS = 'en_US_POSIX'

/** Other names of it, in lower case. */
const ALIASES = ['c', 'posix', 'en-us-posix', 'en-us-u-va-posix']

/** @type {(a: string, b: string) => number} */
let compare = compareCodePoints
let language = CODE_POINTS

/**
 * @param {string} text a language as users write it: 'sv', 'de_AT', 'de-AT'
 * @returns {string | null} as ArangoDB writes it: 'de_AT'; null: ICU has no order for it
 */
export function toLanguage (text) {
  const tag = text.replaceAll('_', '-')
  if (ALIASES.includes(tag.toLowerCase())) return CODE_POINTS
  try {
    const [known] = Intl.Collator.supportedLocalesOf(tag)
    return known?.replaceAll('-', '_') ?? null
  } catch {
    return null
  }
}

/**
 * Chooses the order for all stores of this process (or thread).
 * @param {string} wanted as toLanguage gives it
 */
export function chooseTextOrder (wanted) {
  language = wanted
  if (wanted === CODE_POINTS) compare = compareCodePoints
  else {
    const collator = new Intl.Collator(wanted.replaceAll('_', '-'))
    // ICU passes over some characters; what differs by them alone is still not the same.
    compare = (a, b) => collator.compare(a, b) || compareCodePoints(a, b)
  }
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} below 0: a comes first; 0: they are the same
 */
export function compareTexts (a, b) {
  return compare(a, b)
}

/** @returns {boolean} whether indexes, which are ordered by code points, have the order of texts, too */
export function indexesHaveTextOrder () {
  return language === CODE_POINTS
}
