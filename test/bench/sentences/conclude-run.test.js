/** @import {CellKey, Machine, PlanLine, Protocol, Slice, VerifyLine} from '../../../bench/types.js' */
import { expect } from 'chai'
import { concludeRun } from '../with-studies.js'
import { makePlan, makeRunLine, makeSlices, makeVariant, noisyFigures } from '../make-run.js'
import { joinPatterns } from '../../join-patterns.js'

const EXPRESS = makeVariant('express', { wraps: 'node' })
const PLANTED = { node: 40, 'node~aa': 40, express: 92, 'node-cluster': 60 }

/**
 * @param {{plan?: PlanLine, blocks?: number, costs?: Record<string, number>, sigma?: number, protocol?:
 * Partial<Protocol>, machine?: Partial<Machine>, verifications?: VerifyLine[],
 *   change?: (cell: CellKey) => Partial<Slice>}} [what]
 */
function conclude ({
  plan = makePlan({ variants: ['node', 'node~aa', EXPRESS] }),
  blocks = 8,
  costs = PLANTED,
  sigma = 0.005,
  protocol,
  machine,
  verifications = [],
  change = () => ({})
} = {}) {
  const figures = noisyFigures(costs, { seed: 7, sigma })
  const slices =
    makeSlices(plan, { blocks, figures: cell => ({ ...figures(cell), ...change(cell) }) })
  return concludeRun({
    run: makeRunLine({ protocol, machine }), plans: [plan], verifications, slices, timelines: [],
    crossChecks: [], summaries: [], end: null
  })
}

/** @param {Parameters<typeof conclude>[0]} [what] */
const codesOf = what => conclude(what).warnings.map(({ code }) => code)

const bound = { code: 'client-bound', detail: 'the client was busy' }

/** @param {Partial<import('../../../bench/types.js').CrossCheckLine>} check */
function concludeChecked (check) {
  const plan = makePlan({ variants: ['node', 'node~aa', EXPRESS] })
  const slices =
    makeSlices(plan, { blocks: 8, figures: noisyFigures(PLANTED, { seed: 7, sigma: 0.005 }) })
  const [cell] = plan.cells.filter(({ variant }) => variant === 'express')
  const crossChecks = [{
    type: /** @type {const} */ ('cross-check'),
    .../** @type {CellKey} */ (cell),
    checkedWith: 'wrk',
    startedAt: '2026-11-21T10:00:00.000Z',
    seconds: 1,
    rps: 10_000,
    checkedRps: 20_000,
    finding: /** @type {const} */ ('client'),
    gates: [],
    ...check
  }]
  return concludeRun({
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks,
    summaries: [], end: null
  })
}

describe('a second load client that reaches clearly more', () => {
  it("makes the cell's requests per second a lower bound, though no slice says so, and leaves " +
    'CPU per request alone', () => {
    const { summaries, sentences } = concludeChecked({})
    const express = summaries.find(({ variant }) => variant === 'express')
    expect(express).to.include({ state: 'ok', rpsIsLowerBound: true })
    expect(express?.ratio.rps).to.equal(null)
    expect(express?.verdict).to.include({ rps: "can't tell", cpu: 'slower' })
    expect(express?.reasons).to.deep.equal([
      { code: 'client-bound', detail: "wrk reached 2.00x of autocannon's requests per second" }
    ])
    expect(sentences.join(' '))
      .to.include('the load client was the bottleneck; CPU per request stands.')
    expect(summaries.find(({ variant }) => variant === 'node'))
      .to.include({ rpsIsLowerBound: false, state: 'ok' })
  })

  it('changes nothing where the two agree, or the check itself can not be used', () => {
    for (const check of /** @type {const} */ (
      [{ finding: 'agreement', checkedRps: 10_100 }, { finding: 'invalid', checkedRps: null }]
    )) {
      expect(concludeChecked(check).summaries.find(({ variant }) => variant === 'express'))
        .to.include({ rpsIsLowerBound: false, state: 'ok' })
    }
  })
})

