import { assert } from 'chai'
import { createHash } from 'node:crypto'
import { createAnswers } from '../../../servers/upstream/answers/index.js'

const find = createAnswers()
const FINDING = '/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords'

/** @param {string} target @returns {any} */
const ask = target => JSON.parse(find(target).body.toString())
/** @param {string} target @returns {string[]} */
const findIds = target => ask(target).findItemsByKeywordsResponse.searchResult.item.map((
  /** @type {{itemId: string}} */ item
) => item.itemId)

describe('the answers of the upstream', () => {
  it('are compact JSON, with their length, and may be kept by a proxy', () => {
    const { status, headers, body } = find('/search.json?q=x')
    assert.equal(body.toString(), JSON.stringify(JSON.parse(body.toString())))
    assert.equal(status, 200)
    assert.deepEqual(headers, [
      'content-type', 'application/json', 'content-length', String(body.length), 'cache-control',
      'public, max-age=86400'
    ])
  })

  it('are the same bytes in every process', () => assert.deepEqual(
    createAnswers()(`${FINDING}&keywords=x`).body, find(`${FINDING}&keywords=x`).body
  ))

  it('are made once for a target', () =>
    assert.strictEqual(find('/search.json?q=once').body, find('/search.json?q=once').body))

  it('are found by an absolute target, too', () => assert.deepEqual(
    find('http://api.example/search.json?q=x').body, find('/search.json?q=x').body
  ))

  it('go on when more targets than are kept have been asked for', () => {
    const few = createAnswers()
    const asked = Array.from({ length: 1_100 }, (_, number) =>
      few(`/shopping?callname=FindReviewsAndGuides&ProductID.Value=${number}`))
    assert.deepEqual(asked.filter(({ body }, number) =>
      JSON.parse(body.toString()).ProductID.Value !== String(number)), [])
  })

  const ids = findIds(`${FINDING}&keywords=mini`).join('%2C')
  /** @type {[string, number, string][]} */
  const sizes = [
    ['/search.json?q=ql.io', 6_192, 'five tweets'],
    [`${FINDING}&keywords=mini`, 13_745, 'ten items in short'],
    [`/shopping?callname=GetMultipleItems&ItemID=${ids}`, 21_931, 'ten items in full'],
    ['/shopping?callname=FindProducts&QueryKeywords=macbook', 5_803, 'five products'],
    [
      '/shopping?callname=FindProducts&ProductID.type=Reference&ProductID.Value=100000564', 1_319,
      'one product'
    ],
    [
      '/shopping?callname=FindReviewsAndGuides&ProductID.type=Reference&ProductID.Value=100000564',
      3_660, 'the reviews of a product'
    ]
  ]
  for (const [target, bytes, what] of sizes) {
    it(`have the size of the published ones: ${what}`, () =>
      assert.lengthOf(find(target).body, bytes))
  }
})

describe('whole answers of the upstream', () => {
  /** Runs of different versions are comparable only as long as these stay the same. @type {[string, string][]} */
  const DIGESTS = [
    ['/search.json?q=a%26b&rpp=2&page=3', '53994b7262678bfa'],
    ['/search.json', '91f329f10cd228af'],
    [`${FINDING}&keywords=x&paginationInput.pageNumber=2`, '67beebcfa4815460'],
    [FINDING, '4af38af571a6bacd'],
    ['/services/search/FindingService/v1?keywords=x', 'e65e2707fee440d9'],
    ['/shopping?callname=FindProducts&QueryKeywords=x', 'fcd1464e3f6288ee'],
    ['/shopping?callname=FindProducts&ProductID.Value=1', '0253657fe6078056'],
    ['/shopping?callname=FindReviewsAndGuides&ProductID.Value=1', 'a61af236e830f2cd'],
    ['/shopping?callname=FindReviewsAndGuides&ProductID.Value=100000564', '1cd2eee8e9f1de1c'],
    ['/shopping?callname=Fly', '07e0cc5a934c849f'],
    ['/nowhere', '94c7ceb2ecf587b2']
  ]
  for (const [target, digest] of DIGESTS) {
    it(`is the same in every version: ${target}`, () => assert.equal(
      createHash('sha256').update(find(target).body).digest('hex').slice(0, 16), digest
    ))
  }
})

describe('GET /search.json', () => {
  it('answers pages of rpp tweets, the newest first, without a gap or a double', () => {
    const ids = [1, 2, 3].flatMap(page => ask(`/search.json?q=x&rpp=7&page=${page}`)
      .results.map((/** @type {{id: number}} */ tweet) => tweet.id))
    assert.deepEqual(ids, ask('/search.json?q=x&rpp=21')
      .results.map((/** @type {{id: number}} */ tweet) => tweet.id))
    assert.deepEqual(ids, [...new Set(ids)].sort((a, b) => b - a))
  })

  it('takes empty parameters for absent ones', () =>
    assert.deepEqual(ask('/search.json?q=x&rpp=&page=').results, ask('/search.json?q=x').results))

  it('answers an empty list behind the last page', () =>
    assert.deepEqual(ask('/search.json?q=x&rpp=100&page=2').results, []))

  it('tells the query back', () => assert.equal(ask('/search.json?q=a%20%22b%22').query, 'a "b"'))

  it('wants a query', () => {
    assert.equal(find('/search.json').status, 403)
    assert.deepEqual(ask('/search.json?q='), { error: 'You must enter a query.' })
  })

  it('has ids that survive being parsed', () => {
    for (const { id, id_str: text } of ask('/search.json?q=x&rpp=100').results) {
      assert.equal(String(id), text)
    }
  })
})

