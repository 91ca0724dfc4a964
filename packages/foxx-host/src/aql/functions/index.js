/** @import {AqlFunction} from '../types.js' */
// The table of functions: a file for each group, a line for each file. Aliases are entries of their own.
import { ADDRESS_FUNCTIONS } from './addresses.js'
import { ARRAY_FUNCTIONS } from './arrays.js'
import { BIT_FUNCTIONS } from './bits.js'
import { CONTROL_FUNCTIONS } from './control.js'
import { DATE_ARITHMETIC_FUNCTIONS } from './dates/date-arithmetic.js'
import { DATE_COMPARISON_FUNCTIONS } from './dates/date-comparison.js'
import { DATE_FORMAT_FUNCTIONS } from './dates/date-format.js'
import { DATE_FUNCTIONS } from './dates/dates.js'
import { DECAY_FUNCTIONS } from './decay.js'
import { createDynamicCalls } from './dynamic-calls.js'
import { ENCODING_FUNCTIONS } from './texts/encodings.js'
import { FULLTEXT_FUNCTIONS } from './fulltext.js'
import { GEO_CONSTRUCTORS } from './geo/constructors.js'
import { GEO_FUNCTIONS } from './geo/shapes.js'
import { NEAR_FUNCTIONS } from './geo/near.js'
import { HASH_FUNCTIONS } from './texts/hashes.js'
import { MINHASH_FUNCTIONS } from './texts/minhash.js'
import { NGRAM_FUNCTIONS } from './texts/ngrams.js'
import { NUMBER_FUNCTIONS } from './numbers.js'
import { OBJECT_FUNCTIONS } from './objects.js'
import { RANDOM_TEXT_FUNCTIONS } from './texts/random-texts.js'
import { REGEX_FUNCTIONS } from './texts/regex.js'
import { SET_FUNCTIONS } from './sets.js'
import { STATISTIC_FUNCTIONS } from './statistics.js'
import { STRING_FUNCTIONS } from './texts/strings.js'
import { SYSTEM_FUNCTIONS } from './system.js'
import { TEXT_SEARCH_FUNCTIONS } from './texts/text-search.js'
import { TYPE_FUNCTIONS } from './types-of-arguments.js'
import { VECTOR_FUNCTIONS } from './vectors.js'

export { AGGREGATES } from './aggregates.js'
export { callFunction, callInSteps } from './call-function.js'
export { moveTime } from './dates/date-arithmetic.js'
export { LATER } from './later.js'
export { parseDuration } from './dates/parse-duration.js'

/** @type {ReadonlyMap<string, AqlFunction>} */
export const FUNCTIONS = new Map([
  ...ARRAY_FUNCTIONS,
  ...SET_FUNCTIONS,
  ...STATISTIC_FUNCTIONS,
  ...OBJECT_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...DECAY_FUNCTIONS,
  ...VECTOR_FUNCTIONS,
  ...BIT_FUNCTIONS,
  ...GEO_FUNCTIONS,
  ...GEO_CONSTRUCTORS,
  ...NEAR_FUNCTIONS,
  ...STRING_FUNCTIONS,
  ...TEXT_SEARCH_FUNCTIONS,
  ...NGRAM_FUNCTIONS,
  ...REGEX_FUNCTIONS,
  ...ENCODING_FUNCTIONS,
  ...HASH_FUNCTIONS,
  ...MINHASH_FUNCTIONS,
  ...RANDOM_TEXT_FUNCTIONS,
  ...ADDRESS_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...DATE_ARITHMETIC_FUNCTIONS,
  ...DATE_COMPARISON_FUNCTIONS,
  ...DATE_FORMAT_FUNCTIONS,
  ...TYPE_FUNCTIONS,
  ...CONTROL_FUNCTIONS,
  ...SYSTEM_FUNCTIONS,
  ...FULLTEXT_FUNCTIONS,
  ...createDynamicCalls(() => FUNCTIONS)
].map(one => [one.name, one]))
