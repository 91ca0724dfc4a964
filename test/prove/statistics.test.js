/** @import {Logs} from './statistics/types.js' */
import { expect } from 'chai'
import { createRandom } from '@shootout/statistics'
import { readFileSync } from 'node:fs'
import { INTERVALS, VERDICTS } from './statistics/judge-runs.js'
import { LEAST, MOST, findFaults, simulateWorlds, toTable } from './statistics/prove-worlds.js'
import { readNoises, toNoise } from './statistics/read-noise.js'
import { SHAPES, WORLDS, createNoise } from './statistics/worlds.js'

const PAGE = readFileSync(new URL('../../docs/statistics.md', import.meta.url), 'utf8')
const SEED = 5

/** @param {readonly Logs[]} all */
const meanCpu = all => all.reduce((sum, { cpu }) => sum + cpu, 0) / all.length
/** @param {readonly Logs[]} all */
const spreadOf = all => Math.sqrt(all.reduce((sum, { cpu }) => sum + cpu ** 2, 0) / all.length)

describe('the noise of kept runs', () => {
  const noises = readNoises()

  it('is taken from every kept run, its parts around 0', () => {
    expect(noises.map(({ name }) => name)).to.include.members([
      'reference', 'reference-cursor', 'reference-files', 'reference-inserts',
      'reference-orchestration', 'reference-runtimes'
    ])
    for (const { name, levels, shifts, slices } of noises) {
      for (const part of [levels, shifts, slices].filter(({ length }) => length > 0)) {
        expect(Math.abs(meanCpu(part)), name).to.be.below(0.02)
      }
      expect(spreadOf(slices), name).to.be.within(0.02, 0.5)
    }
  })

  it('has planted parts again: levels of blocks, shifts of starts, and what is left', () => {
    const random = createRandom(SEED)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const levels = Array.from({ length: 12 }, () => 0.3 * normal())
    const cells = Array.from({ length: 60 }, (_, cell) => {
      const shifts = [0.2 * normal(), 0.2 * normal()]
      return levels.map((level, block) => {
        const start = block < 6 ? 0 : 1
        const log = cell + level + (shifts[start] ?? 0) + 0.1 * normal()
        return { block, start, order: 60 * block + cell, logs: { cpu: log, rps: -log } }
      })
    })
    const noise = toNoise('planted', cells)
    expect(spreadOf(noise.levels)).to.be.closeTo(0.3, 0.1)
    expect(spreadOf(noise.shifts)).to.be.closeTo(0.2, 0.04)
    expect(spreadOf(noise.slices)).to.be.closeTo(0.1, 0.01)
    expect(noise.sequences.map(({ length }) => length)).to.deep.equal([360, 360])
    expect(noise.slices.every(({ cpu, rps }) => Math.abs(cpu + rps) < 1e-9)).to.equal(true)
  })

  it('comes into worlds as they say: heavy tails, neighbours, starts', () => {
    const draw = (/** @type {string} */ name, /** @type {number} */ seed) => {
      const world = WORLDS.find(one => one.name === name) ?? expect.fail(`no world ${name}`)
      const noise = createNoise(world, noises, createRandom(seed))
      const slices = Array.from({ length: 400 }, () => noise.ofSlice('a'))
      return { start: noise.ofStart(), slices }
    }
    const seeds = Array.from({ length: 12 }, (_, seed) => seed)
    const follow = (/** @type {readonly Logs[]} */ all) =>
      all.slice(1).reduce((sum, { cpu }, index) => sum + cpu * (all[index]?.cpu ?? 0), 0) /
        all.length / spreadOf(all) ** 2
    const meanOf = (/** @type {(seed: number) => number} */ read) =>
      seeds.reduce((sum, seed) => sum + read(seed), 0) / seeds.length
    expect(meanOf(seed => follow(draw('slices one by one', seed).slices))).to.be.within(-0.1, 0.1)
    expect(meanOf(seed => follow(draw('neighbours', seed).slices))).to.be.above(0.2)
    expect(meanOf(seed => spreadOf(draw('heavy tails', seed).slices)))
      .to.be.above(1.2 * meanOf(seed => spreadOf(draw('slices one by one', seed).slices)))
    expect(meanOf(seed => Math.abs(draw('starts differ', seed).start.cpu))).to.be.above(0)
    expect(meanOf(seed => Math.abs(draw('neighbours', seed).start.cpu))).to.equal(0)
  })
})

describe('intervals and verdicts in worlds of kept noise', () => {
  it('are the same for the same seed, others for another one', async function () {
    this.timeout(60_000)
    const tables = await Promise.all([1, 1, 2].map(async seed =>
      toTable(await simulateWorlds({ seed, count: 2, budgetSeconds: 600 }))))
    expect(tables[0]).to.equal(tables[1]).and.not.equal(tables[2])
  })

  it('hold what they say in every row of docs/statistics.md', () => {
    const columns = [...Object.keys(INTERVALS), ...Object.keys(VERDICTS)]
    for (const shape of SHAPES) {
      for (const world of WORLDS) {
        const row = PAGE.split('\n').find(line =>
          line.startsWith(`| ${shape.name} | ${world.name} |`)) ?? ''
        const shares = row.split('|').slice(4, -1).map(cell => Number.parseFloat(cell) / 100)
        expect(shares, `${shape.name}, ${world.name}`).to.have.length(columns.length)
        for (const [index, column] of columns.entries()) {
          const share = shares[index] ?? NaN
          const off = column in INTERVALS ? LEAST - share : share - MOST
          expect(off, `${shape.name}, ${world.name}, ${column}`).to.be.at.most(0)
        }
      }
    }
  })

  it('are a fault where they certainly hold less than 94 %, or are wrong in more than 5 %', () => {
    const proved = (/** @type {Record<string, [number, number]>} */ given) => ({
      rows: [{
        shape: /** @type {typeof SHAPES[number]} */ (SHAPES[0]),
        world: /** @type {typeof WORLDS[number]} */ (WORLDS[0]),
        shares: new Map(Object.entries(given).map(([column, [share, standardError]]) =>
          [/** @type {'ratio'} */ (column), { share, standardError }])),
        blocks: 12, pairs: 100
      }],
      textbook: new Map()
    })
    expect(findFaults(proved({ ratio: [0.93, 0.01], changed: [0.06, 0.01] }))).to.deep.equal([])
    expect(findFaults(proved({ ratio: [0.9, 0.01], changed: [0.09, 0.01] }))).to.deep.equal([
      'to its end, slices one by one: to the reference: 90.0 % of the intervals hold the truth, ' +
        'at least 94.0 % have to',
      'to its end, slices one by one: `compare`, different: 9.0 % of the verdicts are wrong, ' +
        'at most 5.0 % may be'
    ])
    const textbook = new Map([['Student', { share: 0.9, standardError: 0.01 }]])
    expect(findFaults({ rows: [], textbook })).to.have.length(1)
  })
})
