import { expect } from 'chai'
import { createKnobs } from '../../../../bench/tune/knobs/create-knobs.js'
import { hasCurve, keysOf, valuesOf, workersOf } from '../../../../bench/tune/knobs/settings.js'

const SIZE = { name: 'SIZE', values: ['4', '8'], isNumeric: true }
const MALLOC = { name: 'MALLOC', values: ['b', 'a'], isNumeric: false }
const WORKERS = { name: 'workers', values: ['2', '6'], isNumeric: true }

describe('createKnobs', () => {
  it('takes the values of one knob that counts for keys, so that there is a curve', () => {
    expect(createKnobs([SIZE])).to.deep.equal({
      names: ['SIZE'],
      settings: [{ key: 4, values: { SIZE: '4' } }, { key: 8, values: { SIZE: '8' } }],
      isCurve: true
    })
  })

  it('takes places for keys of everything else', () => {
    expect(createKnobs([MALLOC])).to.deep.equal({
      names: ['MALLOC'],
      settings: [{ key: 1, values: { MALLOC: 'b' } }, { key: 2, values: { MALLOC: 'a' } }],
      isCurve: false
    })
    for (const values of [['0', '4'], ['0.5', '1'], ['1', '4294967296']]) {
      const knobs = createKnobs([{ ...SIZE, values }])
      expect([knobs.isCurve, keysOf(knobs)]).to.deep.equal([false, [1, 2]])
    }
  })

  it('makes a grid of two, the first one outermost', () => {
    const knobs = createKnobs([WORKERS, MALLOC])
    expect(knobs.settings.map(({ values }) => `${values.workers} ${values.MALLOC}`))
      .to.deep.equal(['2 b', '2 a', '6 b', '6 a'])
    expect([keysOf(knobs), knobs.isCurve]).to.deep.equal([[1, 2, 3, 4], false])
    const counts = createKnobs([WORKERS, SIZE])
    expect([keysOf(counts), counts.isCurve]).to.deep.equal([[1, 2, 3, 4], false])
  })
})

describe('what a key stands for', () => {
  it('is the number of workers where there are no knobs', () => {
    expect([workersOf({}, 4), valuesOf({}, 4), hasCurve({})]).to.deep.equal([4, undefined, true])
  })

  it('is a setting, which may say how many workers there are', () => {
    const grid = { knobs: createKnobs([WORKERS, MALLOC]) }
    expect([workersOf(grid, 3), valuesOf(grid, 3), hasCurve(grid)])
      .to.deep.equal([6, { workers: '6', MALLOC: 'b' }, false])
    const one = { knobs: createKnobs([SIZE]) }
    expect([workersOf(one, 8), valuesOf(one, 8), hasCurve(one)])
      .to.deep.equal([null, { SIZE: '8' }, true])
  })
})
