/** @import {TimelineLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { timelineChart } from '../../../../bench/report/svg/timeline-chart.js'
import { createVariantStyles } from '../../../../bench/report/svg/variant-styles.js'
import { makeCell } from '../../make-run.js'
import { parseMarkup } from '../parse-markup.js'

/** @param {TimelineLine['samples']} samples @param {string | null} [via] */
function render (samples, via = null) {
  return timelineChart({
    type: 'timeline',
    ...makeCell({ variant: 'ql', action: 'D', via }),
    startedAt: '',
    seconds: 3,
    completed: 1,
    samples
  }, { id: 't', styleOf: createVariantStyles(['ql']) }).text
}

/** @type {TimelineLine['samples']} */
const SAMPLES = [1, 2, 4].map(atSeconds => ({
  atSeconds,
  cpu: { server: { user: 1, system: 0.5 }, client: { user: 0.25, system: 0.25 } },
  pssBytes: 100e6 * atSeconds
}))

/** The upright places of a layer's corners. @param {string} path */
function heights (path) {
  return [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
}

/** @param {string} page */
function layers (page) {
  return [
    ...page.matchAll(/<path class="layer (\w+) ([\w-]+)"( fill="url\(#([^)]*)\)")?[^>]* d="([^"]*)"/g)
  ].map(([, part, colour, , fill, path = '']) => ({ part, colour, fill, path }))
}

describe('report/svg/timeline-chart', () => {
  it('stacks user and system time of each, the one solid and the other striped', () => {
    const found = layers(render(SAMPLES))
    expect(found.map(({ part, colour, fill }) => [part, colour, fill])).to.deep.equal([
      ['user', 's7', undefined], ['system', 's7', 't-server'],
      ['user', 'beside-client', undefined], ['system', 'beside-client', 't-client']
    ])
    const most = 2 * 1.04
    const [first = []] = found.map(({ path }) => heights(path))
    expect(first.slice(0, 3).map(y => (1 - y / 170) * most))
      .to.satisfy((/** @type {number[]} */ tops) => tops.every(top => Math.abs(top - 1) < 0.001))
    for (const [index, { path }] of found.entries()) {
      const below = found[index - 1]
      if (below !== undefined) {
        expect(heights(path).slice(3)).to.deep.equal(heights(below.path).slice(0, 3).toReversed())
      }
    }
    expect(heights(found[3]?.path ?? '')[0]).to.be.closeTo(170 * (1 - 2 / most), 0.01)
  })

  it('takes as much of the width for a sample as it lasted', () => {
    expect(layers(render(SAMPLES))[0]?.path).to.match(/^M0 [\d.]+H25L25 [\d.]+H50L50 [\d.]+H100L/)
  })

  it('names who it is beside the steps, each apart from the next', () => {
    const page = render(SAMPLES)
    const names = [
      ...page.matchAll(/<svg class="[\w-]+" x="100%" y="([\d.]+)"[\s\S]*?<text[^>]*>(\w+)</g)
    ].map(([, y, name]) => ({ y: Number(y), name }))
    expect(names.map(({ name }) => name)).to.deep.equal(['app', 'client'])
    expect((names[0]?.y ?? NaN) - (names[1]?.y ?? NaN)).to.be.at.least(15)
  })

  it('leaves a gap where memory could not be read, and never falls to 0', () => {
    const line = (/** @type {string} */ page) =>
      /class="memory s7"[^>]* d="([^"]*)"/.exec(page)?.[1]
    expect(line(render(SAMPLES))).to.match(/^M25 [\d.]+L50 [\d.]+L100 [\d.]+$/)
    const gap = line(render(SAMPLES.map((sample, index) =>
      index === 1 ? { ...sample, pssBytes: null } : sample)))
    expect(gap).to.match(/^M25 [\d.]+M100 [\d.]+$/)
    expect(render(SAMPLES.map(sample => ({ ...sample, pssBytes: null }))))
      .to.include('memory of the app: not known')
      .and.not.include('class="memory')
  })

  it('has units on both axes', () => {
    const page = render(SAMPLES)
    expect(page)
      .to.include('>CPUs kept busy</text>')
      .and.include('>memory of the app (PSS)</text>')
      .and.include('>250 MB</text>')
      .and.include('>seconds</text>')
  })

  it('has a proxy in the colour of its name, and what is no contestant in none', () => {
    const samples = SAMPLES.map(sample =>
      ({ ...sample, cpu: { ...sample.cpu, proxy: { user: 0.1, system: 0.1 } } }))
    expect(layers(render(samples, 'trafficserver')).map(({ colour }) => colour))
      .to.deep.equal(['s7', 's7', 's6b', 's6b', 'beside-client', 'beside-client'])
    expect(layers(render(samples))[2]?.colour).to.match(/^s\d$/)
  })

  it('stays well-formed without any sample', () => {
    expect(parseMarkup(render([])).length).to.be.above(3)
    expect(render([])).to.not.match(/NaN|undefined|Infinity/)
  })
})
