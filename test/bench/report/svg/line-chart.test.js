/** @import {LineChart} from '../../../../bench/report/types.js' */
import { expect } from 'chai'
import { lineChart } from '../../../../bench/report/svg/line-chart.js'
import { toFrame } from '../../../../bench/report/svg/line-frame.js'
import { spread } from '../../../../bench/report/svg/line-labels.js'
import { makeLine, makeLineChart, makePoint } from '../make-line-chart.js'
import { parseMarkup } from '../parse-markup.js'

/** @param {Partial<LineChart>} [changes] */
const draw = changes => lineChart(makeLineChart(changes)).text

/** What is drawn for each point. @param {string} picture */
const pointsOf = picture => picture.split('<svg class="point').slice(1).map(text =>
  text.split('</svg>')[0] ?? '')

/** @param {string} picture */
const strokesOf = picture => [
  ...picture.matchAll(/<polyline class="stroke"[^>]* points="([^"]*)"/g)
].map(([, places]) => places ?? '')

describe('bench/report/svg/line-chart', () => {
  it('is well-formed, and named by a title and a description of its own', () => {
    const [picture, ...rest] = parseMarkup(draw())
    expect(picture?.attributes).to.include({
      id: 'rps-1', role: 'img', 'aria-labelledby': 'rps-1-title rps-1-desc', width: '100%'
    })
    expect(rest.map(({ attributes }) => attributes.id).filter(id => id !== undefined))
      .to.deep.equal(['rps-1-title', 'rps-1-desc'])
  })

  it('says of each point what there is to say, with its interval', () => {
    expect(pointsOf(draw())[0]).to.include('<title>node at 1 connection: 100/s [90, 110]</title>')
  })

  it('escapes hostile names', () => {
    const hostile = '<b>"&'
    const picture = draw({
      title: hostile,
      lines: [makeLine({ label: hostile, points: [makePoint({ text: hostile })] })]
    })
    expect(parseMarkup(picture).filter(({ name }) => name === 'b')).to.deep.equal([])
  })

  it('joins the points of a line, and shades their intervals', () => {
    const frame = toFrame(makeLineChart())
    const [stroke = ''] = strokesOf(draw())
    expect(stroke.split(' ').map(place => Number(place.split(',')[0])))
      .to.deep.equal([frame.x(1), frame.x(64)])
    expect(draw().match(/class="interval-band"/g)).to.have.length(1)
  })

  it('gives equal factors equal distances on a logarithmic axis and equal ' +
    'differences on a linear one', () => {
    const { x, y } = toFrame(makeLineChart())
    expect(x(8) - x(1)).to.be.closeTo(x(64) - x(8), 0.02)
    expect(y(0) - y(100)).to.be.closeTo(y(100) - y(200), 0.2)
    expect(y(0)).to.be.above(y(100))
  })

  it('draws an invalid point as a crossed circle at the axis, and no line through it', () => {
    const points = [
      makePoint(),
      makePoint({ x: 8, y: 120, look: 'invalid', text: 'node at 8 connections: ✕ invalid' }),
      makePoint({ x: 64 }),
      makePoint({ x: 100 })
    ]
    const picture = draw({ lines: [makeLine({ points })] })
    const [, invalid = ''] = pointsOf(picture)
    expect(invalid).to.match(/^ mark-invalid"/).and.include('✕ invalid').and.not.match(
      /class="(mark|bound|whisker)/
    )
    expect(invalid).to.include(`y="${toFrame(makeLineChart()).y(0)}"`)
    const { x } = toFrame(makeLineChart())
    expect(strokesOf(picture)
      .map(stroke => stroke.split(' ').map(place => Number(place.split(',')[0]))))
      .to.deep.equal([[x(64), x(100)]])
    expect(picture.match(/class="interval-band"/g)).to.have.length(1)
  })

  it('breaks the line where a point has no place, and draws nothing there', () => {
    const points = [
      makePoint(),
      makePoint({ x: 8, y: null, low: null, high: null }),
      makePoint({ x: 64 })
    ]
    const picture = draw({ lines: [makeLine({ points })] })
    expect(pointsOf(picture)).to.have.length(2)
    expect(strokesOf(picture)).to.deep.equal([])
  })

  it('draws a suspect point hollow, and a lower bound hatched', () => {
    const picture = draw({
      lines: [makeLine({
        points: [
          makePoint(), makePoint({ x: 8, look: 'doubtful' }),
          makePoint({ x: 64, look: 'lower-bound' })
        ]
      })]
    })
    const [plain, doubtful, bound] = pointsOf(picture)
    expect(plain).to.include('class="mark"')
    expect(doubtful).to.include('class="mark doubtful"')
    expect(bound).to.include('class="bound" fill="url(#rps-1-s0)"').and.not.include('class="mark')
    expect(picture).to.include('<pattern id="rps-1-s0"')
  })

  it('draws whiskers that are longer than the marker, with an arrow ' +
    'where they leave the axis', () => {
    const whiskers = (/** @type {number} */ low, /** @type {number} */ high) =>
      /class="whisker" d="([^"]*)"/
        .exec(draw({ lines: [makeLine({ points: [makePoint({ low, high })] })] }))?.[1]
    expect(whiskers(99, 101)).to.equal(undefined)
    expect(whiskers(50, 150)).to.match(/^M-4 -50H4M0 -50V50M-4 50H4$/)
    expect(whiskers(50, 900)).to.match(/^M-4 -?[\d.]+L0 -160L4 /)
  })

  it('draws a line that is not highlighted grey and without a band, behind the others', () => {
    const picture = draw({ lines: [makeLine(), makeLine({ label: 'late', faint: true })] })
    expect(picture.match(/class="interval-band"/g)).to.have.length(1)
    expect(picture.indexOf('<g class="s0 faint"><polyline'))
      .to.be.above(0)
      .and.below(picture.indexOf('<g class="s0"><polygon'))
  })

  it('draws a single point and a chart without any', () => {
    const single = draw({ lines: [makeLine({ points: [makePoint({ low: null, high: null })] })] })
    expect(pointsOf(single)).to.have.length(1)
    expect(strokesOf(single)).to.deep.equal([])
    expect(single).not.to.match(/NaN|Infinity|undefined/)
    parseMarkup(draw({ lines: [] }))
  })

  it("draws the client's ceiling in grey, a short line where it was measured once, " +
    'nothing where it lies above', () => {
    const ceilings = (/** @type {LineChart['ceiling']} */ ceiling) =>
      strokesOf(draw({ lines: [], ceiling })).map(stroke => stroke.split(' ').length)
    expect(ceilings([{ x: 1, y: 200 }, { x: 64, y: 250 }])).to.deep.equal([2])
    const { x } = toFrame(makeLineChart())
    const [first, last] = (strokesOf(draw({ lines: [], ceiling: [{ x: 64, y: 250 }] }))[0] ?? '')
      .split(' ')
      .map(place => Number(place.split(',')[0]))
    expect([first, last]).to.deep.equal([x(64) - 3, x(64) + 3])
    expect(ceilings([{ x: 64, y: 999 }])).to.deep.equal([])
    expect(draw({ ceiling: [{ x: 64, y: 999 }] })).not.to.include('ceiling')
    expect(draw({ ceiling: [{ x: 64, y: 250 }] })).to.include('load client’s ceiling</text>')
  })

  it('shades what counts as the same', () => {
    const picture = draw({ band: { low: 97, high: 103 } })
    const { y } = toFrame(makeLineChart())
    expect(picture).to.include(`<rect class="band" x="0" width="100%" y="${y(103)}"`)
    expect(draw()).not.to.include('class="band"')
  })

  it('marks a curve of many points at the ticks only', () => {
    const points = Array.from({ length: 20 }, (_, index) => makePoint({ x: index + 1 }))
    expect(pointsOf(draw({ lines: [makeLine({ points })] }))).to.have.length(1)
    expect(pointsOf(draw({ lines: [makeLine({ points: points.slice(0, 16) })] })))
      .to.have.length(16)
  })

  it('names each line at its end, and none of them where there is not room for all', () => {
    const lines = (/** @type {number} */ count) =>
      Array.from({ length: count }, (_, index) => makeLine({ label: `server-${index}` }))
    const named = (/** @type {number} */ count) =>
      draw({ lines: lines(count) }).match(/class="end"/g)?.length ?? 0
    expect(named(12)).to.equal(12)
    expect(named(30)).to.equal(0)
  })
})

describe('bench/report/svg/line-labels spread', () => {
  it('leaves alone what does not touch', () => {
    expect(spread([10, 40, 90], { step: 16, from: 0, to: 200 })).to.deep.equal([10, 40, 90])
  })

  it('moves what touches apart to both sides', () => {
    expect(spread([50, 50, 50], { step: 16, from: 0, to: 200 })).to.deep.equal([34, 50, 66])
  })

  it('stays within its limits, in order and a step apart', () => {
    for (const wanted of [[0, 1, 2, 3], [199, 199, 200, 200], [0, 100, 100, 200]]) {
      const places = spread(wanted, { step: 16, from: 0, to: 200 })
      expect(Math.min(...places)).to.be.at.least(0)
      expect(Math.max(...places)).to.be.at.most(200)
      for (const [index, place] of places.slice(1).entries()) {
        expect(place - (places[index] ?? 0)).to.be.at.least(15.99)
      }
    }
  })
})
