/** @import {Document} from '../../../src/documents/types.js' */
// Random shapes over the whole earth, poles and antimeridian included: a geo index changes how rows are found, never
// which, nor in which order a SORT has them.
import { expect } from 'chai'
import { positions, ringAround } from '../functions/geo/naive-sphere.js'
import { createWorld, showPlan } from './world.js'

/** What is no shape, or has no place on the earth. */
const STRANGE = [
  null, 'x', 7, [], [1], [200, 0], [0, 95], ['a', 'b'], { type: 'Point' }, { type: 'Circle' },
  { lat: 1, lng: 2 }, [[1, 2]], true
]

/** @param {readonly [number, number]} place @param {number} number @returns {Document} */
function toDocument ([lng, lat], number) {
  const strange = STRANGE[number % STRANGE.length]
  if (number % 9 === 0) return { number, g: strange, lat: strange, lng, pair: strange }
  const g = toShape(number, lng, lat)
  return { number, g, lat: number % 50 === 1 ? 3000 : lat, lng, pair: [lat, lng] }
}

/** @param {number} number @param {number} lng @param {number} lat */
function toShape (number, lng, lat) {
  const ring = ringAround([lng, lat], { radius: 0.001 + number / 900, corners: 3 + number % 4 })
  switch (number % 6) {
    case 0: return { type: 'Polygon', coordinates: [ring] }
    case 1: return { type: 'LineString', coordinates: ring.slice(0, 3) }
    case 2: return { type: 'MultiPoint', coordinates: ring }
    case 3: return { type: 'Polygon', coordinates: [ring.toReversed()] }
    default: return number % 2 === 0 ? [lng, lat] : { type: 'Point', coordinates: [lng, lat] }
  }
}

/**
 * @param {string} title
 * @param {{documents: number, centers: number, radiuses: readonly number[]}} size
 */
export function describeGeo (title, { documents, centers, radiuses }) {
  describe(title, () => defineTests({ documents, centers, radiuses }))
}

