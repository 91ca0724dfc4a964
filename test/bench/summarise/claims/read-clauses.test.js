/** @import {AskData, ClauseData} from '../../../../bench/summarise/claims/types.js' */
/** @import {ToldStudy} from '../../../../bench/summarise/types.js' */
import { expect } from 'chai'
import {
  GRID, flatFrom, growsUpTo, overItself, overRival, peakOverFirst, peakOverPeak
} from '../../../../bench/summarise/claims/comparisons.js'
import { clausesOf } from '../../../../bench/summarise/claims/read-clauses.js'
import { toRegion } from '../../../../bench/summarise/claims/regions.js'

const HEAD = { claim: 'X1', clause: 'a', text: 'it is so' }
const NODE = { variant: 'node', action: 'static', scenario: /** @type {const} */ ('local') }
const REGION = /** @type {[string, number]} */ (['moreThan', 2])
const MORE = toRegion(REGION)
const LISTS = { servers: ['nginx', 'apache'], sizes: [{ threads: 2, connections: 8 }] }

/** @param {Partial<ClauseData>} data @param {Partial<ToldStudy>} [study] */
function read (data, study = {}) {
  const told = /** @type {ToldStudy} */ ({
    name: 'toys', claims: [{ ...HEAD, ...data }], lists: LISTS, ...study
  })
  const [clause] = clausesOf([told])
  return clause ?? expect.fail('no clause')
}

/** @param {AskData} ask @param {string} [own] */
function compared (ask, own = 'foxx') {
  const clause = read({ ask: [ask] })
  return 'ask' in clause ? clause.ask(own, { cores: 4 }) : expect.fail('it is judged')
}

/** What a comparison holds but functions. @param {unknown} value */
const plain = value => JSON.parse(JSON.stringify(value))

