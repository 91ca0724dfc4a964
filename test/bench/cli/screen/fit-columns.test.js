import { expect } from 'chai'
import { fitColumns, usedBy } from '../../../../bench/cli/screen/fit-columns.js'
import { makeSummary } from '../../make-summary.js'

/** @import {ScreenColumn} from '../../../../bench/tables/types.js' */

/** @param {string} head @param {Partial<ScreenColumn>} [more] @returns {ScreenColumn} five columns wide */
const column = (head, more = {}) => ({ head, align: 'left', text: () => '12345', ...more })
const COLUMNS = [column('a'), column('place', { ifItFits: true }), column('wide', { from: 100 })]
const SHOWN = { cells: [makeSummary()], marks: new Map() }

/** @param {number} width */
const headsAt = width => fitColumns(COLUMNS, { ...SHOWN, width }).map(({ head }) => head).join(' ')

describe('cli/screen/fit-columns', () => {
  it('leaves out what the screen is too narrow for, to the column', () => {
    expect(headsAt(100)).to.equal('a place wide')
    expect(headsAt(99)).to.equal('a place')
    expect(headsAt(11)).to.equal('a place')
    expect(headsAt(10)).to.equal('a')
  })

  it('counts the wider of head and text, and one column behind each', () => {
    expect(usedBy([column('a'), column('longer than five')], SHOWN)).to.equal(6 + 17)
  })
})
