import { expect } from 'chai'
import { driversOf, loadsOf } from '../../../bench/plan/cells-of.js'
import { cellId, createPlan, variantId } from '../../../bench/plan/create-plan.js'
import { makeCell, makeProtocol } from '../make-run.js'

/** @import {Finding, ServerDescription, Variant} from '../../../servers/types.js' */
/** @import {PlanOptions} from '../../../bench/plan/create-plan.js' */
/** @import {Round} from '../../../bench/plan/types.js' */
/** @import {CellKey, PlannedVariant} from '../../../bench/types.js' */

/** @import {Study} from '../../../bench/study.js' */
/** @type {Study} */
const STUDY = {
  name: 'actions', question: '', reference: 'node', kind: 'handler', upstream: false,
  rounds: () => [], timelines: () => []
}
/** @type {Round} */
const ROUND = {
  actions: ['static', 'factorial'], connections: [1, 64], workers: null, via: null, twin: true
}
const ABSENT = {
  found: /** @type {const} */ (false), reason: 'nginx is not installed', remedy: 'npm run peers'
}

/** @param {string} name @param {string} [wraps] */
function makeCandidates (name, wraps) {
  /** @type {ServerDescription} */
  const server = {
    name,
    title: name,
    variants: [
      { name, processModel: 'single', workers: 1 },
      { name: `${name}-cluster`, processModel: 'cluster', workers: 8 }
    ],
    ...(wraps === undefined ? {} : { wraps })
  }
  /** @type {Finding} */
  const finding = name === 'nginx' ? ABSENT : { found: true, version: '1' }
  return server.variants.map(described => ({
    variant: /** @type {Variant} */ ({ ...described, server }),
    finding
  }))
}

/** @param {Partial<PlanOptions>} [options] @param {Partial<Study>} [study] */
function plan (options, study) {
  const candidates = [
    ...makeCandidates('express', 'node'), ...makeCandidates('nginx'), ...makeCandidates('node')
  ]
  return createPlan({ ...STUDY, ...study }, candidates, {
    rounds: [ROUND], timelines: [], wanted: () => true, proxies: new Map(), latency: null,
    driver: 'autocannon', protocol: makeProtocol(), ...options
  })
}

/** @param {ReturnType<typeof plan>} made */
const namesOf = made => made.variants.map(({ name }) => name)

describe('createPlan', () => {
  it('holds every variant, the reference twice, each with a cell for every action ' +
    'and number of connections', () => {
    const made = plan()
    expect(namesOf(made)).to.have.members([
      'express', 'express-cluster', 'nginx', 'nginx-cluster', 'node', 'node~aa', 'node-cluster'
    ])
    expect(made.cells).to.have.lengthOf(7 * 2 * 2)
    expect(new Set(made.cells.map(cellId)).size).to.equal(made.cells.length)
  })

  it('has cells of their own for each rate of an open loop, and no others', () => {
    const made = plan({ rates: [100, 200], driver: 'pacer' })
    expect(made.cells).to.have.lengthOf(7 * 2 * 2 * 2)
    expect(new Set(made.cells.map(cellId)).size).to.equal(made.cells.length)
    expect(new Set(made.cells.map(({ rate, driver }) => `${rate} ${driver}`)))
      .to.deep.equal(new Set(['100 pacer', '200 pacer']))
    expect(new Set(plan().cells.map(({ rate }) => rate))).to.deep.equal(new Set([null]))
  })

  it('names each action and each number of connections once', () => {
    expect(plan()).to.deep.include({ actions: ['static', 'factorial'], connections: [1, 64] })
  })

  it('holds the reference and its twin even when nothing is wanted', () => {
    const made = plan({ wanted: () => false })
    expect(namesOf(made)).to.deep.equal(['node', 'node~aa'])
    expect(made.variants.map(({ starts }) => starts)).to.deep.equal(['node', 'node'])
  })

  it('holds only the variants that are wanted besides', () => {
    expect(namesOf(plan({ wanted: name => name === 'express-cluster' })))
      .to.have.members(['node', 'node~aa', 'express-cluster'])
  })

  it('gives one variant for each number of workers, and only of clusters', () => {
    const made =
      plan({ rounds: [{ ...ROUND, workers: [2, 4] }], wanted: name => name.startsWith('express') })
    expect(made.variants.map(variantId)).to.have.members([
      'node|1', 'node~aa|1', 'express|1', 'express-cluster|2', 'express-cluster|4'
    ])
    expect(made.cells.filter(({ variant }) => variant === 'express-cluster')
      .map(({ workers }) => workers)).to.deep.equal([2, 4, 2, 4, 2, 4, 2, 4])
  })

  it("takes each cluster's own number of workers when none is asked for", () => {
    expect(plan().variants.find(({ name }) => name === 'node-cluster')?.workers).to.equal(8)
  })

  it('keeps a server that this machine does not have, as missing, with its cells', () => {
    const made = plan()
    const nginx = made.variants.find(({ name }) => name === 'nginx')
    expect(nginx?.missing).to.deep.equal({ reason: ABSENT.reason, remedy: ABSENT.remedy })
    expect(made.cells.filter(({ variant }) => variant === 'nginx')).to.have.lengthOf(4)
    expect(made.variants.filter(({ missing }) => missing).map(({ name }) => name))
      .to.deep.equal(['nginx', 'nginx-cluster'])
  })

  it('names what each variant is built upon, in the same process model', () => {
    const wraps = Object.fromEntries(plan().variants.map(variant => [variant.name, variant.wraps]))
    expect(wraps).to.deep.equal({
      express: 'node', 'express-cluster': 'node-cluster', nginx: null, 'nginx-cluster': null,
      node: null, 'node~aa': null, 'node-cluster': null
    })
  })

  it('knows what a variant is built upon when that is not wanted itself', () => {
    const made = plan({ wanted: name => name === 'express-cluster' })
    expect(made.variants.find(({ name }) => name === 'express-cluster')?.wraps)
      .to.equal('node-cluster')
  })
})

