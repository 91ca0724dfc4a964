import { expect } from 'chai'
import { planText } from '../../../../bench/cli/screen/plan-text.js'
import { makeInsertPlan } from '../../make-inserts.js'
import { makeOpenLoopPlan } from '../../make-open-loop.js'
import { makeMachine, makePlan, makeVariant } from '../../make-run.js'
import { joinPatterns } from '../../../join-patterns.js'

/** @import {Machine, Plan, Protocol} from '../../../../bench/types.js' */

const NGINX =
  makeVariant('nginx', { missing: { reason: 'nginx is not installed', remedy: 'npm run peers' } })

/** @param {{protocol?: Partial<Protocol>, machine?: Partial<Machine>}} [what] */
function textOf ({ protocol, machine } = {}) {
  /** @type {Plan} */
  const plan = makePlan({
    variants: ['node', 'node~aa', 'node-cluster', 'express', NGINX],
    actions: ['static', 'factorial'],
    connections: [1, 64],
    protocol
  })
  return planText(plan, {
    machine: makeMachine(machine), versions: { node: '26.10.0' }, directory: 'results/mine'
  })
}

describe('planText', () => {
  it('names the study, what is measured, and where the results go', () => {
    expect(textOf()).to.match(/^Study actions: Which server/)
      .and.match(joinPatterns(
        /variants +node \(the reference\), node~aa \(the reference a second time, for the noise /,
        /floor\), node-cluster \(8 workers\), express\n/
      ))
      .and.match(/actions +static, factorial\n/)
      .and.match(/connections +1, 64\n/)
      .and.match(/results +results\/mine\n/)
  })

  it('names threads and connections of the load client, what stands beside the servers, and what ' +
    'they are compared with', () => {
    const plan = {
      ...makeInsertPlan({ loads: [[1, 8], [8, 8]] }),
      documents: { starts: 'foxx' },
      notices: ['mind this'],
      against: /** @type {const} */ ({ kind: 'server', url: 'http://old:8529', variants: [] })
    }
    const text = planText({ ...plan, against: { ...plan.against, variants: [] } }, {
      machine: makeMachine(), versions: { node: '26.10.0' }, directory: 'results/mine'
    })
    expect(text).to.match(/load +1 x 8, 8 x 8 \(threads x connections\)\n/)
      .and.match(/client +wrk\n/)
      .and.match(/against +http:\/\/old:8529, in the same blocks\n/)
      .and.match(/documents +those that keep none store in a foxx beside them\n/)
      .and.match(/note +mind this\n/)
      .and.not.match(/connections +8/)
    expect(textOf()).to.not.match(/^ {2}(load|client|against|documents|note) /m)
  })

  it('names the rates of open loops, how requests arrive, and how long a slice is at each', () => {
    const facts = {
      machine: makeMachine(), versions: { node: '26.10.0' }, directory: 'results/mine'
    }
    const plan = makeOpenLoopPlan({ rates: [200, 2_000] })
    expect(planText(plan, facts)).to.match(
      joinPatterns(
        /connections +64\n +rate +200\/s, 2,000\/s: an open loop, in which requests fall due at /,
        /random times, whatever the answers do\n/
      )
    )
      .and.match(
        /cells +6, in about \d+ blocks? of one slice each \(5\.5 s at 200\/s, 5 s at 2,000\/s\)/
      )
      .and.not.match(/client/)
    expect(planText(plan, { ...facts, arrivals: 'constant' }))
      .to.include('requests fall due at equal intervals')
    expect(planText(makeOpenLoopPlan({ rates: [200] }), facts))
      .to.match(/blocks? of one 5\.5 s slice each/)
    expect(textOf()).to.not.match(/^ {2}rate /m)
  })

  it('names the preset and the seed, by which the order can be had again', () => {
    expect(textOf({ protocol: { name: 'quick', seed: 20261121 } }))
      .to.include('(preset quick, seed 20261121)')
  })

  it('says how long it takes', () => {
    expect(textOf({ protocol: { budgetSeconds: 235, minBlocks: 1, processStarts: 1 } }))
      .to.match(/time +about \d+m \d+s, at most 3m 55s\n/)
    expect(textOf({ protocol: { budgetSeconds: 235, minBlocks: 2, processStarts: 2 } })).to.match(
      joinPatterns(
        /, at most 3m 55s; longer on a slow or busy machine, because every cell is measured at /,
        /least 2 times for each process start\n/
      )
    )
  })

  it('says after how many answers slices end, and what the expected time is reckoned with', () => {
    const text = textOf({
      protocol: {
        name: 'classic', amount: 100_000, amounts: { factorial: 50_000 }, processStarts: 3,
        minBlocks: 1, maxBlocks: 1, budgetSeconds: 86_400
      }
    })
    expect(text).to.match(
      /cells +\d+, in about 3 blocks of 100,000 requests \(factorial: 50,000\) each, 3 process starts \(preset classic/
    )
      .and.match(
        joinPatterns(
          /time +about \d+m \d+s at 12,000\/s for static; 5,000\/s for factorial, which is a /,
          /guess; every cell is measured 3 times, however long that takes\n/
        )
      )
    expect(textOf()).to.not.include('guess')
  })

  it('says so when it takes longer than was asked for, and why', () => {
    expect(textOf({ protocol: { budgetSeconds: 5 } })).to.match(
      /time +about \d+s: more than the 5s asked for, because every cell is measured at least once/
    )
  })

  it('names the machine and how busy others keep it', () => {
    const text = textOf()
    expect(text).to.match(/machine +2 x Imaginary 3000, 8\.00 GB, linux 6\.1\.0, node 26\.10\.0\n/)
    expect(text).to.match(/noise +others use 1\.2 % of the CPUs, load 0\.3\n/)
  })

  it('says what the hypervisor takes, and when noise can not be read', () => {
    expect(textOf({
      machine: {
        noise: { foreignCpuShare: 0, stealShare: 0.04, pressureShare: null, loadAverage: 1 }
      }
    })).to.include('the hypervisor takes 4.0 %')
    expect(textOf({
      machine: {
        noise: { foreignCpuShare: null, stealShare: null, pressureShare: null, loadAverage: 1 }
      }
    })).to.include("can't be read here (no /proc)")
  })

  it('names what is not on this machine, why, and how to get it', () => {
    const text = textOf()
    expect(text).to.match(/not run +nginx: nginx is not installed; npm run peers\n/)
    expect(text.split('\n').find(line => line.includes('variants'))).to.not.include('nginx')
  })

  it('keeps to the width of the screen, longer texts below themselves', () => {
    const text = planText(makePlan({ variants: ['node', 'node~aa', 'node-cluster', 'express'] }), {
      machine: makeMachine(), versions: { node: '26.10.0' }, directory: 'results/mine', width: 60
    })
    expect(text.split('\n').filter(line => line.length > 60)).to.deep.equal([])
    expect(text).to.match(/^Study actions: .*\n {2}\S.*\n {2}variants {4}node \(the reference\)/)
      .and.match(/variants .*\n {14}\S/)
  })
})
