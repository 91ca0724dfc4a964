import { assert } from 'chai'
import { createScenarios } from '../../../servers/ql-handwritten/scenarios.js'

/** @param {string} path @param {(target: string) => unknown} answer */
const run = (path, answer) => createScenarios(async target => answer(target)).get(path)?.()

/** @param {string} target */
const idOf = target => new URL(target, 'http://x').searchParams.get('ProductID.Value')

describe('the work written by hand', () => {
  it('/a passes the rows on as they are', async () => {
    const results = [{ id: 1, more: null }]
    assert.strictEqual(await run('/a', () => ({ results })), results)
  })

  for (const path of ['/a', '/b', '/c', '/myapi']) {
    for (const odd of [{}, null, []]) {
      it(`${path} fails when an API answers ${JSON.stringify(odd)}`, async () => {
        assert.instanceOf(
          await Promise.resolve(run(path, () => odd)).catch(refused => refused), Error
        )
      })
    }
  }

  it('/b takes three fields of each row', async () => {
    assert.deepEqual(
      await run('/b', () => ({ results: [{ id: 1, from_user_name: 'Ada', text: 'x', more: 1 }] })),
      [{ id: 1, user_name: 'Ada', text: 'x' }]
    )
  })

  it('/c asks once for all that was found', async () => {
    /** @type {string[]} */
    const asked = []
    const rows = await run('/c', target => {
      asked.push(target)
      if (target.includes('FindingService')) {
        return {
          findItemsByKeywordsResponse: {
            searchResult: { item: [{ itemId: '1' }, { itemId: '2' }] }
          }
        }
      }
      return { Item: [{ ItemID: '1', ViewItemURLForNaturalSearch: 'u', Location: 'l' }] }
    })
    assert.deepEqual(rows, [['1', 'u', 'l']])
    assert.lengthOf(asked, 2)
    assert.include(asked[1], 'ItemID=1%2C2')
  })

  it('/c asks no further when nothing was found', async () => {
    assert.deepEqual(
      await run('/c', () => ({ findItemsByKeywordsResponse: { searchResult: { item: [] } } })), []
    )
  })

  it('/myapi joins products with their reviews, in the order of the products, and ' +
    'leaves out those without', async () => {
    /** @param {string} id */
    const toProduct = id => ({ ProductID: [{ Value: id }], Title: `title ${id}`, ReviewCount: 3 })
    const rows = await run('/myapi', target => {
      if (target.includes('FindReviewsAndGuides')) {
        return {
          ProductID: { Value: idOf(target) === '2' ? 'other' : idOf(target) },
          ReviewDetails: { AverageRating: 4 }
        }
      }
      return {
        Product: target.includes('QueryKeywords')
          ? ['3', '1', '2'].map(toProduct)
          : [toProduct(idOf(target) ?? '')]
      }
    })
    assert.deepEqual(rows, [
      { id: '3', title: 'title 3', reviewCount: 3, rating: 4 },
      { id: '1', title: 'title 1', reviewCount: 3, rating: 4 }
    ])
  })

  it('/myapi asks for details and reviews of all products at once', async () => {
    let open = 0
    let most = 0
    const scenarios = createScenarios(async target => {
      most = Math.max(most, ++open)
      await new Promise(setImmediate)
      open--
      const ProductID = [{ Value: idOf(target) ?? '1' }]
      if (target.includes('QueryKeywords')) {
        return { Product: ['1', '2', '3'].map(id => ({ ProductID: [{ Value: id }] })) }
      }
      return target.includes('FindReviewsAndGuides')
        ? { ProductID: ProductID[0], ReviewDetails: {} }
        : { Product: [{ ProductID }] }
    })
    await scenarios.get('/myapi')?.()
    assert.equal(most, 6)
  })
})
