import { expect } from 'chai'
import { isSteady } from '@shootout/statistics'
import { renderTrust } from '../../../../../bench/report/html/trust.js'
import { groupWarmUps, toScale } from '../../../../../bench/report/html/trust/warm-up-groups.js'
import { parseMarkup } from '../../parse-markup.js'
import { makeCourse, makeWarmUp } from './make-course.js'

const RUN = makeCourse({
  variants: ['node', 'express'], blocks: 2, figures: order => ({ steady: order !== 2 })
})

/** @param {import('../../../../../bench/types.js').WarmUpLine[]} warmUps */
function render (warmUps) {
  return String(renderTrust({ ...RUN, warmUps }))
}

/** Places of the points of all curves. @param {string} page */
function curvesOf (page) {
  return parseMarkup(page)
    .filter(({ attributes }) => attributes.class?.startsWith('course'))
    .map(({ attributes: { class: look, d = '' } }) => ({
      look,
      points: [...d.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    }))
}

describe('the warm-ups of a run in a report', () => {
  it('are relative to the mean of the last two seconds, which is where a ' +
    'server is called steady', () => {
    const windows = [100, 300, 700, 800, 900, 1000, 1100, 1000, 1000, 1040, 960, 1000]
    const [group] = groupWarmUps([makeWarmUp({ windows })])
    const level = (900 + 1000 + 1100 + 1000 + 1000 + 1040 + 960 + 1000) / 8
    expect(group?.courses[0]?.shares).to.deep.equal(windows.map(window => window / level))
    expect(isSteady(windows.slice(-8).map(window => window / level))).to.equal(isSteady(windows))
  })

  it('are drawn one line for each start, the windows from left to right, on one scale', () => {
    const curves = curvesOf(render([
      makeWarmUp(),
      makeWarmUp(
        { processStart: 2, windows: [500, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000] }
      ),
      makeWarmUp({ variant: 'express', windows: [1000, 1000] })
    ]))
    expect(curves.map(({ points }) => points.length)).to.deep.equal([12, 9, 2])
    for (const { points } of curves) {
      expect(points.map(([x]) => x)).to.deep.equal(points.map((_, index) => index + 1))
    }
    // 1 stands a fifth below the upper edge, which is at 1.2.
    const height = (/** @type {number} */ share) => Math.round(100 - 100 * share / 1.2)
    expect(curves[0]?.points.map(([, y]) => y))
      .to.deep.equal([0.2, 0.6, 0.9, ...Array(9).fill(1)].map(height))
    expect(render([makeWarmUp(), makeWarmUp({ variant: 'express', windows: [1000, 1000] })]))
      .to.match(/viewBox="0 0 12 100"[^]*viewBox="0 0 12 100"/)
  })

  it('say how many were steady when they ended, and which were not', () => {
    const page = render([...[1, 2].flatMap(processStart => ['static', 'factorial'].flatMap(action =>
      ['node', 'node-cluster'].map(variant => makeWarmUp({
        variant,
        workers: variant === 'node' ? 1 : 8,
        action,
        processStart,
        seconds: processStart === 1 ? 2.25 : 4,
        steady: !(processStart === 2 && variant === 'node-cluster' && action === 'static')
      }))))])
    expect(page).to.include('7 of 8 warm-ups were steady when they ended; together they took ' +
      '25s. Not steady: node-cluster ×8, static (start 2, after 4s). Where noise can&#39;t ' +
      'explain that, the slices that follow have the gate unsteady.')
    expect(page).to.include('✕ not steady in start 2; 2.3s to 4s')
    expect(page.match(/✓ steady after 2\.3s to 4s<\/p>/g)).to.have.length(3)
    expect(curvesOf(page).filter(({ look }) => look?.includes('unsteady'))).to.have.length(1)
    expect(render([makeWarmUp()]))
      .to.include('1 of 1 warm-up was steady when it ended; together they took 3s.')
    expect(render([makeWarmUp({ steady: false })])).to.include('✕ not steady after 3s</p>')
  })

  it('are apart for each number of workers, proxy and study', () => {
    const lines = [
      makeWarmUp(), makeWarmUp({ workers: 4 }), makeWarmUp({ via: 'trafficserver' }),
      makeWarmUp({ study: 'files' }), makeWarmUp({ processStart: 2 })
    ]
    expect(groupWarmUps(lines).map(({ courses }) => courses.length)).to.deep.equal([2, 1, 1, 1])
    expect(render(lines))
      .to.include('<figcaption>node via trafficserver: static</figcaption>')
      .and.include('<figcaption>node ×4: static</figcaption>')
  })

  it('name at most six that were not steady, and fold the curves of steady ' +
    'servers where there are many', () => {
    const lines = Array.from({ length: 20 }, (_, index) =>
      makeWarmUp({ variant: `v${index}`, steady: index >= 8 }))
    const page = render(lines)
    expect(page).to.include('v5, static (start 1, after 3s); and 2 more.')
    const [open = '', folded = ''] =
      page.split('<details><summary>12 curves of servers that became steady</summary>')
    expect(curvesOf(open.slice(open.indexOf('<h3>Warm-up')))
      .every(({ look }) => look?.includes('unsteady'))).to.equal(true)
    expect(open.match(/✕ not steady after 3s<\/p>/g)).to.have.length(8)
    expect(folded.match(/✓ steady after 3s<\/p>/g)).to.have.length(12)
    const ids = parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('draw what is far beyond at the upper edge and say how many points that are', () => {
    const groups = groupWarmUps([makeWarmUp({ windows: [9000, 5000, ...Array(8).fill(1000)] })])
    expect(toScale(groups)).to.deep.equal({ windows: 10, windowMs: 250, most: 2, beyond: 2 })
    const page = render([makeWarmUp({ windows: [9000, 5000, ...Array(8).fill(1000)] })])
    expect(page).to.include('2 of all points lie above the pictures')
    expect(curvesOf(page)[0]?.points.slice(0, 3)).to.deep.equal([[1, 0], [2, 0], [3, 50]])
  })

  it('stand without a curve where nothing was answered or no window ended', () => {
    const page = render([
      makeWarmUp({ windows: [] }),
      makeWarmUp({ action: 'factorial', windows: Array(9).fill(0), steady: false })
    ])
    expect(curvesOf(page)).to.deep.equal([])
    expect(page).not.to.match(/NaN|Infinity/)
    expect(parseMarkup(page).filter(({ attributes }) => attributes.id?.match(/^warm-up-\d+$/)))
      .to.have.length(2)
  })

  it('are missing in older files, which is said, with what the slices know', () => {
    const page = String(renderTrust(RUN))
    expect(page).to.include('The file of this run holds no warm-ups: it was written by an ' +
      'earlier version, which did not record them, or it ended before the first one. 3 of its 4 ' +
      'slices were measured with servers that had become steady.')
    expect(String(renderTrust({ ...RUN, slices: [] })))
      .to.include('or it ended before the first one.</p>')
  })
})
