import { expect } from 'chai'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { createKnobs } from '../../../../bench/tune/knobs/create-knobs.js'
import { keysOf } from '../../../../bench/tune/knobs/settings.js'
import { createTuneWorld, expectAllStopped, makeTunePlan, numbers } from '../fake-instruments.js'

const MEGABYTE = 1e6
const MALLOC = { name: 'MALLOC', values: ['a', 'b', 'c', 'd', 'e'], isNumeric: false }

/**
 * @param {Parameters<typeof createKnobs>[0]} given
 * @param {{
 *   rps: (key: number) => number, pss?: (key: number) => number, changes?: Parameters<typeof makeTunePlan>[0]
 * }} truth
 */
async function race (given, { rps, pss = () => MEGABYTE, changes = {} }) {
  const knobs = createKnobs(given)
  const world = createTuneWorld({
    rps,
    figures: key => ({ pssBytes: pss(key) }),
    replace: () => ({
      readMemory: ({ variant }) => ({ pssBytes: pss(variant.workers), processes: 1 })
    })
  })
  const plan = makeTunePlan({ counts: keysOf(knobs), knobs, ...changes })
  const outcome = await executeTune(plan, world.context)
  expectAllStopped(world)
  return { outcome, world, plan }
}

describe('a race of knobs', () => {
  it('measures words without a scout and without a curve, and names the answer', async () => {
    const { outcome, world } = await race([MALLOC], { rps: key => key === 4 ? 2000 : 1000 })
    expect(outcome.recommended).to.deep.include({ workers: 4, knobs: { MALLOC: 'd' } })
    expect(outcome.candidates.map(({ knobs }) => knobs?.MALLOC))
      .to.deep.equal(['a', 'b', 'c', 'd', 'e'])
    expect(outcome.curve).to.equal(null)
    expect(outcome.knobs?.names).to.deep.equal(['MALLOC'])
    expect(world.events.some(({ kind }) => kind === 'scouted')).to.equal(false)
  })

  it('prefers the word that was given first where all are alike', async () => {
    const { outcome } = await race([MALLOC], { rps: () => 1000 })
    expect(outcome.recommended).to.deep.include({ knobs: { MALLOC: 'a' } })
    expect(outcome.certain).to.equal(true)
  })

  it('scouts numbers as it scouts workers, and leaves out what promises too little', async () => {
    const values = ['1', '2', '4', '8', '16', '32']
    const { outcome, world } = await race(
      [{ name: 'SIZE', values, isNumeric: true }],
      { rps: key => 1000 * Math.min(key, 8) }
    )
    expect(outcome.recommended).to.deep.include({ workers: 8, knobs: { SIZE: '8' } })
    expect(outcome.candidates[0]?.left).to.include({ how: 'scouted' })
    expect(outcome.curve).to.not.equal(null)
    expect(world.events.some(({ kind }) => kind === 'scouted')).to.equal(true)
  })

  it('races a grid of two', async () => {
    const { outcome } = await race(
      [
        { name: 'workers', values: ['1', '2'], isNumeric: true },
        { name: 'MALLOC', values: ['a', 'b'], isNumeric: false }
      ],
      { rps: key => key === 2 ? 3000 : 1000 }
    )
    expect(outcome.recommended?.knobs).to.deep.equal({ workers: '1', MALLOC: 'b' })
  })

  it('does not take a value for a number of processes: memory is that of those seen', async () => {
    const { outcome, world } = await race(
      [{ name: 'HEAP', values: ['1', '4000'], isNumeric: true }],
      { rps: () => 1000, pss: () => 100 * MEGABYTE }
    )
    expect(outcome.candidates.map(({ reasons }) => reasons)).to.deep.equal([[], []])
    expect(numbers(world, 'start').sort()).to.deep.equal([1, 4000])
    expect(outcome.candidates.map(({ balance }) => balance)).to.deep.equal([null, null])
  })

  it('finds the least memory that has enough throughput', async () => {
    const { outcome } = await race([MALLOC], {
      rps: key => key === 5 ? 500 : 1000,
      pss: key => (10 - key) * MEGABYTE,
      changes: { objective: 'memory' }
    })
    expect(outcome.recommended).to.deep.include({ knobs: { MALLOC: 'd' }, pssBytes: 6e6 })
    expect(outcome.certain).to.equal(true)
  })
})