describe('clauses that ask for ratios', () => {
  const of = 'node static local'
  /** @type {[string, AskData, unknown][]} */
  const CASES = [
    [
      'rival', { ratio: 'rival', over: of, under: '{own} static', connections: [1, '{cores}', 8] },
      overRival(
        NODE, { variant: 'foxx', action: 'static' }, { connections: [1, 4, 8], region: MORE }
      )
    ],
    [
      'rival on all loads', { ratio: 'rival', over: of, under: of, connections: 'grid' },
      overRival(NODE, NODE, { connections: GRID, region: MORE })
    ],
    [
      'rival nowhere', { ratio: 'rival', over: of, under: of },
      overRival(NODE, NODE, { connections: [], region: MORE })
    ],
    [
      'itself', { ratio: 'itself', of, from: 2, to: 8 },
      [overItself(NODE, { from: 2, to: 8, region: MORE })]
    ],
    ['grows', { ratio: 'grows', of, from: 2, upTo: 8 }, growsUpTo(NODE, 8, 2)],
    ['flat', { ratio: 'flat', of, from: 64 }, flatFrom(NODE, 64)],
    ['peak over first', { ratio: 'peak over first', of }, [peakOverFirst(NODE, MORE)]],
    [
      'peaks', { ratio: 'peaks', over: of, under: 'foxx static local' },
      [peakOverPeak(NODE, { ...NODE, variant: 'foxx' }, MORE)]
    ]
  ]
  for (const [name, ask, expected] of CASES) {
    it(`read the kind '${name}'`, () => {
      const found = compared({ ...ask, region: REGION })
      expect(found.length).to.equal(/** @type {unknown[]} */ (expected).length)
      expect(plain(found)).to.deep.equal(plain(expected))
    })
  }

  it('read two cells, with what is filled in, or one and a number', () => {
    const cell = {
      variant: '{own}', action: 'static', connections: '{5 cores}', threads: '2', workers: 3,
      version: 'old'
    }
    const ask = { ratio: 'cells', what: '{own}, so', over: cell, region: REGION }
    const wanted = {
      variant: 'foxx', action: 'static', connections: 20, threads: 2, workers: 3, version: 'old'
    }
    expect(plain(compared({ ...ask, under: { ...cell, version: 'new' }, metric: 'cpus' })))
      .to.deep.equal(plain([{
        what: 'foxx, so',
        over: [wanted],
        under: [{ ...wanted, version: undefined }],
        region: MORE,
        metric: 'cpus'
      }]))
    const { variant, action, connections } = cell
    const [one] = compared({ ...ask, over: { variant, action, connections }, under: 7 })
    expect(plain(one)).to.deep.equal(plain({
      what: 'foxx, so',
      over: [{ variant: 'foxx', action: 'static', connections: 20 }],
      under: 7,
      region: MORE
    }))
  })

  it('ask the same for each member of a list, of the study or their own', () => {
    const each = { server: 'servers', count: [1, 2] }
    expect(compared({ ratio: 'flat', of: '{server} static', from: 8, each }).length)
      .to.equal(4 * flatFrom(NODE, 8).length)
    const [sized] = compared({
      ratio: 'cells', each: { size: 'sizes' }, under: 1, region: REGION,
      over: { variant: 'a', action: 'b', threads: '{threads}', connections: '{connections}' }
    })
    expect(plain(sized?.over))
      .to.deep.equal([{ variant: 'a', action: 'b', threads: 2, connections: 8 }])
    expect(compared({ ratio: 'flat', of, each: { x: 'nobody' } })).to.deep.equal([])
  })

  it('ask other variants in the place of those that they name', () => {
    const context = { cores: 4, renamed: { node: 'node@0.8' } }
    const ask = (/** @type {AskData} */ one) => {
      const clause = read({ ask: [one] })
      return plain('ask' in clause ? clause.ask('node', context) : null)
    }
    const then = { ...NODE, variant: 'node@0.8' }
    const foxx = { variant: 'foxx', action: 'static' }
    expect(ask({ ratio: 'flat', of: '{own} static local', from: 64 }))
      .to.deep.equal(plain(flatFrom(then, 64)))
    expect(ask({ ratio: 'peaks', over: of, under: 'foxx static', region: REGION }))
      .to.deep.equal(plain([peakOverPeak(then, foxx, MORE)]))
    const [two] = ask({
      ratio: 'cells', over: { ...foxx, connections: 1 }, region: REGION,
      under: { variant: '{own}', action: 'static', connections: 1 }
    })
    expect([two.over[0].variant, two.under[0].variant]).to.deep.equal(['foxx', 'node@0.8'])
  })

  it('take a region by its own ends, open where one is absent', () => {
    for (const [ends, low, high] of /** @type {const} */ ([
      [{ low: 0.5, high: 2 }, 0.5, 2], [{ high: 0.8 }, 0, 0.8], [{ low: 1.2 }, 1.2, Infinity]
    ])) {
      const region = { ...ends, words: 'so much' }
      const [one] = compared({ ratio: 'peak over first', of, region })
      expect(one?.region).to.deep.equal({ low, high, words: 'so much' })
    }
  })

  it('are refused where they make no sense', () => {
    for (const [ask, words] of /** @type {[AskData, string][]} */ ([
      [{ ratio: 'itself', of }, "a ratio of the kind 'itself' takes a region"],
      [{ ratio: 'odd', region: REGION }, "there is no ratio of the kind 'odd'"],
      [{ ratio: 'flat', of: '{who} static' }, 'nothing is called {who} here']
    ])) {
      expect(() => compared(ask)).to.throw(RangeError, words)
    }
  })

  it('have a rule only where they are an order, and subjects where they name some', () => {
    const ask = [{ ratio: 'flat', of }]
    expect(read({ ask })).to.include({ study: 'toys', claim: 'X1', subjects: null })
      .and.not.have.property('rule')
    expect(read({ ask, rule: 'order', subjects: ['a'] }))
      .to.deep.include({ rule: 'order', subjects: ['a'] })
  })
})

describe('clauses that someone decides', () => {
  it('need what they say, and their own variant', () => {
    const clause = read({ judge: { by: 'nothing', why: 'no figures' }, needs: { threads: [2] } })
    if ('ask' in clause) return expect.fail('it is asked')
    expect(clause.tolerance).to.equal('none')
    expect(clause.needs('foxx')).to.deep.equal({
      study: 'toys', variants: ['foxx'], actions: [], connections: [], threads: [2], workers: [],
      scenario: null, old: false
    })
  })

  it('are decided by a judge of their study, or by none', () => {
    /** @type {NonNullable<ToldStudy['judges']>} */
    const judges = {
      own: (_run, subject, { study, claim }) =>
        ({ holds: 'holds', why: `${subject} of ${study}: ${claim}` })
    }
    const run = /** @type {Parameters<(typeof judges)['x']>[0]} */ ({})
    const [own, nothing] = [
      read({ judge: { by: 'own' }, tolerance: 'a third' }, { judges }),
      read({ judge: { by: 'nothing', why: 'no figures' } })
    ]
    if ('ask' in own || 'ask' in nothing) return expect.fail('it is asked')
    expect(own.tolerance).to.equal('a third')
    expect(own.judge(run, 'foxx')).to.deep.equal({ holds: 'holds', why: 'foxx of toys: X1' })
    expect(nothing.judge(run, 'foxx')).to.deep.equal({ holds: "can't tell", why: 'no figures' })
  })

  it('are refused where nobody decides', () => {
    expect(() => read({ judge: { by: 'someone' } })).to.throw(RangeError, 'nobody decides X1.a')
    expect(() => read({})).to.throw('nobody decides')
  })
})
