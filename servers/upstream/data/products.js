// Products of a catalogue with what their owners think of them, as eBay's Shopping API of 2011 showed them.
import { pickDigits, pickNumber, pickOne } from './random.js'
import { makeOfSize, writeText } from './text.js'

const COUNT = 25
const REVIEWS = 5
/** With the brackets and commas of a list of five: 600 bytes of {id, title, reviewCount, rating}. */
const ROW_BYTES = [119, 119, 118, 119, 119]
const PRODUCT_BYTES = 1_120
const REVIEW_BYTES = 640

const SCREENS = ['13.3', '15.4', '17.0']
const YEARS = [2009, 2010, 2011]

/** @typedef {ReturnType<typeof createFacts>} Facts */
/**
 * @typedef {object} CatalogueEntry
 * @property {string} id
 * @property {ReturnType<typeof toProduct>} product
 * @property {number} rating
 * @property {ReturnType<typeof toReview>[]} reviews
 */

/**
 * @param {() => number} random
 * @returns {CatalogueEntry[]} no two share an id
 */
export function createCatalogue (random) {
  return Array.from({ length: COUNT }, (_, index) => createEntry(random, index))
}

/** @param {() => number} random @param {number} index @returns {CatalogueEntry} */
function createEntry (random, index) {
  const facts = createFacts(random, index)
  const write = (/** @type {number} */ length) => writeText(random, length)
  const { Title: title } = makeOfSize({
    bytes: Number(ROW_BYTES[index % ROW_BYTES.length]),
    make: words =>
      toProduct(facts, `Apple MacBook Pro ${facts.screen} in. ${facts.year} ${words}`, ''),
    measured: product => ({
      id: facts.id, title: product.Title, reviewCount: product.ReviewCount, rating: facts.rating
    }),
    write
  })
  return {
    id: facts.id,
    product:
      makeOfSize({ bytes: PRODUCT_BYTES, make: words => toProduct(facts, title, words), write }),
    rating: facts.rating,
    reviews: Array.from({ length: REVIEWS }, (_, number) =>
      makeOfSize({ bytes: REVIEW_BYTES, make: words => toReview(facts, number, words), write }))
  }
}

/** @param {() => number} random @param {number} index */
function createFacts (random, index) {
  return {
    id: String(100_000_000 + index * 48_611 + pickNumber(random, 0, 999)),
    upc: pickDigits(random, 12),
    screen: pickOne(random, SCREENS),
    year: pickOne(random, YEARS),
    disk: pickOne(random, [250, 320, 500, 750]),
    memory: pickOne(random, [2, 4, 8]),
    reviewCount: pickNumber(random, 11, 480),
    rating: pickNumber(random, 39, 49) / 10,
    stars: Array.from({ length: REVIEWS }, () => pickNumber(random, 3, 5)),
    users: Array.from({ length: REVIEWS }, () => `reader_${pickDigits(random, 4)}`)
  }
}

/** @param {Facts} facts @param {string} title @param {string} words */
function toProduct (facts, title, words) {
  return {
    DomainName: 'Apple Laptops & Notebooks',
    DetailsURL:
      'http://syicatalogs.ebay.example/ws/eBayISAPI.dll?PageSyiProductDetails' +
      `&IncludeAttributes=1&ProductMementoString=${facts.id}`,
    DisplayStockPhotos: true,
    ProductID: [{ Value: facts.id, Type: 'Reference' }, { Value: facts.upc, Type: 'UPC' }],
    ItemSpecifics: {
      NameValueList: [
        { Name: 'Screen Size', Value: [`${facts.screen} in.`] },
        { Name: 'Hard Drive Capacity', Value: [`${facts.disk} GB`] },
        { Name: 'Memory', Value: [`${facts.memory} GB`] },
        { Name: 'Release Year', Value: [String(facts.year)] },
        { Name: 'Details', Value: [words] }
      ]
    },
    ReviewCount: facts.reviewCount,
    StockPhotoURL: `http://i.ebayimg.example/22/!C${facts.upc}~~_7.JPG?set_id=89040003C1`,
    Title: title
  }
}

/** @param {Facts} facts @param {number} number @param {string} words */
function toReview (facts, number, words) {
  return {
    URL: `http://search.reviews.ebay.example/MacBook-Pro_UPC_${facts.upc}?fcls=1&uqt=${number}`,
    Title: `${facts.stars[number]} of 5`,
    Rating: facts.stars[number], Text: words, UserID: facts.users[number],
    CreationTime: new Date(Date.UTC(facts.year + 1, 3, 2 + number, 14)).toISOString()
  }
}
