// The four pieces of work. In: a function that asks the APIs; out: by path, a function that gathers the answer.

const SEARCH = '/search.json?q=ql.io&include_entities=true&result_type=mixed'
const FIND_ITEMS =
  '/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords' +
  '&SERVICE-VERSION=1.8.0&GLOBAL-ID=EBAY-US&SECURITY-APPNAME=shootout' +
  '&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD=&keywords=mini%20cooper' +
  '&paginationInput.entriesPerPage=10&paginationInput.pageNumber=1' +
  '&outputSelector(0)=SellerInfo&sortOrder=BestMatch'
const FIND_PRODUCTS =
  '/shopping?callname=FindProducts&appid=shootout&responseencoding=JSON&version=725' +
  '&QueryKeywords=macbook%20pro&MaxEntries=5&ProductSort=Popularity&AvailableItemsOnly=true' +
  '&siteid=0'
const toItems = (/** @type {string} */ ids) =>
  `/shopping?callname=GetMultipleItems&ItemID=${ids}&responseencoding=JSON&appid=shootout` +
  '&version=713&IncludeSelector=Details%2CItemSpecifics%2CShippingCosts'
const toProduct = (/** @type {string} */ id) =>
  '/shopping?callname=FindProducts&appid=shootout&responseencoding=JSON&version=725&siteid=0' +
  `&ProductID.type=Reference&ProductID.Value=${id}`
const toReviews = (/** @type {string} */ id) =>
  `/shopping?callname=FindReviewsAndGuides&ProductID.Value=${id}&ProductID.type=Reference` +
  '&appid=shootout&responseencoding=JSON&version=745&siteid=0'

/** @typedef {{results: {id: number, from_user_name: string, text: string}[]}} Tweets */
/** @typedef {{findItemsByKeywordsResponse: {searchResult: {item: {itemId: string}[]}}}} FoundItems */
/** @typedef {{Item: {ItemID: string, ViewItemURLForNaturalSearch: string, Location: string}[]}} Items */
/** @typedef {{Product: {ProductID: [{Value: string}], Title: string, ReviewCount: number}[]}} Products */
/** @typedef {{ProductID: {Value: string}, ReviewDetails: {AverageRating: number}}} Reviews */

/**
 * @param {(path: string) => Promise<unknown>} call
 * @returns {ReadonlyMap<string, () => Promise<unknown>>} by path
 */
export function createScenarios (call) {
  /** @type {[string, () => Promise<unknown>][]} */
  const scenarios = [
    ['/a', () => listTweets(call)],
    ['/b', () => listTexts(call)],
    ['/c', () => listItems(call)],
    ['/myapi', () => listProducts(call)]
  ]
  return new Map(scenarios)
}

/** @param {(path: string) => Promise<unknown>} call */
async function listTweets (call) {
  const { results } = /** @type {Tweets} */ (await call(SEARCH))
  // The others would fail by themselves at what is missing.
  if (!Array.isArray(results)) throw new Error('the search answered no results')
  return results
}

/** @param {(path: string) => Promise<unknown>} call */
async function listTexts (call) {
  const { results } = /** @type {Tweets} */ (await call(SEARCH))
  return results.map(tweet => ({ id: tweet.id, user_name: tweet.from_user_name, text: tweet.text }))
}

/** @param {(path: string) => Promise<unknown>} call */
async function listItems (call) {
  const found = /** @type {FoundItems} */ (await call(FIND_ITEMS))
  const ids = found.findItemsByKeywordsResponse.searchResult.item.map(item => item.itemId)
  if (ids.length === 0) return []
  const { Item } = /** @type {Items} */ (await call(toItems(encodeURIComponent(ids.join(',')))))
  return Item.map(item => [item.ItemID, item.ViewItemURLForNaturalSearch, item.Location])
}

/** @param {(path: string) => Promise<unknown>} call */
async function listProducts (call) {
  const found = /** @type {Products} */ (await call(FIND_PRODUCTS))
  const ids = found.Product.map(product => encodeURIComponent(product.ProductID[0].Value))
  const [details, reviews] = await Promise.all([
    Promise.all(ids.map(id => /** @type {Promise<Products>} */ (call(toProduct(id))))),
    Promise.all(ids.map(id => /** @type {Promise<Reviews>} */ (call(toReviews(id)))))
  ])
  const ratings = new Map(reviews.map(review =>
    [review.ProductID.Value, review.ReviewDetails.AverageRating]))
  return details.flatMap(({ Product }) => Product)
    .filter(product => ratings.has(product.ProductID[0].Value))
    .map(product => {
      const id = product.ProductID[0].Value
      return { id, title: product.Title, reviewCount: product.ReviewCount, rating: ratings.get(id) }
    })
}
