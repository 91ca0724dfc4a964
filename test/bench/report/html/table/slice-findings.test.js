import { expect } from 'chai'
import {
  listBlocks, renderSliceFindings
} from '../../../../../bench/report/html/table/slice-findings.js'
import { makeSlice } from '../../../make-run.js'

/** @param {string} code @param {number[]} blocks */
const slicesWith = (code, blocks) => blocks.map(block =>
  makeSlice({ block, gates: [{ code, detail: `it was ${block}` }] }))

/** @param {Parameters<typeof renderSliceFindings>[0]} slices @returns {string[]} */
const linesOf = slices => (renderSliceFindings(slices)?.text ?? '').split('<li>').slice(1)
  .map(line => line.replace(/<[^>]+>/g, ''))

const upTo = (/** @type {number} */ last) => Array.from({ length: last }, (_, index) => index + 1)

describe('what gates found in the slices of a cell', () => {
  it('is nothing where they found nothing', () => {
    expect(renderSliceFindings([makeSlice(), makeSlice({ block: 2 })])).to.equal(null)
  })

  it('is written out for two slices, and for twenty where it makes them invalid', () => {
    expect(linesOf(slicesWith('foreign-cpu', upTo(3)))).to.deep.equal([
      'block 1: foreign-cpu: it was 1', 'block 2: foreign-cpu: it was 2',
      'block 3: foreign-cpu, too'
    ])
    expect(linesOf(slicesWith('foreign-cpu', [1, 2, 4, 6])).at(-1))
      .to.equal('blocks 4, 6: foreign-cpu, too')
    const lost = linesOf(slicesWith('conservation', upTo(23)))
    expect(lost).to.have.length(21)
    expect(lost.slice(-2)).to.deep.equal([
      'block 20: conservation: it was 20', 'blocks 21 to 23: conservation, too'
    ])
  })

  it('begins with the gravest, unknown ones last', () => {
    const slices = ['made-up', 'foreign-cpu', 'conservation'].flatMap(code => slicesWith(code, [1]))
    expect(linesOf(slices).map(line => line.split(': ')[1]))
      .to.deep.equal(['conservation', 'foreign-cpu', 'made-up'])
  })

  it('says which slice was repeated, and no more than there is to say', () => {
    const gates = [{ code: 'foreign-cpu', detail: '' }]
    expect(linesOf([makeSlice({ block: 4, retried: true, gates })]))
      .to.deep.equal(['block 4, repeated: foreign-cpu'])
  })

  it('lists blocks in order, each once, three in a row as a range', () => {
    expect([[], [7], [4, 3, 1, 2, 8, 7, 7], [1, 2], [3, 1]].map(listBlocks))
      .to.deep.equal(['', '7', '1 to 4, 7, 8', '1, 2', '1, 3'])
  })
})
