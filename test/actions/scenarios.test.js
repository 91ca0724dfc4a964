/** @import {RunningServer} from '../../servers/types.js' */
// What is expected of the scenarios is written down in files; here it is derived once more, step by step, from what the
// APIs answer.
import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import actionList from '../../actions/index.js'
import { startUpstream } from '../../servers/upstream/index.js'

/** The sizes of the published answers. */
const SIZES = /** @type {Record<string, number>} */ ({ A: 5_924, B: 952, C: 1_377, D: 600 })

/** @typedef {(path: string) => Promise<any>} Ask */

/** @type {Record<string, (ask: Ask) => Promise<unknown>>} */
const DERIVED = {
  A: async ask => (await ask('/search.json?q=ql.io')).results,
  B: async ask => {
    const rows = []
    for (const { id, from_user_name: name, text } of (await ask('/search.json?q=ql.io')).results) {
      rows.push({ id, user_name: name, text })
    }
    return rows
  },
  C: async ask => {
    const found = await ask(
      '/services/search/FindingService/v1?OPERATION-NAME=findItemsByKeywords&keywords=mini%20cooper'
    )
    const rows = []
    for (const { itemId } of found.findItemsByKeywordsResponse.searchResult.item) {
      const { Item: [item] } = await ask(`/shopping?callname=GetMultipleItems&ItemID=${itemId}`)
      rows.push([item.ItemID, item.ViewItemURLForNaturalSearch, item.Location])
    }
    return rows
  },
  D: async ask => {
    const rows = []
    for (const { ProductID: [{ Value: id }] } of (await ask(
      '/shopping?callname=FindProducts&QueryKeywords=macbook%20pro'
    )).Product) {
      const { Product: [product] } =
        await ask(`/shopping?callname=FindProducts&ProductID.type=Reference&ProductID.Value=${id}`)
      const reviews = await ask(
        `/shopping?callname=FindReviewsAndGuides&ProductID.type=Reference&ProductID.Value=${id}`
      )
      assert.equal(product.ProductID[0].Value, reviews.ProductID.Value)
      rows.push({
        id,
        title: product.Title,
        reviewCount: product.ReviewCount,
        rating: reviews.ReviewDetails.AverageRating
      })
    }
    return rows
  }
}

describe('the scenarios', () => {
  /** @type {RunningServer} */
  let upstream

  before(async () => { upstream = await startUpstream() })
  after(() => upstream?.stop())

  /** @type {Ask} */
  const ask = async path => (await fetch(upstream.baseUrl + path)).json()

  for (const action of actionList.loadActions(undefined, { kind: 'script' })) {
    const { name, expected, script, request } = action

    it(`${name} expects what the APIs hold, in exactly ${SIZES[name]} bytes`, async () => {
      assert.equal(expected.body, JSON.stringify(await DERIVED[name]?.(ask)))
      assert.equal(Buffer.byteLength(expected.body), SIZES[name])
      assert.include(expected, { status: 200, contentType: 'application/json' })
    })

    it(`${name} has the same script as its route`, () => {
      const route = readFileSync(
        new URL(`../../servers/ql/scenarios/routes${request.path}.ql`, import.meta.url), 'utf8'
      )
      assert.include(route, `via route '${request.path}' using method get`)
      assert.equal(toStatements(route), toStatements(script))
    })
  }
})

/**
 * Without comments, route clause, and the keyword that a script of one statement does without.
 * @param {string} script
 */
function toStatements (script) {
  return script.replace(/^--.*$/gm, '')
    .replace(/via route .* using method get/, '')
    .replace(/\breturn\b/, '')
    .replace(/[\s;]+/g, ' ')
    .trim()
}
