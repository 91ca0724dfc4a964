import { expect } from 'chai'
import { createRandom } from '@shootout/statistics'
import { STUDIES } from '../../../../../bench/studies/index.js'
import { renderTrust } from '../../../../../bench/report/html/trust.js'
import { describeNoise } from '../../../../../bench/report/html/trust/describe-noise.js'
import { escapeText } from '../../../../../bench/format/markup.js'
import { parseMarkup } from '../../parse-markup.js'
import { makeCourse } from './make-course.js'

const DISTURBED = [{ code: 'foreign-cpu', detail: 'others used 9.0 % of the CPUs' }]

describe('the noise of a run in words', () => {
  it('has the median and the worst of what is known, recomputed here', () => {
    const random = createRandom(11)
    for (const count of [1, 2, 7, 40]) {
      const values = Array.from({ length: count }, (_, index) =>
        index > 0 && random() < 0.2 ? null : random())
      const described = describeNoise(values.map(share => ({
        noise: { foreignCpuShare: null, stealShare: share, pressureShare: null }
      })), 'stealShare')
      const known = values.filter(value => value !== null)
      const below = (/** @type {number} */ limit) => known.filter(value => value < limit).length
      expect(described?.worst).to.equal(Math.max(...known))
      expect(values[described?.place ?? -1]).to.equal(described?.worst)
      expect(described?.unknown).to.equal(count - known.length)
      expect(below(described?.median ?? NaN)).to.be.at.most(known.length / 2)
      expect(known.filter(value => value > (described?.median ?? NaN)).length)
        .to.be.at.most(known.length / 2)
      if (known.length % 2 === 1) expect(known).to.include(described?.median)
    }
    expect(describeNoise([], 'stealShare')).to.equal(null)
  })

  it('names the slice at which it was worst, and for how many slices nothing is known', () => {
    const run = makeCourse({
      variants: ['node', 'express-cluster'],
      blocks: 3,
      figures: order => ({
        noise: {
          foreignCpuShare: order === 4 ? 0.31 : 0.01,
          stealShare: order < 3 ? null : 0,
          pressureShare: null
        }
      })
    })
    const page = String(renderTrust(run))
    expect(page).to.include('<li>CPU of other programs: median 1.0 %, worst 31.0 % (slice 4: ' +
      'express-cluster ×8, static).</li>')
    expect(page).to.include('<li>Stolen by the hypervisor: median 0.0 %, worst 0.0 %; not known ' +
      'for 2 slices.</li>')
    expect(page)
      .to.include('<li>Time in which tasks waited: not known: this machine does not tell.</li>')
    expect(page).to.include('no estimates and have no interval')
  })

  it('says how many slices were disturbed and how many of these measured again', () => {
    const quiet = makeCourse({ variants: ['node'], blocks: 5 })
    expect(String(renderTrust(quiet))).to.include('None of 5 slices was disturbed so much that ' +
      'the gate foreign-cpu says so; none was measured again because of noise.')
    const loud = makeCourse({
      variants: ['node'],
      blocks: 9,
      figures: order => ({
        retried: [3, 6].includes(order),
        gates: [2, 5, 6, 8].includes(order) ? DISTURBED : []
      })
    })
    expect(String(renderTrust(loud))).to.include('4 of 9 slices were disturbed (gate ' +
      'foreign-cpu); 2 are second tries, which count in place of the first: 1 of these was ' +
      'disturbed again. A run repeats for at most a tenth of its time.')
    const unrepeated = makeCourse({
      variants: ['node'], blocks: 2, figures: order => order === 1 ? { gates: DISTURBED } : {}
    })
    expect(String(renderTrust(unrepeated))).to.include('1 of 2 slices was disturbed (gate ' +
      'foreign-cpu); none was measured again because of noise.')
  })

  it('leaves out what can not be drawn where nothing was measured', () => {
    const page = String(renderTrust(makeCourse({ variants: ['node'], blocks: 0 })))
    expect(parseMarkup(page).filter(({ name }) => name === 'svg')).to.deep.equal([])
    expect(page)
      .to.include('<p>No slice was measured.</p>')
      .and.not.include('NaN')
      .and.not.include('Infinity')
  })

  it('keeps hostile names out of the markup, wherever they stand', () => {
    const hostile = '<script>alert("1")</script>\'&\u0007'
    const run = makeCourse({
      variants: ['node'],
      blocks: 2,
      figures: () => ({
        variant: hostile,
        action: hostile,
        gates: [{ code: hostile, detail: hostile }],
        noise: { foreignCpuShare: 0.5, stealShare: 0, pressureShare: 0 }
      })
    })
    run.run = {
      ...run.run,
      options: { studies: [hostile], [hostile]: 3 },
      git: { revision: hostile, dirty: false },
      calibration: {
        startedAt: hostile,
        revision: hostile,
        promises: [{ name: hostile, kept: false, found: hostile }]
      }
    }
    const page = String(renderTrust(run, STUDIES))
    expect(parseMarkup(page).some(({ name }) => name === 'script')).to.equal(false)
    expect(page.split(escapeText(hostile)).length).to.be.greaterThan(10)
  })
})
