/** @import {BlockLine} from '../../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { contrastOf } from '../../../../bench/calibrate/analyse/contrasts.js'
import { makeSlice } from '../../make-run.js'

/** @param {number} session @param {Record<string, Partial<ReturnType<typeof makeSlice>>>} figures by server */
const makeBlock = (session, figures) => /** @type {BlockLine} */ ({
  type: 'block', part: 'session', session, block: 1, seconds: 1,
  slices: Object.entries(figures).map(([variant, own]) => ({ ...makeSlice(), ...own, variant }))
})

describe('contrasts of a calibration', () => {
  it('are logs of ratios to base, by session', () => {
    const blocks = [
      makeBlock(2, { base: { cpuUsPerRequest: 50 }, twin: { cpuUsPerRequest: 100 } }),
      makeBlock(1, { base: { cpuUsPerRequest: 80 }, twin: { cpuUsPerRequest: 40 } })
    ]
    expect(contrastOf(blocks, 'twin', 'cpu')).to.deep.equal([
      { session: 1, values: [-Math.log(2)] }, { session: 2, values: [Math.log(2)] }
    ])
  })

  it('leave out what has no ratio, or is not to be trusted', () => {
    const whole = { cpuUsPerRequest: 50 }
    for (const bad of [
      { cpuUsPerRequest: 0 }, { cpuUsPerRequest: null },
      { cpuUsPerRequest: 50, gates: [{ code: 'conservation', detail: 'lost' }] }
    ]) {
      expect(contrastOf([makeBlock(1, { base: whole, twin: bad })], 'twin', 'cpu'))
        .to.deep.equal([])
      expect(contrastOf([makeBlock(1, { base: bad, twin: whole })], 'twin', 'cpu'))
        .to.deep.equal([])
    }
    expect(contrastOf([makeBlock(1, { base: whole })], 'twin', 'cpu')).to.deep.equal([])
  })
})