describe('the sentences', () => {
  it('say what a request costs and how many are answered, against the ' +
    'reference, with intervals', () => {
const { sentences } = conclude()
expect(sentences).to.have.lengthOf(2)
expect(sentences[0]).to.match(
/^Per static request at 64 connections: express spends 2\.(29|30|31)x \[2\.\d\d, 2\.\d\d\] the CPU of node\.$/
)
expect(sentences[1]).to.match(
/^Requests per second, static at 64 connections: express answers 0\.4[34]x \[0\.4\d, 0\.4\d\] as many as node\.$/
)
})

  it('say how many children a cluster has on how many cores', () => {
    const plan = makePlan({ variants: ['node', 'node-cluster'], connections: [1] })
    expect(conclude({ plan }).sentences[0]).to.match(
      joinPatterns(
        /^Per static request at 1 connection: node-cluster \(8 workers on 2 cores\) spends /,
        /1\.(49|50|51)x \[.*\] the CPU of node\.$/
      )
    )
    expect(conclude({ plan, machine: { cores: 1 } }).sentences[0])
      .to.include('(8 workers on 1 core)')
  })

  it('have a part for each action, at the most connections that were measured', () => {
    const plan = makePlan({
      variants: ['node', EXPRESS], actions: ['static', 'factorial'], connections: [1, 64]
    })
    const places = conclude({ plan }).sentences.map(sentence => sentence.split(':')[0])
    expect(places).to.deep.equal([
      'Per static request at 64 connections', 'Requests per second, static at 64 connections',
      'Per factorial request at 64 connections', 'Requests per second, factorial at 64 connections'
    ])
  })

  it('go back to the most connections of which there are slices', () => {
    const plan = makePlan({ variants: ['node', EXPRESS], connections: [1, 64] })
    const slices =
      makeSlices(plan, { blocks: 8, figures: noisyFigures(PLANTED, { seed: 7, sigma: 0.005 }) })
        .filter(({ connections }) => connections === 1)
    const { sentences } = concludeRun({
      run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
      summaries: [], end: null
    })
    expect(sentences[0]).to.match(/^Per static request at 1 connection: express spends 2\./)
  })

  it('claim sameness only where it was shown', () => {
    const { sentences } = conclude({ costs: { '*': 40 }, sigma: 0.002 })
    expect(sentences[0]).to.equal('No difference shown: all of 2 intervals of ratios to node in ' +
      'CPU per request and requests per second lie wholly within 0.97 to 1.03.')
    expect(sentences[1]).to.match(
      /^Per static request at 64 connections: express spends the same as node \(1\.00x \[(0\.99|1\.00), 1\.0\d\]\)\.$/
    )
    expect(sentences[2]).to.match(/express answers as many as node \(1\.00x \[.*\]\)\.$/)
  })

  it("say that it can't be told where the interval is too wide", () => {
    const { sentences } = conclude({ costs: { '*': 40 }, sigma: 0.1 })
    expect(sentences).to.have.lengthOf(2)
    expect(sentences[0]).to.equal('No difference shown: none of 2 intervals of ratios to node in ' +
      'CPU per request and requests per second lies wholly beyond 0.97 to 1.03.')
    expect(sentences[1]).to.match(
      /^Per static request at 64 connections: for express it is undecided \(\d\.\d\dx \[0\.\d\d, 1\.\d\d\]\)\.$/
    )
  })

  it('speak of CPU per request where the client was the bottleneck', () => {
    const { sentences } =
      conclude({ change: ({ variant }) => ({ gates: variant === 'node' ? [bound] : [] }) })
    expect(sentences).to.have.lengthOf(3)
    expect(sentences[0]).to.match(/express spends 2\.\d+x \[.*\] the CPU of node/)
    expect(sentences[1]).to.equal("Requests per second can't be compared for static at 64 " +
      'connections: the load client was the bottleneck; CPU per request stands.')
    expect(sentences[2]).to.match(/^Lower bounds of requests\/s: .* cores/)
  })

  it('leave the twin out', () => {
    expect(conclude().sentences.join()).to.not.include('~aa')
  })

  it('claim nothing where nothing is known', () => {
    expect(conclude({ blocks: 2 }).sentences)
      .to.deep.equal(['Nothing can be claimed: no cell has enough valid slices.'])
    expect(
      conclude({ change: () => ({ gates: [{ code: 'conservation', detail: '' }] }) }).sentences
    ).to.deep.equal(['Nothing can be claimed: no cell has enough valid slices.'])
  })
})

