/** @import {Needs} from '../../../../bench/summarise/claims/types.js' */
import { expect } from 'chai'
import {
  commandFor, describeNeeds, fromWanted, toNeeds
} from '../../../../bench/summarise/claims/needs.js'
import { toRegion } from '../../../../bench/summarise/claims/regions.js'

/** @type {Needs} */
const NEEDS = {
  study: 'toys', variants: ['node', 'foxx'], actions: ['a', 'b'], connections: [], threads: [],
  workers: [], scenario: null, old: false
}
const NODE = { variant: 'node', action: 'a', connections: 8 }
const REGION = toRegion(['moreThan', 2])
const START = 'npm run bench -- toys --preset standard --only node,foxx --actions a,b'

describe('what a claim needs', () => {
  it('is gathered from its cells, each once, numbers in order', () => {
    expect(fromWanted([
      { ...NODE, threads: 2, workers: 10 }, { ...NODE, connections: 1, workers: 9, version: 'old' },
      { variant: 'foxx', action: 'b', connections: 8, scenario: 'network' }
    ], 'toys')).to.deep.equal({
      study: 'toys', variants: ['node', 'foxx'], actions: ['a', 'b'], connections: [1, 8],
      threads: [2], workers: [9, 10], scenario: null, old: true
    })
    expect(fromWanted([], 'toys')).to.include({ scenario: null, old: false })
  })

  it('is both sides of its comparisons, where the other is no number', () => {
    const other = { ...NODE, variant: 'foxx' }
    const needs = toNeeds([
      { what: '', over: [NODE], under: [other], region: REGION },
      { what: '', over: [NODE], under: 7, region: REGION }
    ], 'toys')
    expect(needs.variants).to.deep.equal(['node', 'foxx'])
  })

  for (const [needs, text, command] of /** @type {[Partial<Needs>, string, string][]} */ ([
    [{}, 'node, foxx; a, b', START],
    [{ connections: [1] }, 'node, foxx; a, b; 1 connection', `${START} --connections 1`],
    [
      { connections: [2, 4, 8, 16] }, 'node, foxx; a, b; 2, 4, 8 .. 16 connections',
      `${START} --connections 2..16*2`
    ],
    [
      { connections: [1, 2, 4] }, 'node, foxx; a, b; 1, 2, 4 connections',
      `${START} --connections 1,2,4`
    ],
    [
      { connections: [1, 2, 4, 6] }, 'node, foxx; a, b; 1, 2, 4, 6 connections',
      `${START} --connections 1,2,4,6`
    ],
    [{ threads: [1] }, 'node, foxx; a, b; 1 client thread', START],
    [{ threads: [8] }, 'node, foxx; a, b; 8 client threads', `${START} --threads 8`],
    [{ threads: [1, 2] }, 'node, foxx; a, b; 1, 2 client threads', `${START} --threads 1,2`],
    [{ workers: [12] }, 'node, foxx; a, b; 12 workers', `${START} --workers 12`],
    [
      { old: true, scenario: 'network' }, 'node, foxx; a, b; an old version; network',
      `${START} --network --against URL`
    ],
    [{ scenario: 'local' }, 'node, foxx; a, b; local', START],
    [
      { runtimes: ['node@0.8'], connections: [1] }, 'node, foxx; a, b; 1 connection',
      `${START} --runtimes node@0.8 --connections 1`
    ]
  ])) {
    it(`is said as '${text}' and measured by a command`, () => {
      expect(describeNeeds({ ...NEEDS, ...needs })).to.equal(text)
      expect(commandFor({ ...NEEDS, ...needs })).to.equal(command)
    })
  }
})
