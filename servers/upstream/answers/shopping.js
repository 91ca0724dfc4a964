/** @import {Data} from '../data/index.js' */
// GET /shopping?callname=GetMultipleItems | FindProducts | FindReviewsAndGuides: cars in full, products, and what
// people think of them.
import { readNumber } from './read-number.js'

const MOST_ITEMS = 20
const MOST_PRODUCTS = 20
const USUAL_PRODUCTS = 5
const HEAD = {
  Timestamp: '2011-11-29T18:30:00.000Z', Ack: 'Success', Build: 'E749_CORE_BUNDLED_14139153_R1',
  Version: '749'
}

/** @type {Readonly<Record<string, (data: Data, parameters: URLSearchParams) => object>>} */
const CALLS = Object.freeze({
  GetMultipleItems: answerItems, FindProducts: answerProducts, FindReviewsAndGuides: answerReviews
})

/**
 * @param {Data} data
 * @param {URLSearchParams} parameters
 * @returns {{status: number, body: object}} errors are bodies with status 200, as this API's were
 */
export function answerShopping (data, parameters) {
  const name = parameters.get('callname') ?? ''
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  return {
    status: 200,
    body: call === undefined
      ? fail('1.21', `The API call '${name}' is invalid or not supported in this release; there ` +
        `are ${Object.keys(CALLS).join(', ')}.`)
      : call(data, parameters)
  }
}

/**
 * The items of the list, in its order; ids that nobody knows are passed over.
 * @param {Data} data
 * @param {URLSearchParams} parameters
 */
function answerItems ({ listings }, parameters) {
  const ids = (parameters.get('ItemID') ?? '').split(',').filter(id => id !== '')
  if (ids.length === 0) {
    return fail('1.19', 'Missing required input element. Required field: ItemID.')
  }
  if (ids.length > MOST_ITEMS) {
    return fail('10.68', `At most ${MOST_ITEMS} values of ItemID are taken; ${ids.length} came.`)
  }
  const byId = new Map(listings.map(listing => [listing.id, listing.full]))
  return { ...HEAD, Item: ids.flatMap(id => byId.get(id) ?? []) }
}

/**
 * By id where one is given, else by words; whatever the words are, the same products.
 * @param {Data} data
 * @param {URLSearchParams} parameters
 */
function answerProducts ({ catalogue }, parameters) {
  const id = parameters.get('ProductID.Value') ?? ''
  const keywords = parameters.get('QueryKeywords') ?? ''
  if (id === '' && keywords === '') {
    return fail('10.18', 'Either ProductID or QueryKeywords is required.')
  }
  const most =
    readNumber(parameters, 'MaxEntries', { otherwise: USUAL_PRODUCTS, most: MOST_PRODUCTS })
  const found = id === '' ? catalogue.slice(0, most) : catalogue.filter(entry => entry.id === id)
  return {
    ...HEAD, ApproximatePages: 1, MoreResults: false, PageNumber: 1,
    Product: found.map(({ product }) => product),
    TotalProducts: found.length
  }
}

/** @param {Data} data @param {URLSearchParams} parameters */
function answerReviews ({ catalogue }, parameters) {
  const id = parameters.get('ProductID.Value') ?? ''
  if (id === '') return fail('1.19', 'Missing required input element. Required field: ProductID.')
  const found = catalogue.find(entry => entry.id === id)
  return {
    ...HEAD,
    ReviewCount: found?.product.ReviewCount ?? 0,
    BuyingGuideCount: 1,
    ProductID: { Value: id, Type: 'Reference' },
    ReviewDetails:
      found === undefined ? { Review: [] } : { AverageRating: found.rating, Review: found.reviews },
    BuyingGuideDetails: {
      BuyingGuide: [{
        URL: 'http://reviews.ebay.example/Laptop-Buying-Guide',
        Title: 'How to choose a laptop',
        CreationTime: '2008-02-04T10:21:00.000Z'
      }]
    },
    TotalPages: 1,
    PageNumber: 1
  }
}

/** @param {string} code @param {string} message */
function fail (code, message) {
  return {
    ...HEAD,
    Ack: 'Failure',
    Errors: [{
      ShortMessage: message.split(';')[0], LongMessage: message, ErrorCode: code,
      SeverityCode: 'Error', ErrorClassification: 'RequestError'
    }]
  }
}
