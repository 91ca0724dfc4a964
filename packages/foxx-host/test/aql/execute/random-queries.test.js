import { expect } from 'chai'
import { createQueries, createRandom } from './query-fixture.js'

/** @typedef {{id: number, x: number | null, y: string}} Item */

const ROUNDS = 60

/** Numbers and nulls in their order. @param {number | null} a @param {number | null} b */
const compare = (a, b) => a === b ? 0 : a === null ? -1 : b === null ? 1 : a - b

describe('queries on random data', () => {
  const queries = createQueries()
  const random = createRandom(2024)
  const pick = (/** @type {number} */ below) => Math.floor(random() * below)
  const createItems = () => Array.from({ length: pick(300) }, (_, id) => /** @type {Item} */ ({
    id, x: random() < 0.1 ? null : pick(12), y: 'abc'.charAt(pick(3))
  }))
  after(() => queries.remove())

  it('sort and limit like a stable sort that is cut', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const items = createItems()
      const [offset, count, turn] = [pick(20), pick(150), random() < 0.5 ? 1 : -1]
      const expected =
        items.toSorted((a, b) => turn * compare(a.x, b.x) || (a.y < b.y ? -1 : a.y > b.y ? 1 : 0))
          .slice(offset, offset + count)
          .map(({ id }) => id)
      const text = `FOR i IN @items SORT i.x ${turn < 0 ? 'DESC' : 'ASC'}, i.y LIMIT @offset, ` +
        '@count RETURN i.id'
      expect(queries.values(text, { items, offset, count }), `round ${round}`)
        .to.deep.equal(expected)
    }
  })

  it('filter and limit like a loop', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const items = createItems()
      const [offset, count, most] = [pick(20), pick(50), pick(12)]
      const expected = items.filter(({ x }) => compare(x, most) < 0)
        .slice(offset, offset + count)
        .map(({ id }) => id)
      expect(
        queries.values('FOR i IN @items FILTER i.x < @most LIMIT @offset, @count RETURN i.id', {
          items, offset, count, most
        }),
        `round ${round}`
      ).to.deep.equal(expected)
    }
  })

  it('collect like a map of groups', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const items = createItems()
      const groups = Map.groupBy(
        items.toSorted((a, b) => compare(a.x, b.x) || (a.y < b.y ? -1 : a.y > b.y ? 1 : 0)),
        ({ x, y }) => JSON.stringify([x, y])
      )
      const expected = [...groups].map(([key, members]) => [
        ...JSON.parse(key), members.length, members.reduce((sum, { id }) => sum + id, 0),
        Math.max(...members.map(({ id }) => id)), members.map(({ id }) => id)
      ])
      const text = 'FOR i IN @items COLLECT x = i.x, y = i.y AGGREGATE n = COUNT(1), s = ' +
        'SUM(i.id), m = MAX(i.id) INTO ids = i.id RETURN [x, y, n, s, m, ids]'
      expect(queries.values(text, { items }), `round ${round}`).to.deep.equal(expected)
    }
  })

  it('give distinct values in the order of their first', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const items = createItems()
      expect(
        queries.values('FOR i IN @items RETURN DISTINCT [i.x, i.y]', { items }), `round ${round}`
      ).to.deep.equal([...new Set(items.map(({ x, y }) => JSON.stringify([x, y])))].map(key =>
        JSON.parse(key)))
    }
  })
})
