/** @import {Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { noiseTimeline } from '../../../../bench/report/svg/noise-timeline.js'
import { orderStrip } from '../../../../bench/report/svg/order-strip.js'
import { toStripAxis } from '../../../../bench/report/svg/strip-axis.js'
import { createRandom } from '@shootout/statistics'
import { makeCourse } from '../html/trust/make-course.js'
import { parseMarkup } from '../parse-markup.js'

const VARIANTS = ['node', 'node~aa', 'express']

/** @param {readonly Slice[]} slices @param {readonly string[]} [variants] */
function drawOrder (slices, variants = VARIANTS) {
  return String(orderStrip(toStripAxis(slices), {
    id: 'order',
    variants,
    styleOf: variant => ({ colour: `s${variants.indexOf(variant) % 7}`, marker: 'circle' })
  }))
}

/** @param {readonly Slice[]} slices */
function drawNoise (slices) {
  return String(noiseTimeline(toStripAxis(slices), { id: 'noise' }))
}

/** @param {string} picture @param {string} className @returns {string[]} the drawings of all paths of that class */
function pathsOf (picture, className) {
  return parseMarkup(picture)
    .filter(({ name, attributes }) =>
      name === 'path' && attributes.class?.split(' ').includes(className))
    .map(({ attributes }) => attributes.d ?? '')
}

/** Places that a lane's blocks cover. @param {string} path */
function placesOf (path) {
  return [...path.matchAll(/M([\d.]+) 1h([\d.]+)/g)].flatMap(([, from, width]) => Array.from(
    { length: Math.round(Number(width)) }, (_, index) => Math.floor(Number(from)) + index
  ))
}

/**
 * The height of each slice, 0..1; null: a gap.
 * @param {string} path
 * @param {number} count
 * @returns {(number | null)[]}
 */
function heightsOf (path, count) {
  /** @type {(number | null)[]} */
  const heights = Array(count).fill(null)
  let x = 0
  for (const [, from, height, width] of path.matchAll(/(?:M(\d+) 50)?V(\d+)(?:h(\d+)|z)/g)) {
    if (from !== undefined) x = Number(from)
    for (let index = 0; index < Number(width ?? 0); index++) {
      heights[x++] = (50 - Number(height)) / 50
    }
  }
  return heights
}

describe('the order of the slices as a picture', () => {
  it('shows each slice in the lane of its variant, at its place, in its order and ' +
    'not in that of the file', () => {
    const { slices } =
      makeCourse({ variants: VARIANTS, blocks: 4, figures: order => ({ order: (order * 5) % 13 }) })
    const expected = VARIANTS.map(variant => slices.toSorted((a, b) => a.order - b.order)
      .flatMap((slice, place) => slice.variant === variant ? [place] : []))
    expect(pathsOf(drawOrder(slices), 'turns').map(placesOf)).to.deep.equal(expected)
  })

  it('has one path for a lane, however many slices there are, in which neighbours are one', () => {
    const random = createRandom(3)
    const { slices } = makeCourse({ variants: VARIANTS, blocks: 200 })
    const shuffled = slices.map(slice => ({ slice, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ slice }, index) => ({ ...slice, order: index + 1 }))
    const paths = pathsOf(drawOrder(shuffled), 'turns')
    expect(paths).to.have.length(3)
    expect(paths.map(placesOf)).to.deep.equal(VARIANTS.map(variant =>
      shuffled.flatMap(({ variant: own }, place) => own === variant ? [place] : [])))
    expect(paths.join('')).to.match(/h[23]/)
  })

  it('lets studies follow one another, each of which counts from 1, with a line between them and ' +
    'where servers were started anew', () => {
    const { slices } = makeCourse({
      variants: VARIANTS, blocks: 2, figures: order => ({ processStart: order > 4 ? 2 : 1 })
    })
    const axis = toStripAxis(
      [...slices, ...slices.map(slice => ({ ...slice, study: 'files', processStart: 2 }))]
    )
    expect(axis.slices.map(({ study }) => study))
      .to.deep.equal([...Array(6).fill('actions'), ...Array(6).fill('files')])
    expect(axis.starts).to.deep.equal([4, 6])
    expect(pathsOf(drawOrder(slices), 'start')).to.deep.equal(['M4 0v1'])
    expect(pathsOf(drawOrder(slices.slice(0, 4)), 'start')).to.deep.equal([])
  })

  it('draws what is invalid as a crossed out block and never as a plain one', () => {
    const { slices } = makeCourse({
      variants: VARIANTS,
      blocks: 2,
      figures: order => order === 3
        ? { gates: [{ code: 'conservation', detail: 'a byte' }] }
        : order === 1 ? { gates: [{ code: 'foreign-cpu', detail: 'others' }] } : {}
    })
    const picture = drawOrder(slices)
    expect(pathsOf(picture, 'mark-invalid')).to.deep.equal(['M2 0h1v2h-1zl1 2m0-2l-1 2'])
    expect(pathsOf(picture, 'turns').map(placesOf)).to.deep.equal([[0, 3], [1, 4], [5]])
  })

  it('is wider than a phone where slices would be thinner than a pixel, and repeats ' +
    'the names of its lanes', () => {
    expect(toStripAxis(makeCourse({ variants: VARIANTS, blocks: 80 }).slices))
      .to.include({ width: '100%' })
      .and.deep.include({ labelPlaces: [0] })
    expect(toStripAxis(makeCourse({ variants: VARIANTS, blocks: 500 }).slices))
      .to.include({ width: '1800' })
      .and.deep.include({ labelPlaces: [0, 600, 1200] })
    expect(drawOrder(makeCourse({ variants: VARIANTS, blocks: 500 }).slices).match(/>express</g))
      .to.have.length(3)
  })

  it('keeps hostile names out of its markup', () => {
    const hostile = '"><script>alert(1)</script>'
    const { slices } =
      makeCourse({ variants: ['node'], blocks: 2, figures: () => ({ variant: hostile }) })
    expect(parseMarkup(drawOrder(slices, [hostile])).some(({ name }) => name === 'script'))
      .to.equal(false)
  })
})

