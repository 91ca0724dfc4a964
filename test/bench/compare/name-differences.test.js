/** @import {PlanLine, RunData} from '../../../bench/types.js' */
import { expect } from 'chai'
import { nameDifferences } from '../../../bench/compare/name-differences.js'
import { makePlan } from '../make-run.js'
import { makeComparable } from './make-runs.js'

const PLAN = makePlan()
const OPEN = { ...PLAN, cells: PLAN.cells.map(cell => ({ ...cell, rate: 500 })) }
const FILES = { ...PLAN, actions: ['file-67'] }

/** @param {Partial<PlanLine>} [plan] @param {Partial<RunData['run']>} [line] @returns {RunData} */
function makeSide (plan, line) {
  const data = makeComparable({ seed: 1, blocks: 3 })
  return { ...data, run: { ...data.run, ...line }, plans: [{ ...PLAN, ...plan }] }
}

/** @param {RunData} before @param {RunData} now @returns {string[]} */
const namesOf = (before, now) => nameDifferences(before, now).differences
  .map(({ what, before, now }) => `${what}: ${before} -> ${now}`)

describe('what is otherwise on side B', () => {
  it('is told of studies that both have', () => {
    const other = { ...PLAN, study: 'files', target: 'http://192.0.2.1' }
    const [one, more] = [makeSide(), makeSide()]
    more.plans.push(other)
    expect(namesOf(one, more)).to.deep.equal([])
    expect(namesOf(more, one)).to.deep.equal([])
    expect(namesOf(makeSide(), makeSide({ target: 'http://192.0.2.1' })))
      .to.deep.equal(['target (actions): none -> http://192.0.2.1'])
  })

  it('is how requests arrive, of open loops only', () => {
    const [random, even] = [{ arrivals: 'poisson' }, { arrivals: 'constant' }]
    expect(namesOf(makeSide(OPEN, { options: random }), makeSide(OPEN, { options: even })))
      .to.deep.equal(['arrivals (actions): poisson -> constant'])
    expect(namesOf(makeSide({}, { options: random }), makeSide({}, { options: even })))
      .to.deep.equal([])
  })

  it('is the size of a file, where files are asked for', () => {
    const options = { fileSize: 100 }
    expect(namesOf(makeSide(FILES), makeSide(FILES, { options })))
      .to.deep.equal(['size of the file (actions): 67 B -> 100 B'])
    expect(namesOf(makeSide(), makeSide({}, { options }))).to.deep.equal([])
  })

  it('is the options of arangod, of which none is none', () => {
    const side = (/** @type {string[]} */ ...arangodOptions) =>
      makeSide({}, { options: { arangodOptions } })
    expect(namesOf(side(), makeSide())).to.deep.equal([])
    expect(namesOf(side('--a=1', '--b=2'), side()))
      .to.deep.equal(['options of arangod (actions): --a=1 --b=2 -> none'])
  })

  it('is another request, but not one that an earlier version did not tell', () => {
    const side = (/** @type {string} */ path) => makeSide({
      requests: { static: { method: 'GET', path, body: '' } }
    })
    expect(namesOf(side('/a'), side('/b')))
      .to.deep.equal(['request of static (actions): GET /a -> GET /b'])
    expect(namesOf(makeSide(), side('/b'))).to.deep.equal([])
    expect(namesOf(side('/a'), makeSide())).to.deep.equal([])
  })

  it('is each version but parts of node, and what was installed', () => {
    const versions = { node: '26.10.0', v8: '14', uv: '1', lockFile: 'abc', express: '5.4.0' }
    const now = { ...versions, v8: '15', uv: '2', lockFile: 'def', express: '6.0.0' }
    expect(namesOf(makeSide({}, { versions }), makeSide({}, { versions: now })))
      .to.deep.equal(['installed packages: abc -> def', 'express: 5.4.0 -> 6.0.0'])
  })

  it('is said first where it is the machine, its setting or the load', () => {
    const where = (
      /** @type {Partial<RunData['run']['machine']>} */ changes,
      /** @type {Partial<RunData['run']>} */ line = {},
      /** @type {Partial<PlanLine>} */ plan = {}
    ) => {
      const a = makeSide()
      const machine = { ...a.run.machine, ...changes }
      return nameDifferences(a, makeSide(plan, { machine, ...line })).elsewhere
    }
    const { versions } = makeSide().run
    expect(where({})).to.equal(null)
    expect(where({ memoryBytes: 1e9 }, { versions: { ...versions, lockFile: 'x' } })).to.equal(null)
    expect(where({ kernel: '7' })).to.equal('another kernel')
    expect(where({ governor: 'powersave' })).to.equal('another governor')
    expect(where({}, { versions: { ...versions, node: '99.0.0' } })).to.equal('another node')
    expect(where({ kernel: '7', governor: 'powersave' })).to.equal('another set-up')
    expect(where({ kernel: '7', cores: 99 })).to.equal('another machine')
    expect(where({}, {}, { target: 'http://192.0.2.1' })).to.equal('another load')
  })

  it('makes two machines of one where hardware differs, or settings', () => {
    const why = (/** @type {Partial<RunData['run']['machine']>} */ changes) => {
      const a = makeSide()
      const machine = { ...a.run.machine, ...changes }
      return nameDifferences(a, makeSide({}, { machine })).incomparable
    }
    expect(why({ memoryBytes: 1e9 })).to.equal(null)
    expect(why({ platform: 'darwin', arch: 'arm64', kernel: '7' }))
      .to.equal('measured on different machines (platform, architecture, kernel)')
    expect(why({ kernel: '7', governor: 'powersave' }))
      .to.equal('measured on a machine that was set up otherwise (kernel, frequency governor)')
  })
})