describe('createPlan, of several rounds', () => {
  const FIRST = { ...ROUND, actions: ['static'], connections: [100], workers: [12] }
  const LATER = {
    ...ROUND, actions: ['static'], connections: [100], workers: [12, 96], twin: false
  }
  const PROXIED = { ...FIRST, via: 'trafficserver', twin: false }
  const CLUSTER = { reference: 'node-cluster' }
  const wanted = (/** @type {string} */ name) => name === 'express-cluster'
  /** @type {Finding} */
  const found = { found: true, version: '9' }

  it('holds a cell once that two rounds want, and each variant once', () => {
    const made = plan({ rounds: [FIRST, LATER], wanted }, CLUSTER)
    expect(made.variants.map(variantId)).to.have.members([
      'express-cluster|12', 'node-cluster|12', 'node-cluster~aa|12', 'express-cluster|96',
      'node-cluster|96'
    ])
    expect(made.cells.map(({ variant, workers }) => `${variant} ${workers}`).sort()).to.deep.equal(
      [
        'express-cluster 12', 'express-cluster 96', 'node-cluster 12', 'node-cluster 96',
        'node-cluster~aa 12'
      ])
  })

  it('starts a variant behind a proxy beside the one without', () => {
    const made = plan(
      { rounds: [FIRST, PROXIED], wanted, proxies: new Map([['trafficserver', found]]) }, CLUSTER
    )
    expect(made.cells.filter(({ via }) => via === 'trafficserver')
      .map(({ variant }) => variant)
      .sort()).to.deep.equal(['express-cluster', 'node-cluster'])
    expect(made.variants.filter(({ via }) => via === 'trafficserver').map(({ missing }) => missing))
      .to.deep.equal([undefined, undefined])
  })

  it('keeps what stands behind a proxy that this machine does not have, as missing', () => {
    const made = plan(
      { rounds: [FIRST, PROXIED], wanted, proxies: new Map([['trafficserver', ABSENT]]) }, CLUSTER
    )
    expect(made.variants.filter(({ missing }) => missing)
      .map(({ name, via, missing }) => [name, via, missing?.reason])
      .sort()).to.deep.equal(
        [
          ['express-cluster', 'trafficserver', ABSENT.reason],
          ['node-cluster', 'trafficserver', ABSENT.reason]
        ])
  })

  it('watches only variants that are started anyway', () => {
    const timeline = { variant: 'express-cluster', action: 'static', connections: 200, seconds: 8 }
    const made = plan({
      rounds: [LATER],
      wanted,
      timelines: [{ ...timeline, workers: 96 }, { ...timeline, workers: 24 }]
    }, CLUSTER)
    expect(made.timelines?.map(({ cell, seconds }) =>
      [cell.variant, cell.workers, cell.connections, seconds]))
      .to.deep.equal([['express-cluster', 96, 200, 8]])
    const timelines = [{ ...timeline, workers: 96 }]
    expect(plan({ rounds: [LATER], wanted, timelines }, CLUSTER).timelines)
      .to.deep.equal(made.timelines)
  })

  it('holds no cell of a round that has no connections or no workers', () => {
    expect(plan(
      { rounds: [FIRST, { ...LATER, connections: [] }, { ...LATER, workers: [] }], wanted }, CLUSTER
    ).cells).to.have.lengthOf(3)
  })

  it('says how late the upstream answers, where there is one', () => {
    expect(plan({ latency: '5ms' }, { upstream: true }).upstream).to.deep.equal({ latency: '5ms' })
    expect(plan({ latency: '5ms' })).to.not.have.property('upstream')
  })
})

