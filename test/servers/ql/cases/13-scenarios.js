/** @import {CaseFields} from '../case-types.js' */
// The scenarios of the benchmark, with an upstream of their own.
import { text } from '../case-text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '13-a',
  title: 'one request, passed on',
  rule: 'The result set is answered as it came.',
  files: {
    'tables/twitter/search.ql': text`
      create table twitter.search
        on select get from
        "http://{upstream}/search.json?q={q}&rpp={rpp}&include_entities=true&result_type=mixed&page={page}"
          with aliases limit = 'rpp'
          using defaults format = 'json'
          resultset 'results'`
  },
  script: 'select * from twitter.search where q = "ql.io"',
  upstream: [{
    path: '/search.json?q=ql.io&rpp=&include_entities=true&result_type=mixed&page=',
    json: {
      completed_in: 0.1,
      results: [
        { id: 1, from_user_name: 'A', text: 'x "y"', geo: null },
        { id: 2, from_user_name: 'B', text: '', geo: null }
      ]
    }
  }],
  expected: {
    status: 200,
    json: [
      { id: 1, from_user_name: 'A', text: 'x "y"', geo: null },
      { id: 2, from_user_name: 'B', text: '', geo: null }
    ]
  },
  requests: ['GET /search.json?q=ql.io&rpp=&include_entities=true&result_type=mixed&page=']
}, {
  name: '13-b',
  title: 'one request, three columns',
  rule: 'Columns with aliases make objects.',
  files: {
    'tables/twitter/search.ql': text`
      create table twitter.search
        on select get from
        "http://{upstream}/search.json?q={q}&rpp={rpp}&include_entities=true&result_type=mixed&page={page}"
          with aliases limit = 'rpp'
          using defaults format = 'json'
          resultset 'results'`
  },
  script: text`
    select id as id, from_user_name as user_name, text as text from twitter.search
      where q = "ql.io";`,
  upstream: [{
    path: '/search.json?q=ql.io&rpp=&include_entities=true&result_type=mixed&page=',
    json: {
      completed_in: 0.1,
      results: [
        { id: 1, from_user_name: 'A', text: 'x "y"', geo: null },
        { id: 2, from_user_name: 'B', text: '', geo: null }
      ]
    }
  }],
  expected: {
    status: 200,
    json: [{ id: 1, user_name: 'A', text: 'x "y"' }, { id: 2, user_name: 'B', text: '' }]
  },
  requests: ['GET /search.json?q=ql.io&rpp=&include_entities=true&result_type=mixed&page=']
}, {
  name: '13-c',
  title: 'two requests, one after the other',
  rule: 'A nested select feeds a multi-valued token; rows are arrays.',
  config: { eBay: { apikey: 'k1' } },
  files: {
    'tables/details.ql': text`
      create table details
        on select get from
        "http://{upstream}/shopping?callname=GetMultipleItems&ItemID={20|itemId}&responseencoding={format}&appid={^apikey}&IncludeSelector=Details,ShippingCosts"
          using defaults format = "JSON", apikey = "{config.eBay.apikey}"
          resultset 'Item'`,
    'tables/finditems.ql': text`
      create table finditems
        on select get from
        "http://{upstream}/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&GLOBAL-ID={globalid}&SECURITY-APPNAME={apikey}&RESPONSE-DATA-FORMAT={format}&REST-PAYLOAD&keywords={^keywords}&paginationInput.entriesPerPage={limit}&outputSelector%280%29=SellerInfo&sortOrder={sortOrder}"
          with aliases format = 'RESPONSE-DATA-FORMAT'
          using defaults format = 'JSON', globalid = 'EBAY-US', sortorder = 'BestMatch',
        apikey = "{config.eBay.apikey}", limit = 10
          resultset 'findItemsByKeywordsResponse.searchResult.item'`
  },
  script: text`
    select ItemID, ViewItemURLForNaturalSearch, Location from details
      where itemId in (select itemId from finditems where keywords='mini cooper');`,
  upstream: [
    {
      path: '/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&' +
        'GLOBAL-ID=EBAY-US&SECURITY-APPNAME=k1&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD=&' +
        'keywords=mini%20cooper&paginationInput.entriesPerPage=10&outputSelector(0)=SellerInfo&' +
        'sortOrder=',
      json: {
        findItemsByKeywordsResponse: [{
          ack: ['Success'],
          searchResult: [{
            '@count': '2',
            item: [{ itemId: ['11'], title: ['a'] }, { itemId: ['12'], title: ['b'] }]
          }]
        }]
      }
    },
    {
      path: '/shopping?callname=GetMultipleItems&ItemID=11%2C12&responseencoding=JSON&appid=k1&' +
        'IncludeSelector=Details%2CShippingCosts',
      json: {
        Ack: 'Success',
        Item: [
          { ItemID: '11', ViewItemURLForNaturalSearch: 'http://x/11', Location: 'A' },
          { ItemID: '12', ViewItemURLForNaturalSearch: 'http://x/12', Location: 'B' }
        ]
      }
    }
  ],
  expected: { status: 200, json: [['11', 'http://x/11', 'A'], ['12', 'http://x/12', 'B']] },
  ordered: true,
  requests: [
    'GET /services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&GLOBAL-ID=EBAY-US&' +
      'SECURITY-APPNAME=k1&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD=&keywords=mini%20cooper&' +
      'paginationInput.entriesPerPage=10&outputSelector(0)=SellerInfo&sortOrder=',
    'GET /shopping?callname=GetMultipleItems&ItemID=11%2C12&responseencoding=JSON&appid=k1&' +
      'IncludeSelector=Details%2CShippingCosts'
  ]
}, {
  name: '13-d',
  title: 'eleven requests and a join, as a route',
  rule: 'Details and reviews start together once the ids are known; reviews are block-merged, ' +
    'details concatenated, both joined in the order of the details.',
  config: { eBay: { apikey: 'k1' } },
  files: {
    'routes/myapi.ql': text`
      prodid = select ProductID[0].Value from eBay.FindProducts
        where QueryKeywords = 'macbook pro';
      details = select * from eBay.ProductDetails where ProductID in ('{prodid}')
        and ProductType = 'Reference';
      reviews = select * from eBay.ProductReviews where ProductID in ('{prodid}')
        and ProductType = 'Reference';
      return select d.ProductID[0].Value as id, d.Title as title, d.ReviewCount as reviewCount,
        r.ReviewDetails.AverageRating as rating
          from details as d, reviews as r where d.ProductID[0].Value = r.ProductID.Value
          via route '/myapi' using method get;`,
    'tables/eBay/FindProducts.ql': text`
      create table eBay.FindProducts on select get
        from
        "http://{upstream}/shopping?callname=FindProducts&appid={^apikey}&QueryKeywords={^QueryKeywords}&MaxEntries={max}&siteid={#siteid}"
        using defaults max = "5", apikey = "{config.eBay.apikey}", sideid = 0
        resultset 'Product'`,
    'tables/eBay/ProductDetails.ql': text`
      create table eBay.ProductDetails on select get
        from
        "http://{upstream}/shopping?callname=FindProducts&appid={^apikey}&siteid={siteid}&ProductID.type={^ProductType}&ProductID.Value={^ProductID}"
        using defaults apikey = "{config.eBay.apikey}"
        resultset 'Product'`,
    'tables/eBay/ProductReviews.ql': text`
      create table eBay.ProductReviews on select get
        from
        "http://{upstream}/shopping?callname=FindReviewsAndGuides&ProductID.Value={#^ProductID}&ProductID.type={^ProductType}&appid={^apikey}&siteid={siteid}"
        using defaults apikey = "{config.eBay.apikey}"`
  },
  request: { path: '/myapi' },
  upstream: [
    {
      path: '/shopping?callname=FindProducts&appid=k1&QueryKeywords=macbook%20pro&MaxEntries=5&' +
        'siteid=',
      json: {
        Ack: 'Success',
        Product: [
          {
            ProductID: [{ Value: 'p1', Type: 'Reference' }, { Value: 'up1', Type: 'UPC' }],
            Title: 'T1',
            ReviewCount: 1
          },
          {
            ProductID: [{ Value: 'p2', Type: 'Reference' }, { Value: 'up2', Type: 'UPC' }],
            Title: 'T2',
            ReviewCount: 2
          },
          {
            ProductID: [{ Value: 'p3', Type: 'Reference' }, { Value: 'up3', Type: 'UPC' }],
            Title: 'T3',
            ReviewCount: 3
          },
          {
            ProductID: [{ Value: 'p4', Type: 'Reference' }, { Value: 'up4', Type: 'UPC' }],
            Title: 'T4',
            ReviewCount: 4
          },
          {
            ProductID: [{ Value: 'p5', Type: 'Reference' }, { Value: 'up5', Type: 'UPC' }],
            Title: 'T5',
            ReviewCount: 5
          }
        ]
      }
    },
    {
      path: '/shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
        'ProductID.Value=p1',
      json: {
        Product: [{
          ProductID: [{ Value: 'p1', Type: 'Reference' }, { Value: 'up1', Type: 'UPC' }],
          Title: 'T1',
          ReviewCount: 1
        }]
      },
      together: 10,
      delayMs: 50
    },
    {
      path: '/shopping?callname=FindReviewsAndGuides&ProductID.Value=p1&ProductID.type=Reference&' +
        'appid=k1&siteid=',
      json: {
        ProductID: { Value: 'p1', Type: 'Reference' },
        ReviewDetails: { AverageRating: 0.5 }
      },
      together: 10
    },
    {
      path: '/shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
        'ProductID.Value=p2',
      json: {
        Product: [{
          ProductID: [{ Value: 'p2', Type: 'Reference' }, { Value: 'up2', Type: 'UPC' }],
          Title: 'T2',
          ReviewCount: 2
        }]
      },
      together: 10,
      delayMs: 40
    },
    {
      path: '/shopping?callname=FindReviewsAndGuides&ProductID.Value=p2&ProductID.type=Reference&' +
        'appid=k1&siteid=',
      json: { ProductID: { Value: 'p2', Type: 'Reference' }, ReviewDetails: { AverageRating: 1 } },
      together: 10
    },
    {
      path: '/shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
        'ProductID.Value=p3',
      json: {
        Product: [{
          ProductID: [{ Value: 'p3', Type: 'Reference' }, { Value: 'up3', Type: 'UPC' }],
          Title: 'T3',
          ReviewCount: 3
        }]
      },
      together: 10,
      delayMs: 30
    },
    {
      path: '/shopping?callname=FindReviewsAndGuides&ProductID.Value=p3&ProductID.type=Reference&' +
        'appid=k1&siteid=',
      json: {
        ProductID: { Value: 'p3', Type: 'Reference' },
        ReviewDetails: { AverageRating: 1.5 }
      },
      together: 10
    },
    {
      path: '/shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
        'ProductID.Value=p4',
      json: {
        Product: [{
          ProductID: [{ Value: 'p4', Type: 'Reference' }, { Value: 'up4', Type: 'UPC' }],
          Title: 'T4',
          ReviewCount: 4
        }]
      },
      together: 10,
      delayMs: 20
    },
    {
      path: '/shopping?callname=FindReviewsAndGuides&ProductID.Value=p4&ProductID.type=Reference&' +
        'appid=k1&siteid=',
      json: { ProductID: { Value: 'p4', Type: 'Reference' }, ReviewDetails: { AverageRating: 2 } },
      together: 10
    },
    {
      path: '/shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
        'ProductID.Value=p5',
      json: {
        Product: [{
          ProductID: [{ Value: 'p5', Type: 'Reference' }, { Value: 'up5', Type: 'UPC' }],
          Title: 'T5',
          ReviewCount: 5
        }]
      },
      together: 10,
      delayMs: 10
    },
    {
      path: '/shopping?callname=FindReviewsAndGuides&ProductID.Value=p5&ProductID.type=Reference&' +
        'appid=k1&siteid=',
      json: {
        ProductID: { Value: 'p5', Type: 'Reference' },
        ReviewDetails: { AverageRating: 2.5 }
      },
      together: 10
    }
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
    'GET /shopping?callname=FindProducts&appid=k1&QueryKeywords=macbook%20pro&MaxEntries=5&siteid=',
    'GET /shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
      'ProductID.Value=p1',
    'GET /shopping?callname=FindReviewsAndGuides&ProductID.Value=p1&ProductID.type=Reference&' +
      'appid=k1&siteid=',
    'GET /shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
      'ProductID.Value=p2',
    'GET /shopping?callname=FindReviewsAndGuides&ProductID.Value=p2&ProductID.type=Reference&' +
      'appid=k1&siteid=',
    'GET /shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
      'ProductID.Value=p3',
    'GET /shopping?callname=FindReviewsAndGuides&ProductID.Value=p3&ProductID.type=Reference&' +
      'appid=k1&siteid=',
    'GET /shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
      'ProductID.Value=p4',
    'GET /shopping?callname=FindReviewsAndGuides&ProductID.Value=p4&ProductID.type=Reference&' +
      'appid=k1&siteid=',
    'GET /shopping?callname=FindProducts&appid=k1&siteid=&ProductID.type=Reference&' +
      'ProductID.Value=p5',
    'GET /shopping?callname=FindReviewsAndGuides&ProductID.Value=p5&ProductID.type=Reference&' +
      'appid=k1&siteid='
  ]
}]
