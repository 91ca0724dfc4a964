/** @import {Tweet} from './tweets.js' */
/** @import {Listing} from './listings.js' */
/** @import {CatalogueEntry} from './products.js' */
// All that the APIs know: generated from a seed, the same in every process.
import { createRandom } from '@shootout/statistics'
import { createListings } from './listings.js'
import { createCatalogue } from './products.js'
import { createTweets } from './tweets.js'

const SEED = 20_111_129

/**
 * @typedef {object} Data
 * @property {readonly Tweet[]} tweets
 * @property {readonly Listing[]} listings
 * @property {readonly CatalogueEntry[]} catalogue
 */

/** @returns {Data} */
export function createData () {
  return {
    tweets: createTweets(createRandom(SEED)),
    listings: createListings(createRandom(SEED + 1)),
    catalogue: createCatalogue(createRandom(SEED + 2))
  }
}