describe('cellId', () => {
  /** @type {Required<{[field in keyof CellKey]: CellKey[field]}>} */
  const OTHER = {
    study: 'files', variant: 'express', action: 'factorial', connections: 1, threads: 2, workers: 8,
    scenario: 'network', via: 'trafficserver', driver: 'wrk', rate: 100
  }

  for (const field of /** @type {(keyof CellKey)[]} */ (Object.keys(OTHER))) {
    it(`differs when ${field} differs`, () => {
      expect(cellId(makeCell({ [field]: OTHER[field] }))).to.not.equal(cellId(makeCell()))
    })
  }

  it('is the same for equal keys, whatever else comes with them', () => {
    expect(cellId({ ...makeCell(), ...{ block: 3 } })).to.equal(cellId(makeCell()))
  })

  it('gives each number of connections the threads of which it is a multiple', () => {
    const { cells } = plan({
      rounds: [{ ...ROUND, actions: ['static'], connections: [1, 4, 6], threads: [1, 2, 4] }],
      driver: 'wrk'
    })
    const loads = cells.filter(({ variant }) => variant === 'node')
      .map(({ threads, connections }) => [threads, connections])
    expect(loads).to.deep.equal([[1, 1], [1, 4], [2, 4], [4, 4], [1, 6], [2, 6]])
    expect(new Set(cells.map(({ driver }) => driver))).to.deep.equal(new Set(['wrk']))
  })

  it('has no cell for an action that a variant does not answer', () => {
    const candidates = makeCandidates('node').map(({ variant, finding }) => ({
      finding,
      variant: variant.name === 'node-cluster' ? { ...variant, actions: ['factorial'] } : variant
    }))
    const { cells } = createPlan(STUDY, candidates, {
      rounds: [ROUND], timelines: [], wanted: () => true, proxies: new Map(), latency: null,
      driver: 'autocannon', protocol: makeProtocol()
    })
    expect(new Set(cells.filter(({ variant }) => variant === 'node-cluster')
      .map(({ action }) => action))).to.deep.equal(new Set(['factorial']))
  })

  it('asks for a document server where a study inserts and a variant ' +
    'keeps no documents itself', () => {
    const candidates = makeCandidates('node').map(({ variant, finding }) => ({
      finding,
      variant: {
        ...variant,
        server: { ...variant.server, options: [{ flags: '--documents <url>', description: '' }] }
      }
    }))
    const options = {
      rounds: [ROUND], timelines: [], wanted: () => true, proxies: new Map(), latency: null,
      driver: 'autocannon', protocol: makeProtocol()
    }
    const inserting = createPlan({ ...STUDY, kind: 'insert' }, candidates, options)
    expect(inserting.documents).to.deep.equal({ starts: 'foxx' })
    expect(inserting.variants.every(({ needsDocuments }) => needsDocuments)).to.equal(true)
    expect(createPlan(STUDY, candidates, options)).to.not.have.property('documents')
  })

  it('carries what it is compared with and what is to be said, and nothing ' +
    'where there is nothing', () => {
    const against = /** @type {const} */ ({ kind: 'server', url: 'http://a', variants: [] })
    expect(plan({ against: { ...against, variants: [] }, notices: ['mind'] }))
      .to.deep.include({ against, notices: ['mind'] })
    expect(plan({ against: null, notices: [] })).to.not.have.any.keys('against', 'notices')
  })

  it('makes cells of their own for each client of a round', () => {
    const round = {
      ...ROUND, actions: ['factorial'], connections: [1], drivers: ['raw', 'arangojs']
    }
    const made = plan({ rounds: [round] })
    const { cells } = made
    expect(new Set(cells.map(({ driver }) => driver))).to.deep.equal(new Set(['raw', 'arangojs']))
    expect(cells.filter(({ driver }) => driver === 'raw').map(({ variant }) => variant))
      .to.deep.equal(cells.filter(({ driver }) => driver === 'arangojs')
        .map(({ variant }) => variant))
    expect(loadsOf(made, 'factorial')).to.deep.equal([])
    expect(driversOf(made, /** @type {PlannedVariant} */ (made.variants[0]), 'factorial'))
      .to.deep.equal(['raw', 'arangojs'])
  })
})
