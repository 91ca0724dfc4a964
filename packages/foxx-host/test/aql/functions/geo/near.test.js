import { expect } from 'chai'
import { thrownBy } from '../../../documents/fixture.js'
import { createWorld } from '../../plan/world.js'

describe('functions of geo indexes', () => {
  const world = createWorld()
  after(() => world.remove())
  before(() => {
    for (const name of ['pairs', 'shapes', 'bare']) {
      world.create(name)
      world.insert(name, Array.from({ length: 180 }, (_, n) => ({
        n, lat: n % 20 === 3 ? 'none' : 0, lng: n, at: [n, 0]
      })))
    }
    world.index('pairs', { type: 'geo', fields: ['lat', 'lng'] })
    world.index('shapes', { type: 'geo', fields: ['at'], geoJson: true })
  })
  const numbers = (/** @type {string} */ call) => world.run(`FOR d IN ${call} RETURN d.n`).results

  it('NEAR lists the nearest, a hundred if nobody says how many', () => {
    expect(numbers('NEAR(pairs, 0, 10.1, 4)')).to.deep.equal([10, 11, 9, 12])
    expect(numbers("NEAR('shapes', 0, 10.1, 3)")).to.deep.equal([10, 11, 9])
    expect(numbers('NEAR(pairs, 0, 10)')).to.have.length(100).and.to.not.include(23)
    expect(world.run('RETURN NEAR(pairs, 0, 10, 1, "far")[0].far').results).to.deep.equal([0])
  })

  it('WITHIN lists those so many meters around, with their distances', () => {
    expect(numbers('WITHIN(pairs, 0, 10.1, 230000)')).to.deep.equal([10, 11, 9, 12])
    const [far] = world.run('RETURN WITHIN(pairs, 0, 10, 120000, "far")[*].far').results
    expect(/** @type {number[]} */ (far).map(Math.round)).to.deep.equal([0, 111195, 111195])
  })

  it('WITHIN_RECTANGLE lists those between two corners', () => {
    expect(numbers('WITHIN_RECTANGLE(shapes, -1, 9.5, 1, 12.5)')).to.have.members([10, 11, 12])
    expect(numbers('WITHIN_RECTANGLE(pairs, -1, 2.5, 1, 4.5)')).to.have.members([4])
  })

  it('need an index, a place and numbers', () => {
    for (const call of [
      'NEAR(bare, 0, 0)', 'WITHIN(bare, 0, 0, 1)', 'WITHIN_RECTANGLE(bare, 0, 0, 1, 1)'
    ]) {
      expect(thrownBy(() => world.run(`RETURN ${call}`)))
        .to.include({ errorNum: 1570, status: 404 })
    }
    for (const [call, code] of /** @type {const} */ ([
      ['NEAR(pairs, 91, 0)', 1542], ['WITHIN(pairs, -91, 0, 1)', 1542],
      ['NEAR(pairs, 0, 0, "x")', 1542],
      ['NEAR(pairs, 0, 0, 1, 2)', 1542], ['WITHIN(pairs, 0, 0, null)', 1542],
      ['WITHIN_RECTANGLE(pairs, 0, 0, 0, 0)', 10]
    ])) {
      const { results, warnings } = world.run(`RETURN ${call}`)
      expect([results, warnings.map(warning => warning.code)], call).to.deep.equal([[[]], [code]])
      const looped = world.run(`FOR d IN ${call} RETURN d`)
      expect([looped.results, looped.warnings.length], call).to.deep.equal([[], 1])
    }
  })
})