describe('GET /services/search/FindingService/v1', () => {
  it('answers pages of items', () => {
    const second =
      findIds(`${FINDING}&keywords=x&paginationInput.entriesPerPage=3&paginationInput.pageNumber=2`)
    assert.deepEqual(second, findIds(`${FINDING}&keywords=x`).slice(3, 6))
    assert.deepEqual(
      ask(
        `${FINDING}&keywords=x&paginationInput.entriesPerPage=3`
      ).findItemsByKeywordsResponse.paginationOutput,
      { pageNumber: 1, entriesPerPage: 3, totalPages: 34, totalEntries: 100 }
    )
  })

  it('answers an empty list behind the last page', () =>
    assert.deepEqual(findIds(`${FINDING}&keywords=x&paginationInput.pageNumber=11`), []))

  for (const [query, message] of [
    ['?OPERATION-NAME=fly&keywords=x', "'fly' is not supported"],
    ['?OPERATION-NAME=findItemsByKeywords', 'Keywords value required']
  ]) {
    it(`refuses ${query}`, () => {
      const answer = find(`/services/search/FindingService/v1${query}`)
      assert.equal(answer.status, 500)
      assert.include(JSON.parse(answer.body.toString()).errorMessage.error.message, message)
      assert.include(answer.headers, 'no-store')
    })
  }
})

describe('GET /shopping', () => {
  const ids = findIds(`${FINDING}&keywords=x&paginationInput.entriesPerPage=25`)
  /** @param {readonly string[]} list @returns {string[]} */
  const itemsOf = list => ask(`/shopping?callname=GetMultipleItems&ItemID=${list.join()}`)
    .Item.map((/** @type {{ItemID: string}} */ item) => item.ItemID)

  it('GetMultipleItems answers the items of the list, in its order', () => {
    const list = [ids[9], ids[0], ids[4]].map(String)
    assert.deepEqual(itemsOf(list), list)
  })

  it('GetMultipleItems passes over ids that nobody knows', () => {
    assert.deepEqual(itemsOf(['1', String(ids[2]), '2']), [ids[2]])
    assert.deepEqual(itemsOf(['1']), [])
  })

  it('GetMultipleItems agrees with the search', () => {
    const [found] = ask(`${FINDING}&keywords=x`).findItemsByKeywordsResponse.searchResult.item
    const [item] = ask(`/shopping?callname=GetMultipleItems&ItemID=${found.itemId}`).Item
    assert.deepEqual(
      [item.Title, item.ViewItemURLForNaturalSearch, item.Location, item.CurrentPrice.Value],
      [found.title, found.viewItemURL, found.location, found.sellingStatus.currentPrice.value]
    )
  })

  it('FindProducts answers so many as are asked for, each with an id of its own', () => {
    const products = ask('/shopping?callname=FindProducts&QueryKeywords=x&MaxEntries=12').Product
    assert.lengthOf(new Set(products.map((/** @type {{ProductID: [{Value: string}]}} */ { ProductID:
      [{ Value }] }) => Value)), 12)
    assert.lengthOf(ask('/shopping?callname=FindProducts&QueryKeywords=x').Product, 5)
  })

  it('FindProducts and FindReviewsAndGuides agree about a product', () => {
    for (const product of ask(
      '/shopping?callname=FindProducts&QueryKeywords=x&MaxEntries=20'
    ).Product) {
      const id = product.ProductID[0].Value
      assert.deepEqual(ask(`/shopping?callname=FindProducts&ProductID.Value=${id}`).Product, [
        product
      ])
      const reviews = ask(`/shopping?callname=FindReviewsAndGuides&ProductID.Value=${id}`)
      assert.deepEqual(
        [reviews.ProductID.Value, reviews.ReviewCount, reviews.ReviewDetails.Review.length],
        [id, product.ReviewCount, 5]
      )
      assert.isNumber(reviews.ReviewDetails.AverageRating)
    }
  })

  it('answers empty lists for a product that nobody knows', () => {
    assert.deepEqual(ask('/shopping?callname=FindProducts&ProductID.Value=1').Product, [])
    assert.deepEqual(
      ask('/shopping?callname=FindReviewsAndGuides&ProductID.Value=1').ReviewDetails, { Review: [] }
    )
  })

  /** @type {[string, string, string][]} */
  const refusals = [
    ['?callname=Fly', '1.21', "'Fly' is invalid"],
    ['', '1.21', "'' is invalid"],
    [
      '?callname=constructor', '1.21',
      'there are GetMultipleItems, FindProducts, FindReviewsAndGuides'
    ],
    ['?callname=GetMultipleItems', '1.19', 'ItemID'],
    [`?callname=GetMultipleItems&ItemID=${ids.slice(0, 21).join()}`, '10.68', '21 came'],
    ['?callname=FindProducts', '10.18', 'QueryKeywords'],
    ['?callname=FindReviewsAndGuides', '1.19', 'ProductID']
  ]
  for (const [query, code, message] of refusals) {
    it(`refuses '${query.slice(0, 40)}' as the API did: in a body`, () => {
      const { Ack, Errors: [error] } = ask(`/shopping${query}`)
      assert.deepEqual([Ack, error.ErrorCode], ['Failure', code])
      assert.include(error.LongMessage, message)
    })
  }
})

describe('any other path', () => {
  for (const target of ['/', '/search', '/__proto__', '//', 'http://[']) {
    it(`${target} is told that there is nothing`, () =>
      assert.include([400, 404], find(target).status))
  }
})
