/** @import {CaseAnswer, CaseFields} from '../types.js' */
// The scenarios of the benchmark, with an upstream of their own.
import { text } from '../text.js'

const KEY = { eBay: { apikey: 'k1' } }

const SEARCH_TABLE = text`
  create table twitter.search
    on select get from "http://{upstream}/search.json?${[
      'q={q}', 'rpp={rpp}', 'include_entities=true', 'result_type=mixed', 'page={page}'
    ].join('&')}"
      with aliases limit = 'rpp'
      using defaults format = 'json'
      resultset 'results'`
const SEARCH = '/search.json?q=ql.io&rpp=&include_entities=true&result_type=mixed&page='
const TWEETS = {
  completed_in: 0.1,
  results: [
    { id: 1, from_user_name: 'A', text: 'x "y"', geo: null },
    { id: 2, from_user_name: 'B', text: '', geo: null }
  ]
}

const ITEMS_TABLE = text`
  create table finditems
    on select get from "http://{upstream}/services/search/FindingService/v1?${[
      'OPERATION-NAME=findItemsByKeywords', 'GLOBAL-ID={globalid}', 'SECURITY-APPNAME={apikey}',
      'RESPONSE-DATA-FORMAT={format}', 'REST-PAYLOAD', 'keywords={^keywords}',
      'paginationInput.entriesPerPage={limit}', 'outputSelector%280%29=SellerInfo',
      'sortOrder={sortOrder}'
    ].join('&')}"
      with aliases format = 'RESPONSE-DATA-FORMAT'
      using defaults format = 'JSON', globalid = 'EBAY-US', sortorder = 'BestMatch',
        apikey = "{config.eBay.apikey}", limit = 10
      resultset 'findItemsByKeywordsResponse.searchResult.item'`
const ITEMS = '/services/search/FindingService/v1?' + [
  'OPERATION-NAME=findItemsByKeywords', 'GLOBAL-ID=EBAY-US', 'SECURITY-APPNAME=k1',
  'RESPONSE-DATA-FORMAT=JSON', 'REST-PAYLOAD=', 'keywords=mini%20cooper',
  'paginationInput.entriesPerPage=10', 'outputSelector(0)=SellerInfo', 'sortOrder='
].join('&')

const ITEM_DETAILS_TABLE = text`
  create table details
    on select get from "http://{upstream}/shopping?${[
      'callname=GetMultipleItems', 'ItemID={20|itemId}', 'responseencoding={format}',
      'appid={^apikey}', 'IncludeSelector=Details,ShippingCosts'
    ].join('&')}"
      using defaults format = "JSON", apikey = "{config.eBay.apikey}"
      resultset 'Item'`
const ITEM_DETAILS = '/shopping?' + [
  'callname=GetMultipleItems', 'ItemID=11%2C12', 'responseencoding=JSON', 'appid=k1',
  'IncludeSelector=Details%2CShippingCosts'
].join('&')

const PRODUCTS_TABLE = text`
  create table eBay.FindProducts on select get from "http://{upstream}/shopping?${[
    'callname=FindProducts', 'appid={^apikey}', 'QueryKeywords={^QueryKeywords}',
    'MaxEntries={max}', 'siteid={#siteid}'
  ].join('&')}"
    using defaults max = "5", apikey = "{config.eBay.apikey}", sideid = 0
    resultset 'Product'`
const PRODUCTS = '/shopping?' + [
  'callname=FindProducts', 'appid=k1', 'QueryKeywords=macbook%20pro', 'MaxEntries=5', 'siteid='
].join('&')

const PRODUCT_DETAILS_TABLE = text`
  create table eBay.ProductDetails on select get from "http://{upstream}/shopping?${[
    'callname=FindProducts', 'appid={^apikey}', 'siteid={siteid}',
    'ProductID.type={^ProductType}', 'ProductID.Value={^ProductID}'
  ].join('&')}"
    using defaults apikey = "{config.eBay.apikey}"
    resultset 'Product'`
const PRODUCT_DETAILS =
  '/shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&ProductID.Value='

const REVIEWS_TABLE = text`
  create table eBay.ProductReviews on select get from "http://{upstream}/shopping?${[
    'callname=FindReviewsAndGuides', 'ProductID.Value={#^ProductID}',
    'ProductID.type={^ProductType}', 'appid={^apikey}', 'siteid={siteid}'
  ].join('&')}"
    using defaults apikey = "{config.eBay.apikey}"`
/** @param {number} number */
const reviews = number => '/shopping?callname=FindReviewsAndGuides' +
  `&ProductID.Value=p${number}&ProductID.type=Reference&appid=k1&siteid=`

const NUMBERS = [1, 2, 3, 4, 5]

/** @param {number} number */
const toProduct = number => ({
  ProductID: [{ Value: `p${number}`, Type: 'Reference' }, { Value: `up${number}`, Type: 'UPC' }],
  Title: `T${number}`,
  ReviewCount: number
})

/**
 * The details of the last product come first; all ten requests are made together.
 * @param {number} number
 * @returns {CaseAnswer[]}
 */