describe('noise as a picture', () => {
  const shares = [0.01, 0.02, 0.02, null, null, 0.1, 0, null, 0.03]
  const { slices } = makeCourse({
    variants: ['node'],
    blocks: 9,
    figures: order => ({
      noise: {
        foreignCpuShare: shares[order - 1] ?? null, stealShare: 0.004 * order, pressureShare: null
      },
      retried: order === 3 || order === 9
    })
  })

  it('has the height of each slice below the top that its axis names, and gaps ' +
    'where nothing is known', () => {
    const [foreign = '', steal = ''] = pathsOf(drawNoise(slices), 'noise')
    expect(heightsOf(foreign, 9))
      .to.deep.equal(shares.map(share => share === null ? null : Math.round(share * 500) / 50))
    expect(foreign).to.equal('M0 50V45h1V40h2V50zM5 50V0h1V50h1V50zM8 50V35h1V50z')
    heightsOf(steal, 9)
      .forEach((height, index) => expect(height).to.be.closeTo(0.004 * (index + 1) / 0.05, 0.01))
    expect(drawNoise(slices)).to.match(/>10\.0 %<[^]*>5\.0 %</)
  })

  it('ends its area where nothing more is known', () => {
    const ending = slices.map((slice, index) => ({
      ...slice,
      noise: { foreignCpuShare: index < 2 ? 0.01 : null, stealShare: null, pressureShare: null }
    }))
    expect(pathsOf(drawNoise(ending), 'noise')).to.deep.equal(['M0 50V0h2V50z'])
  })

  it('says so where a source of noise is not known at all', () => {
    const picture = drawNoise(slices)
    expect(pathsOf(picture, 'noise')).to.have.length(2)
    expect(picture).to.include('time in which tasks waited: not known')
  })

  it('marks slices that were measured again, and has no such row where there are none', () => {
    expect(pathsOf(drawNoise(slices), 'repeated')).to.deep.equal(['M2.5 1h0M8.5 1h0'])
    expect(drawNoise(slices.map(slice => ({ ...slice, retried: false }))))
      .not.to.include('measured again<')
  })

  it('shares its axis with the order of the slices: same places, same starts, same width', () => {
    const long = makeCourse({
      variants: VARIANTS, blocks: 200, figures: order => ({ processStart: order > 300 ? 2 : 1 })
    }).slices
    const [order, noise] = [drawOrder(long), drawNoise(long)]
    for (const picture of [order, noise]) {
      const [whole, ...inner] = parseMarkup(picture).filter(({ name }) => name === 'svg')
      expect(whole?.attributes.width).to.equal('720')
      for (const { attributes } of inner) {
        expect([
          attributes.x, attributes.width, attributes.viewBox?.split(' ')[2],
          attributes.preserveAspectRatio
        ]).to.deep.equal(['0', '100%', '600', 'none'])
      }
      expect(pathsOf(picture, 'start')).to.deep.equal(['M300 0v1'])
    }
  })

  it('stays small in a long run: both pictures of 1,600 slices that all ' +
    'differ are less than 120 kB', () => {
    const random = createRandom(7)
    const long = makeCourse({
      variants: [...VARIANTS, ...'abcdefg'], actions: ['static', 'factorial'],
      connections: [1, 8, 64, 512], blocks: 20,
      figures: () => ({
        noise: { foreignCpuShare: random(), stealShare: random(), pressureShare: random() },
        retried: random() < 0.1,
        gates: random() < 0.1 ? [{ code: 'conservation', detail: '' }] : []
      })
    }).slices
    expect(long).to.have.length(1600)
    const mixed = long.map(slice => ({ slice, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ slice }, index) => ({ ...slice, order: index + 1 }))
    expect(drawOrder(mixed, [...VARIANTS, ...'abcdefg']).length + drawNoise(mixed).length)
      .to.be.lessThan(120_000)
  })
})
