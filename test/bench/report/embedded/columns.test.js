import { expect } from 'chai'
import { fromColumn, toColumn } from '../../../../bench/report/embedded/columns.js'
import { createNoise } from '../../../../packages/statistics/test/noise.js'

describe('bench/report/embedded columns', () => {
  it('write what values share once', () => {
    expect(toColumn([null, null])).to.deep.equal({ same: null })
    expect(toColumn([7, 8, 9])).to.deep.equal({ from: 7 })
    expect(toColumn([7, 9, 8])).to.deep.equal({ each: [7, 9, 8] })
    expect(toColumn([{ p50: 1, max: 9 }, { p50: 3, max: 9 }]))
      .to.deep.equal({ fields: { p50: { each: [1, 3] }, max: { same: 9 } } })
    expect(toColumn([[{ pid: 5 }], null, [{ pid: 5 }, { pid: 6 }]])).to.deep.equal(
      { lengths: { each: [1, null, 2] }, items: { fields: { pid: { each: [5, 5, 6] } } } }
    )
    expect(toColumn([
      '2026-11-22T14:44:48.142Z', '2026-11-22T14:44:48.479Z', '2026-11-22T14:44:47.479Z'
    ])).to.deep.equal({ since: '2026-11-22T14:44:48.142Z', steps: { each: [337, -1000] } })
    expect(toColumn([1, undefined, 1])).to.deep.equal({ present: { same: 1 }, absent: [1] })
  })

  it('leave objects of several kinds as they are', () => {
    const noDay = ['2026-02-28T00:00:00.000Z', '2026-02-30T00:00:00.000Z']
    expect(toColumn(noDay)).to.deep.equal({ each: noDay })
    const values = [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }, null]
    expect(toColumn(values)).to.deep.equal({ each: values })
  })

  it('give any values back, through JSON', () => {
    const { uniform } = createNoise(9)
    for (let round = 0; round < 500; round++) {
      const list = listOf(() => round % 2 === 0 ? anyValue(uniform, 3) : {
        a: pick(uniform, [1, 2]),
        at: new Date(Math.round(uniform() * 1e12)).toISOString(),
        b: listOf(() => anyValue(uniform, 1), uniform)
      }, uniform)
      if (round % 5 === 0) list.push(undefined)
      const column = JSON.parse(JSON.stringify(toColumn(list)))
      expect(fromColumn(column, list.length)).to.deep.equal(list)
    }
  })
})

/** @template T @param {() => number} uniform @param {readonly T[]} values @returns {T} */
function pick (uniform, values) {
  return /** @type {T} */ (values[Math.floor(uniform() * values.length)])
}

/** @param {() => unknown} make @param {() => number} uniform @returns {unknown[]} */
function listOf (make, uniform) {
  return Array.from({ length: Math.floor(uniform() * 5) }, make)
}

/** @param {() => number} uniform @param {number} depth @returns {unknown} */
function anyValue (uniform, depth) {
  const kind = pick(uniform, ['plain', 'plain', 'number', 'list', 'object'])
  if (kind === 'number') return Math.round(uniform() * 3) / 2
  if (kind === 'list' && depth > 0) return listOf(() => anyValue(uniform, depth - 1), uniform)
  if (kind === 'object' && depth > 0) {
    return Object.fromEntries(listOf(() => pick(uniform, ['same', 'each', 'from']), uniform)
      .map(name => [name, anyValue(uniform, depth - 1)]))
  }
  return pick(uniform, [
    null, true, '', 'text', 7, '2026-11-22T14:44:48.142Z', '2026-02-30T00:00:00.000Z'
  ])
}