describe('the noise floor', () => {
  it('is the difference of the worst pair of identical servers', () => {
    const plan = makePlan({ connections: [1, 64] })
    const { noiseFloor } = conclude({
      plan,
      sigma: 0,
      change: ({ variant, connections }) =>
        variant === 'node~aa' && connections === 1 ? { cpuUsPerRequest: 40 / 1.02 } : {}
    })
    expect(noiseFloor)
      .to.equal('Noise floor: two identical servers differed by up to 2.0 % in CPU per request ' +
        '(0.98x [0.98, 0.98], static at 1 connection); a smaller difference says nothing here.')
  })

  it('is not known when the twin has no figures', () => {
    expect(conclude({ plan: makePlan({ variants: ['node', 'express'] }) }).noiseFloor)
      .to.match(/^The noise floor is not known/)
    expect(conclude({ blocks: 2 }).noiseFloor).to.match(/^The noise floor is not known/)
  })
})

describe('the warnings', () => {
  it('are none after a good run', () => {
    expect(conclude().warnings).to.deep.equal([])
  })

  it('say that a smoke run is no measurement, and then doubt none of its figures', () => {
    expect(codesOf({ blocks: 1 })).to.deep.equal(['too-few-blocks'])
    expect(codesOf({ protocol: { name: 'smoke' }, blocks: 1 })).to.deep.equal(['smoke'])
  })

  it('name what is invalid in a smoke run too', () => {
    expect(codesOf({
      protocol: { name: 'smoke' },
      change: () => ({ gates: [{ code: 'conservation', detail: '' }] })
    })).to.deep.equal(['smoke', 'conservation'])
  })

  it('say that two identical servers were told apart', () => {
    const { warnings } = conclude({ costs: { ...PLANTED, 'node~aa': 44 } })
    expect(warnings.map(({ code }) => code)).to.deep.equal(['twin-differs'])
    expect(warnings[0]?.message).to.include('(static, 64 connections)')
  })

  it('do not take a twin for different that merely could be', () => {
    expect(codesOf({ costs: { '*': 40 }, sigma: 0.1 })).to.deep.equal([])
  })

  it('say that a server can not cost less than what it is built upon', () => {
    const { warnings } = conclude({ costs: { ...PLANTED, express: 30 } })
    expect(warnings.map(({ code }) => code)).to.deep.equal(['physics'])
    expect(warnings[0]?.message).to.include('express costs less CPU than node, which it is built ' +
      'upon (static, 64 connections)')
  })

  it('find nothing odd in a server that costs less and is built upon nothing', () => {
    expect(codesOf(
      { plan: makePlan({ variants: ['node', 'node~aa', 'nginx'] }), costs: { '*': 40, nginx: 10 } }
    )).to.deep.equal([])
  })

  it('say that a computation can not cost less than none', () => {
    const plan = makePlan({ actions: ['static', 'factorial'], variants: ['node', EXPRESS] })
    const cheap = (/** @type {CellKey} */ { variant, action }) => ({
      cpuUsPerRequest: { node: 40, express: 92 }[variant] ?? 0,
      ...(variant === 'express' && action === 'factorial' ? { cpuUsPerRequest: 80 } : {})
    })
    const { warnings } = conclude({ plan, change: cheap })
    expect(warnings.map(({ code }) => code)).to.deep.equal(['physics'])
    expect(warnings[0]?.message)
      .to.include('factorial costs express less CPU than static (64 connections)')
  })

  it('say that CPU time could not be read when no slice has it', () => {
    expect(codesOf({ change: () => ({ cpuUsPerRequest: null }) })).to.deep.equal(['no-cpu-time'])
    expect(codesOf({
      change: ({ variant }) => variant === 'node' ? {} : { cpuUsPerRequest: null }
    })).to.not.include('no-cpu-time')
  })

  it('sum up the gates over all cells, the invalid ones first, with what to do', () => {
    const { warnings } = conclude({
      change: ({ variant }) => ({
        gates: [{ code: variant === 'express' ? 'conservation' : 'queue-wait', detail: '' }]
      })
    })
    expect(warnings.map(({ code }) => code)).to.deep.equal(['conservation', 'queue-wait'])
    expect(warnings.map(({ message }) => message.split(',')[0]))
      .to.deep.equal(['1 of 3 cells', '2 of 3 cells'])
    for (const { remedy } of warnings) expect(remedy).to.not.equal('')
  })

  it('are not about what is only reported', () => {
    expect(codesOf({ change: () => ({ gates: [{ code: 'imbalance', detail: '' }] }) }))
      .to.deep.equal([])
  })
})