const toAnswers = number => [{
  path: PRODUCT_DETAILS + `p${number}`,
  json: { Product: [toProduct(number)] },
  together: 10,
  delayMs: 60 - 10 * number
}, {
  path: reviews(number),
  json: {
    ProductID: { Value: `p${number}`, Type: 'Reference' },
    ReviewDetails: { AverageRating: number / 2 }
  },
  together: 10
}]

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '13-a',
  title: 'one request, passed on',
  rule: 'The result set is answered as it came.',
  files: { 'tables/twitter/search.ql': SEARCH_TABLE },
  script: 'select * from twitter.search where q = "ql.io"',
  upstream: [{ path: SEARCH, json: TWEETS }],
  expected: {
    status: 200,
    json: [
      { id: 1, from_user_name: 'A', text: 'x "y"', geo: null },
      { id: 2, from_user_name: 'B', text: '', geo: null }
    ]
  },
  requests: [`GET ${SEARCH}`]
}, {
  name: '13-b',
  title: 'one request, three columns',
  rule: 'Columns with aliases make objects.',
  files: { 'tables/twitter/search.ql': SEARCH_TABLE },
  script: text`
    select id as id, from_user_name as user_name, text as text
      from twitter.search where q = "ql.io";`,
  upstream: [{ path: SEARCH, json: TWEETS }],
  expected: {
    status: 200,
    json: [{ id: 1, user_name: 'A', text: 'x "y"' }, { id: 2, user_name: 'B', text: '' }]
  },
  requests: [`GET ${SEARCH}`]
}, {
  name: '13-c',
  title: 'two requests, one after the other',
  rule: 'A nested select feeds a multi-valued token; rows are arrays.',
  config: KEY,
  files: { 'tables/details.ql': ITEM_DETAILS_TABLE, 'tables/finditems.ql': ITEMS_TABLE },
  script: text`
    select ItemID, ViewItemURLForNaturalSearch, Location from details
      where itemId in (select itemId from finditems where keywords='mini cooper');`,
  upstream: [{
    path: ITEMS,
    json: {
      findItemsByKeywordsResponse: [{
        ack: ['Success'],
        searchResult: [{
          '@count': '2',
          item: [{ itemId: ['11'], title: ['a'] }, { itemId: ['12'], title: ['b'] }]
        }]
      }]
    }
  }, {
    path: ITEM_DETAILS,
    json: {
      Ack: 'Success',
      Item: [
        { ItemID: '11', ViewItemURLForNaturalSearch: 'http://x/11', Location: 'A' },
        { ItemID: '12', ViewItemURLForNaturalSearch: 'http://x/12', Location: 'B' }
      ]
    }
  }],
  expected: { status: 200, json: [['11', 'http://x/11', 'A'], ['12', 'http://x/12', 'B']] },
  ordered: true,
  requests: [`GET ${ITEMS}`, `GET ${ITEM_DETAILS}`]
}, {
  name: '13-d',
  title: 'eleven requests and a join, as a route',
  rule: 'Details and reviews start together once the ids are known; reviews are block-merged, ' +
    'details concatenated, both joined in the order of the details.',
  config: KEY,
  files: {
    'tables/eBay/FindProducts.ql': PRODUCTS_TABLE,
    'tables/eBay/ProductDetails.ql': PRODUCT_DETAILS_TABLE,
    'tables/eBay/ProductReviews.ql': REVIEWS_TABLE,
    'routes/myapi.ql': text`
      prodid = select ProductID[0].Value from eBay.FindProducts
        where QueryKeywords = 'macbook pro';
      details = select * from eBay.ProductDetails
        where ProductID in ('{prodid}') and ProductType = 'Reference';
      reviews = select * from eBay.ProductReviews
        where ProductID in ('{prodid}') and ProductType = 'Reference';
      return select d.ProductID[0].Value as id, d.Title as title, d.ReviewCount as reviewCount,
          r.ReviewDetails.AverageRating as rating
        from details as d, reviews as r where d.ProductID[0].Value = r.ProductID.Value
        via route '/myapi' using method get;`
  },
  request: { path: '/myapi' },
  upstream: [
    { path: PRODUCTS, json: { Ack: 'Success', Product: NUMBERS.map(toProduct) } },
    ...NUMBERS.flatMap(toAnswers)
  ],
  expected: {
    status: 200,
    json: [
      { id: 'p1', title: 'T1', reviewCount: 1, rating: 0.5 },
      { id: 'p2', title: 'T2', reviewCount: 2, rating: 1 },
      { id: 'p3', title: 'T3', reviewCount: 3, rating: 1.5 },
      { id: 'p4', title: 'T4', reviewCount: 4, rating: 2 },
      { id: 'p5', title: 'T5', reviewCount: 5, rating: 2.5 }
    ]
  },
  requests: [
    `GET ${PRODUCTS}`,
    ...NUMBERS.flatMap(n => [`GET ${PRODUCT_DETAILS}p${n}`, `GET ${reviews(n)}`])
  ]
}]