/** @param {{documents: number, centers: number, radiuses: readonly number[]}} size */
function defineTests ({ documents, centers, radiuses }) {
  const world = createWorld()
  after(() => world.remove())
  before(() => {
    for (const name of ['plain', 'indexed']) {
      world.create(name)
      world.insert(name, positions(documents).map(toDocument))
    }
    for (const definition of [
      { fields: ['g'], geoJson: true }, { fields: ['lat', 'lng'] }, { fields: ['pair'] }
    ]) world.index('indexed', { type: 'geo', ...definition })
  })

  /** @param {string} text @param {object} bindVars @returns {string} how it is run with indexes */
  const compare = (text, bindVars) => {
    const run = (/** @type {string} */ collection) =>
      /** @type {number[]} */ (world.run(text, { ...bindVars, '@c': collection }).results)
    const [expected, found] = [run('plain'), run('indexed')]
    const isSorted = text.includes('SORT')
    const arrange = (/** @type {number[]} */ list) =>
      isSorted ? list : list.toSorted((a, b) => a - b)
    expect(arrange(found), `${text} ${JSON.stringify(bindVars)}`).to.deep.equal(arrange(expected))
    return showPlan(world.plan(text, { ...bindVars, '@c': 'indexed' }).plan)
  }

  for (const [text, plan] of /** @type {const} */ ([
    ['FILTER GEO_DISTANCE(@at, d.g) <= @r', 'indexed near g <; filter; return'],
    ['FILTER @r > GEO_DISTANCE(d.g, @at)', 'indexed near g <; filter; return'],
    ['FILTER GEO_DISTANCE(@at, d.g) <= @r && GEO_DISTANCE(@at, d.g) > 1000',
      'indexed near g <; filter; return'],
    ['FILTER GEO_DISTANCE(@at, [d.lng, d.lat]) < @r', 'indexed near lat lng <; filter; return'],
    ['FILTER DISTANCE(d.lat, d.lng, @at[1], @at[0]) < @r',
      'indexed near lat lng <; filter; return'],
    ['FILTER DISTANCE(@at[1], @at[0], d.pair[0], d.pair[1]) < @r',
      'indexed near pair <; filter; return'],
    ['LET m = DISTANCE(d.lat, d.lng, @at[1], @at[0]) FILTER m < @r SORT m',
      'indexed near lat lng < sorted; let; filter; return'],
    ['FILTER GEO_DISTANCE(@at, d.g) < @r OR d.number == 3', 'indexed; filter; return'],
    ['FILTER GEO_DISTANCE(@at, d.g) < @r OR GEO_DISTANCE([0, 0], d.g) < @r',
      'indexed near g < or near g <; filter; return'],
    ['SORT GEO_DISTANCE(@at, d.g) LIMIT 70', 'indexed near g sorted; limit; return'],
    ['SORT GEO_DISTANCE(@at, d.g)', 'indexed near g sorted; return'],
    ['SORT DISTANCE(d.lat, d.lng, @at[1], @at[0]) LIMIT 5, 90',
      'indexed near lat lng sorted; limit; return'],
    ['FILTER d.number % 2 == 0 SORT GEO_DISTANCE(d.g, @at) LIMIT 40',
      'indexed near g sorted; filter; limit; return'],
    ['FILTER GEO_DISTANCE(@at, d.g) < @r SORT GEO_DISTANCE(@at, d.g) LIMIT 60',
      'indexed near g < sorted; filter; limit; return'],
    ['SORT GEO_DISTANCE(@at, d.g) DESC LIMIT 9', 'indexed; sort; limit; return'],
    ['FILTER GEO_DISTANCE(@at, d.g, "wgs84") < @r', 'indexed; filter; return'],
    ['FILTER GEO_DISTANCE(@at, d.pair) < @r', 'indexed; filter; return']
  ])) {
    it(`finds the same for ${text}`, () => {
      for (const at of positions(centers)) {
        for (const r of radiuses) {
          const bindVars = { ...text.includes('@at') && { at }, ...text.includes('@r') && { r } }
          expect(compare(`FOR d IN @@c ${text} RETURN d.number`, bindVars)).to.equal(plan)
        }
      }
    })
  }

  for (const name of ['GEO_CONTAINS', 'GEO_INTERSECTS']) {
    it(`finds the same for ${name}`, () => {
      let count = 0
      for (const [turn, at] of positions(centers).entries()) {
        const ring = ringAround(at, { radius: 0.2 + turn / 30, corners: 3 + turn % 5 })
        for (const coordinates of [[ring], [ring.toReversed()]]) {
          const text = `FOR d IN @@c FILTER ${name}(@area, d.g) RETURN d.number`
          const bindVars = { area: { type: 'Polygon', coordinates } }
          expect(compare(text, bindVars)).to.equal('indexed near g; filter; return')
          count += world.run(text, { ...bindVars, '@c': 'plain' }).results.length
        }
      }
      expect(count).to.be.above(documents)
    })
  }

  it('is no help for what is no place, or no distance, and changes nothing then', () => {
    const each = 'FOR d IN @@c'
    for (const at of STRANGE) {
      for (const r of [1e6, null, 'x', [1]]) {
        compare('FOR d IN @@c FILTER GEO_DISTANCE(@at, d.g) < @r RETURN d.number', { at, r })
        compare(`${each} FILTER DISTANCE(d.lat, d.lng, @at, 1) < @r RETURN d.number`, { at, r })
      }
      compare('FOR d IN @@c SORT GEO_DISTANCE(@at, d.g) LIMIT 20 RETURN d.number', { at })
      compare('FOR d IN @@c FILTER GEO_INTERSECTS(@at, d.g) RETURN d.number', { at })
    }
  })

  it('reads few documents for what is near', () => {
    const text = 'FOR d IN indexed FILTER GEO_DISTANCE([0, 0], d.g) < 1000 RETURN d'
    const { scannedFull, scannedIndex } = world.run(text).stats
    expect([scannedFull, scannedIndex < documents / 2]).to.deep.equal([0, true])
    const nearest = 'FOR d IN indexed FILTER d.number % 9 != 0 SORT GEO_DISTANCE([0, 0], d.g) ' +
      'LIMIT 1 RETURN d'
    expect(world.run(nearest).stats.scannedIndex).to.be.below(documents / 2)
  })

  it('follows documents that move and go', () => {
    for (const name of ['plain', 'indexed']) {
      world.write(`FOR d IN ${name} FILTER d.number < 90 ` +
        `UPDATE d WITH {g: [d.number, 5], lat: 5} IN ${name}`)
      world.write(`FOR d IN ${name} FILTER d.number % 7 == 0 REMOVE d IN ${name}`)
    }
    compare('FOR d IN @@c FILTER GEO_DISTANCE([40, 5], d.g) < 3e6 RETURN d.number', {})
    compare('FOR d IN @@c SORT DISTANCE(d.lat, d.lng, 5, 40) LIMIT 99 RETURN d.number', {})
    expect(world.write('FOR d IN indexed FILTER GEO_DISTANCE([40, 5], d.g) < 3e6 UPDATE d WITH ' +
      '{g: [40, 5.001]} IN indexed RETURN 1').results.length).to.be.above(documents / 4)
  })
}
