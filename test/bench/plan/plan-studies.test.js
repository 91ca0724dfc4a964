/** @import {Variant} from '../../../servers/types.js' */
/** @import {Study} from '../../../bench/study.js' */
/** @import {Round} from '../../../bench/plan/types.js' */
import { expect } from 'chai'
import { parseBenchOptions } from '../../../bench/cli/bench/options.js'
import { BenchError } from '../../../bench/errors.js'
import { chooseStudies, planStudies } from '../../../bench/plan/plan-studies.js'
import { describeRuntimes, parseRuntimes, toVariants } from '../../../servers/index.js'
import { makeAction } from '../run/fake-world.js'

/** @type {Round} */
const ROUND = { actions: ['static'], connections: [1], workers: null, via: null, twin: false }
/** @type {Study} */
const STUDY = {
  name: 'actions', question: '', reference: 'node', kind: 'handler', upstream: false,
  rounds: ({ actions }) => [{ ...ROUND, actions }]
}
const CANDIDATES = ['node', 'express', 'odd'].map(name => ({
  variant: /** @type {Variant} */ ({
    name, processModel: 'single', workers: 1, server: { name, title: name, variants: [] }
  }),
  finding: { found: /** @type {const} */ (true), version: '1' }
}))

/**
 * @param {string[]} argv
 * @param {Partial<Study>} [study]
 * @param {{candidates?: typeof CANDIDATES, target?: string | null}} [where]
 */
function plan (argv, study, { candidates = CANDIDATES, target = null } = {}) {
  const [made] = planStudies([{ ...STUDY, ...study }], parseBenchOptions(argv), {
    actions: [makeAction('static'), makeAction('factorial')],
    candidates,
    against: null,
    link: null,
    target,
    driverOf: () => ({ driver: 'autocannon', notices: ['why'] })
  })
  if (made === undefined) throw new Error('there is no plan')
  return made
}

/** @param {ReturnType<typeof plan>} made */
const namesOf = ({ variants }) => variants.map(({ name }) => name)

describe('planStudies', () => {
  it('measures all variants, or those that are usual for the study', () => {
    expect(namesOf(plan([]))).to.have.members(['node', 'express', 'odd'])
    const usual = (/** @type {Variant} */ { name }) => name !== 'odd'
    expect(namesOf(plan([], { usual }))).to.have.members(['node', 'express'])
  })

  it('measures those that the user names, usual or not, and the reference', () => {
    expect(namesOf(plan(['--only', 'odd'], { usual: () => false })))
      .to.have.members(['node', 'odd'])
    expect(namesOf(plan(['--only', 'e*']))).to.have.members(['node', 'express'])
  })

  it('measures the runtimes that the user names, with their clusters, at the same loads', () => {
    const candidates = [
      ...CANDIDATES,
      ...toVariants(describeRuntimes(parseRuntimes(['node@0.8', 'node@0.10']))).map(variant =>
        ({ variant, finding: { found: /** @type {const} */ (true), version: '1' } }))
    ]
    const made = plan(['--runtimes', 'node@0.8'], {}, { candidates })
    expect(namesOf(made)).to.have.members(
      ['node', 'express', 'odd', 'node@0.8', 'node-cluster@0.8']
    )
    const loadsOf = (/** @type {string} */ name) => made.cells
      .filter(({ variant }) => variant === name).map(({ action, connections }) =>
        `${action} at ${connections}`)
    expect(loadsOf('node').length).to.be.above(0)
    expect(loadsOf('node@0.8')).to.have.members(loadsOf('node'))
    expect(loadsOf('node-cluster@0.8')).to.have.members(loadsOf('node'))
  })

  it('measures all actions, or those that the user names, in any case', () => {
    expect(plan([]).actions).to.deep.equal(['static', 'factorial'])
    expect(plan(['--actions', 'FACTORIAL']).actions).to.deep.equal(['factorial'])
    expect(plan([]).notices).to.deep.equal(['why'])
    expect(Object.keys(plan(['--actions', 'static']).requests ?? {})).to.deep.equal(['static'])
  })

  it('refuses names that there are not, and what leaves nothing to measure', () => {
    for (const [argv, code, message] of /** @type {[string[], string, string][]} */ ([
      [['--only', 'nod'], 'UNKNOWN_NAME', "'nod'"],
      [['--actions', 'statik'], 'UNKNOWN_NAME', "'statik'"],
      [['--actions', ','], 'NOTHING_TO_RUN', '--actions names none; known: static, factorial']
    ])) {
      expect(() => plan(argv), argv.join(' ')).to.throw(BenchError, message).with.include({ code })
    }
    expect(() => plan([], { kind: 'query' }))
      .to.throw(BenchError, "none of the actions is one of the study 'actions'; known: ")
    expect(() => plan([], { rounds: () => [] }))
      .to.throw(BenchError, 'none of the --connections is a multiple of one of the --threads')
  })

  it('wants a connection at least for each address of a server elsewhere', () => {
    const target = 'http://a:1,http://b:2,http://c:3'
    const planAt = (/** @type {string} */ connections) =>
      plan(['--connections', connections], {}, { target })
    expect(() => planAt('8,2')).to.throw(BenchError, 'at least 3, one for each address of --target')
      .with.include({ code: 'BAD_VALUE' })
    expect(() => planAt('3,8')).to.not.throw()
  })

  it('wants an amount of at least one request for each connection', () => {
    const rounds = () => [{ ...ROUND, connections: [8] }]
    expect(plan(['--amount', '8'], { rounds }).protocol.amount).to.equal(8)
    expect(() => plan(['--amount', '7'], { rounds }))
      .to.throw(BenchError, "at least 8 for the study 'actions'")
  })
})

describe('chooseStudies', () => {
  it('leaves queries out at a rate where there is something else to measure', () => {
    const query = { ...STUDY, name: 'cursor', kind: /** @type {const} */ ('query') }
    const choose = (/** @type {string[]} */ studies, /** @type {number[] | null} */ rates) =>
      chooseStudies({ studies, rates }, [STUDY, query]).map(({ name }) => name)
    expect(choose(['cursor', 'actions'], null)).to.deep.equal(['actions', 'cursor'])
    expect(choose(['cursor', 'actions'], [100])).to.deep.equal(['actions'])
    expect(choose(['cursor'], [100])).to.deep.equal(['cursor'])
  })
})
