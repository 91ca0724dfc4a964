/** @import {Plan, QueryFacts} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { createQueryRegister } from '../../../src/aql/index.js'
import { thrownBy } from '../../documents/fixture.js'

const PLAN = /** @type {Plan} */ (/** @type {unknown} */ ({
  writes: false,
  collections: [
    { name: 'c', mode: 'read' },
    { name: 'c', mode: 'write' },
    { name: 'e', mode: 'read' }
  ]
}))
/** @type {QueryFacts} */
const FACTS = {
  database: 'a', user: null, text: 'RETURN @x', bindVars: { x: 1 }, stream: false, plan: PLAN
}
const DONE = { exitCode: 0, peakMemoryUsage: 77 }

describe('the queries of a worker', () => {
  let now = 0
  /** @type {ReturnType<typeof createQueryRegister>} */
  let register
  beforeEach(() => {
    now = 0
    let number = 100
    register = createQueryRegister(
      { now: () => 1_600_000_000_000 + now, clock: () => now, nextNumber: () => number++ }
    )
  })

  it('are listed while they run, in their database', () => {
    now = 500
    const running = register.begin({ ...FACTS, stream: true })
    now = 2000
    expect(register.current('a')).to.deep.equal([{
      id: '100', database: 'a', user: '', query: 'RETURN @x', bindVars: { x: 1 },
      started: '2020-09-13T12:26:40.500Z', runTime: 1.5, peakMemoryUsage: 0, state: 'executing',
      stream: true, modificationQuery: false, dataSources: ['c', 'e']
    }])
    expect(register.current('b')).to.deep.equal([])
    running.end(DONE)
    expect(register.current('a')).to.deep.equal([])
  })

  it('learn that they are killed, and are listed as such until they end', () => {
    const running = register.begin(FACTS)
    expect(running.isKilled()).to.equal(false)
    register.kill('a', running.id)
    expect([running.isKilled(), register.current('a').map(({ state }) => state)])
      .to.deep.equal([true, ['killed']])
  })

  it('are all killed where their database is dropped, and no others', () => {
    const [one, two, other] = [
      register.begin(FACTS), register.begin(FACTS), register.begin({ ...FACTS, database: 'b' })
    ]
    register.killAll('a')
    expect([one, two, other].map(running => running.isKilled())).to.deep.equal([true, true, false])
  })

  it('can\'t be killed from another database, nor when they have ended', () => {
    const running = register.begin(FACTS)
    for (const [database, id] of /** @type {const} */ ([
      ['b', running.id], ['a', '99'], ['a', '']
    ])) {
      expect(thrownBy(() => register.kill(database, id)))
        .to.include({ errorNum: 1591, status: 404 })
    }
    running.end(DONE)
    expect(thrownBy(() => register.kill('a', running.id)).errorNum).to.equal(1591)
    expect(running.isKilled()).to.equal(false)
  })

  it('that were slow are remembered as they ended, and once', () => {
    const running = register.begin(FACTS)
    now = 10_000
    running.end({ exitCode: 1500, peakMemoryUsage: 77 })
    running.end(DONE)
    expect(register.slow('a')).to.have.length(1)
    expect(register.slow('a')[0]).to.include({
      id: '100', runTime: 10, state: 'finished', exitCode: 1500, peakMemoryUsage: 77
    })
    expect(register.slow('b')).to.deep.equal([])
  })

  it('that were fast are not', () => {
    const running = register.begin(FACTS)
    now = 9_999
    running.end(DONE)
    expect(register.slow('a')).to.deep.equal([])
  })

  it('are slow by a threshold of their own where they are streamed', () => {
    register.change({
      ...register.properties, slowQueryThreshold: 1, slowStreamingQueryThreshold: 5
    })
    for (const stream of [false, true]) {
      const running = register.begin({ ...FACTS, stream })
      now += 3_000
      running.end(DONE)
    }
    expect(register.slow('a').map(({ stream }) => stream)).to.deep.equal([false])
  })

  it('that were slow are so many at most, the oldest are forgotten', () => {
    register.change({ ...register.properties, slowQueryThreshold: 0, maxSlowQueries: 3 })
    for (let n = 0; n < 5; n++) register.begin(FACTS).end(DONE)
    expect(register.slow('a').map(({ id }) => id)).to.deep.equal(['102', '103', '104'])
    register.change({ ...register.properties, maxSlowQueries: 1 })
    expect(register.slow('a').map(({ id }) => id)).to.deep.equal(['104'])
    register.change({ ...register.properties, maxSlowQueries: 0 })
    expect(register.slow('a')).to.deep.equal([])
  })

  it('that were slow are forgotten by database', () => {
    register.change({ ...register.properties, slowQueryThreshold: 0 })
    for (const database of ['a', 'b']) register.begin({ ...FACTS, database }).end(DONE)
    register.forgetSlow('a')
    expect([register.slow('a').length, register.slow('b').length]).to.deep.equal([0, 1])
  })

  for (const off of ['enabled', 'trackSlowQueries']) {
    it(`are not remembered without ${off}`, () => {
      register.change({ ...register.properties, slowQueryThreshold: 0, [off]: false })
      const running = register.begin(FACTS)
      expect(register.current('a')).to.have.length(off === 'enabled' ? 0 : 1)
      running.end(DONE)
      expect(register.slow('a')).to.deep.equal([])
    })
  }

  it('are shown without their parameters, and cut, where that is wanted', () => {
    register.change({ ...register.properties, trackBindVars: false, maxQueryStringLength: 6 })
    register.begin(FACTS)
    expect(register.current('a')[0]).to.deep.include({ query: 'RETURN...', bindVars: {} })
  })
})
