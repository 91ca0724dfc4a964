// The floor does the same work as the scripts only if it asks the APIs for the same. What the scripts ask for comes
// from their tables.
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'
import actionList from '../../../actions/index.js'
import { createScenarios } from '../../../servers/ql-handwritten/scenarios.js'
import { compileRequests, loadTables } from '@shootout/ql'
import { createAnswers } from '../../../servers/upstream/answers/index.js'

const TABLES = fileURLToPath(new URL('../../../servers/ql/scenarios/tables', import.meta.url))
const UPSTREAM = 'http://127.0.0.1:1'

/** @typedef {(table: string, values: Record<string, unknown>) => Promise<string[]>} ToTargets */
/** @typedef {{ProductID: [{Value: string}]}} Product */

const find = createAnswers()
/** @param {string | undefined} target */
const ask = target => JSON.parse(find(target ?? '').body.toString())

/** @type {Record<string, (toTargets: ToTargets) => Promise<string[]>>} */
const ASKED = {
  A: toTargets => toTargets('twitter.search', { q: 'ql.io' }),
  B: toTargets => toTargets('twitter.search', { q: 'ql.io' }),
  C: async toTargets => {
    const found = await toTargets('finditems', { keywords: 'mini cooper' })
    const ids = ask(found[0]).findItemsByKeywordsResponse.searchResult.item.map((
      /** @type {{itemId: string}} */ { itemId }
    ) => itemId)
    return [...found, ...await toTargets('details', { itemId: ids })]
  },
  D: async toTargets => {
    const found = await toTargets('eBay.FindProducts', { QueryKeywords: 'macbook pro' })
    const where = {
      ProductID: ask(found[0])
        .Product.map((/** @type {Product} */ product) => product.ProductID[0].Value),
      ProductType: 'Reference'
    }
    return [
      ...found, ...await toTargets('eBay.ProductDetails', where),
      ...await toTargets('eBay.ProductReviews', where)
    ]
  }
}

describe('the work written by hand asks the APIs for the very same as the script of', () => {
  /** @type {ToTargets} */
  let toTargets

  before(async () => {
    const tables = await loadTables(TABLES, {
      config: { upstream: UPSTREAM },
      report: problem => { throw new Error(String(problem)) }
    })
    toTargets = async (name, values) => {
      const select = tables.get(name)?.verbs.select
      if (select === undefined) throw new Error(`no table ${name}`)
      const { requests } = await compileRequests(select)(parameter => values[parameter], {
        limit: null, offset: null, statement: {}
      })
      return requests.map(({ uri }) => uri.slice(UPSTREAM.length))
    }
  })

  for (const { name, request, upstreamRequests } of actionList.loadActions(undefined, {
    kind: 'script'
  })) {
    it(name, async () => {
      /** @type {string[]} */
      const asked = []
      await createScenarios(async target => { asked.push(target); return ask(target) })
        .get(request.path)?.()
      assert.deepEqual(asked, await ASKED[name]?.(toTargets))
      assert.lengthOf(asked, upstreamRequests)
    })
  }
})
