/** @import {Summary} from '../../../bench/types.js' */
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import {
  formatBytes, formatRatio, formatRatioRange, formatRps, formatRpsRange, formatUs, formatUsRange
} from '../../../bench/format/numbers.js'
import { renderHtml } from '../with-studies.js'
import { unpackRun } from '../../../bench/report/embedded/unpack-run.js'
import { escapeText } from '../../../bench/format/markup.js'
import { createInput, createRunData } from './fixtures.js'
import { parseMarkup } from './parse-markup.js'

const REASON = "1 of 9 slices: 3 of 41022 bodies differ: expected '{\"sum\":1}', got ''"

describe('bench/report renderHtml', () => {
  const input = createInput()
  const page = renderHtml(input)

  it('is well-formed: every tag closed in its order, nothing bare', () => {
    expect(parseMarkup(page).length).to.be.greaterThan(500)
  })

  it('asks the network for nothing', () => {
    for (const { name, attributes } of parseMarkup(page)) {
      for (const attribute of ['src', 'href', 'xlink:href', 'srcset', 'action', 'data']) {
        if (attribute in attributes) {
          expect(attributes[attribute], `${name} ${attribute}`).to.match(/^#/)
        }
      }
    }
    expect(page).not.to.match(/url\((?!#)|@import|<link|<iframe|<img|<object/)
    expect(page).not.to.match(/https?:\/\//)
  })

  it('forbids everything but its own style sheet and its own script', () => {
    const [style, script] = [/<style>([\s\S]*?)<\/style>/, /<script>([\s\S]*?)<\/script>/]
      .map(pattern => createHash('sha256').update(pattern.exec(page)?.[1] ?? '').digest('base64'))
    expect(page).to.include(escapeText(`default-src 'none'; style-src 'sha256-${style}'; ` +
      `script-src 'sha256-${script}'; base-uri 'none'; form-action 'none'`))
    expect(parseMarkup(page).filter(({ attributes }) => 'style' in attributes ||
      Object.keys(attributes).some(name => name.startsWith('on')))).to.deep.equal([])
    expect(parseMarkup(page).filter(({ name }) => name === 'script').filter(({ attributes }) =>
      attributes.type !== 'application/json')).to.have.length(1)
  })

  it('gives every picture a title, a description and ids of its own', () => {
    const elements = parseMarkup(page)
    const pictures = elements.filter(({ name, attributes }) =>
      name === 'svg' && attributes.role === 'img')
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
    expect(pictures.map(({ attributes }) => attributes.id)).to.include.members([
      'rps-1', 'cpu-1', 'ratio-1', 'p99-1', 'forest-1', 'rps-2', 'cpu-2', 'ratio-2', 'p99-2',
      'forest-2', 'order'
    ])
    expect(new Set(ids).size).to.equal(ids.length)
    for (const { attributes } of pictures) {
      for (const id of (attributes['aria-labelledby'] ?? '').split(' ')) expect(ids).to.include(id)
    }
  })

  it('gives the same bytes for the same input', () => {
    expect(renderHtml(createInput())).to.equal(page)
  })

  it('carries the run as data, from which every number of the table follows', () => {
    const data = unpackRun(JSON.parse(/id="run-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''))
    // All but the means of latencies, which would take whole histograms.
    expect(data).to.deep.equal({
      ...input.run,
      summaries: input.run.summaries.map(summary => ({
        ...summary,
        latencyUs: { ...summary.latencyUs, mean: null }
      }))
    })
    const expected =
      data.summaries.filter((/** @type {Summary} */ { state }) => state !== 'not-run')
        .map(expectedNumbers)
    expect(tableNumbers(page)).to.deep.equal(expected)
  })

  it('shows no figure without its interval, or says that there is none', () => {
    const run = createRunData()
    run.summaries =
      run.summaries.map(summary => ({ ...summary, cpuInterval: null, rpsInterval: null }))
    const rows = tableRows(renderHtml(createInput({ run })))
      .filter(row => !row.includes('class="cell invalid"') && !row.includes('class="cell not-run"'))
    for (const row of rows) expect(row.match(/no interval/g)).to.have.length(2)
  })

  it("says can't tell and why where there is no ratio", () => {
    expect(page).to.include("can't tell".replace("'", '&#39;'))
    for (const why of [
      'the load client was the bottleneck', 'the load client was the bottleneck for node',
      'this cell is invalid'
    ]) {
      expect(page).to.include(`<span class="why" title="${why}">${why}</span>`)
    }
  })

  it('draws an invalid cell as a red cross and never as a marker', () => {
    for (const id of ['rps-2', 'cpu-2', 'ratio-2', 'p99-2']) {
      const invalid = pointsOf(pictureOf(page, id)).filter(point => point.includes('✕ invalid'))
      expect(invalid, id).to.have.length(1)
      expect(invalid[0], id)
        .to.match(/^ mark-invalid"/)
        .and.not.match(/class="(mark|bound|whisker)/)
      expect(pointsOf(pictureOf(page, id)), id).to.have.length(8)
    }
    const row = rowsOf(pictureOf(page, 'forest-2')).filter(row => row.includes('✕ invalid'))
    expect(row).to.have.length(1)
    expect(row[0]).to.include('class="mark-invalid"').and.not.match(/class="(bar|mark |whisker)/)
    expect(page).to.include(escapeText(`conservation: ${REASON}`))
  })

  it('hatches a lower bound and marks it with ≥', () => {
    const throughput = pointsOf(pictureOf(page, 'rps-1'))
    const bound = throughput.filter(point => point.includes('≥ '))
    expect(bound).to.have.length(3)
    for (const point of bound) expect(point).to.match(/class="bound" fill="url\(#rps-1-(s\db?|refb?)\)"/)
    expect(throughput.filter(point => point.includes('class="bound"'))).to.deep.equal(bound)
  })

  it('leaves CPU per request undoubted where only the client was busy', () => {
    expect(pictureOf(page, 'cpu-1')).to.include('class="mark"').and.not.include('doubtful')
  })

  it('names what was not run with its reason and remedy once, and not as a zero', () => {
    expect(page).to.include('<a href="#not-run">Not run</a>: nginx</p>')
    expect(page.replace(/<script[^]*?<\/script>/g, '').match(/nginx is not installed/g))
      .to.have.lengthOf(1)
    expect(page).to.include('<li><strong>nginx</strong>: nginx is not installed; <span ' +
      'class="remedy">npm run peers, or apt-get install nginx-light</span></li>')
    for (const [picture] of page.matchAll(/<svg class="plot[^]*?<\/figure>/g)) {
      expect(picture).not.to.include('nginx')
    }
  })

  it('marks the band in which two variants count as the same', () => {
    expect(pictureOf(page, 'forest-1'))
      .to.include('class="band"')
      .and.include('class="one"')
      .and.include('1.00x</text>')
    expect(pictureOf(page, 'ratio-1')).to.include('class="band"').and.include('1.00x</text>')
  })

  it('names the gates that found something, the checks and the seed', () => {
    expect(page)
      .to.include('<code>conservation</code> <span class="note">invalid · 1 cell · 1 slice</span>')
    expect(page).to.include('<dt>seed</dt><dd>20261121</dd>')
    expect(page).to.include('<strong>node-cluster ×8</strong>, 2 starts: 6 of 6 checks passed')
    expect(page).to.include('every worker: skipped, it has one worker')
  })

  it('says on top that a smoke run is no measurement', () => {
    const run = createRunData()
    run.run = { ...run.run, protocol: { ...run.run.protocol, name: 'smoke' } }
    expect(renderHtml(createInput({ run })))
      .to.include('Not a measurement: a smoke run shows that the plumbing works.')
    expect(page).not.to.include('Not a measurement')
  })

  it('shows what there is of a run that did not finish', () => {
    const run = createRunData()
    const half = renderHtml(createInput({
      run: { ...run, end: null, summaries: [], slices: run.slices.slice(0, 3) }
    }))
    parseMarkup(half)
    expect(half).to.include('This run did not finish: 3 of 20 cells have figures.')
    const bare = renderHtml(createInput({
      run: { ...run, plans: [], verifications: [], slices: [], summaries: [], end: null }
    }))
    parseMarkup(bare)
    expect(bare).to.include('This run did not finish: it ended before it had a plan.')
  })

  it('escapes hostile names wherever they stand', () => {
    const hostile = '<script>alert("1")</script>\'&\u0007'
    const text = JSON.stringify(createInput())
      .replaceAll('"express"', JSON.stringify(hostile))
      .replaceAll('"static"', JSON.stringify(hostile))
      .replaceAll('conservation', '</style><b>')
    const attacked = renderHtml(JSON.parse(text))
    expect(parseMarkup(attacked).filter(({ name }) => name === 'b')).to.deep.equal([])
    const scripts = (/** @type {string} */ text) =>
      [...text.matchAll(/<script[^>]*>/gi)].map(([tag]) => tag)
    expect(scripts(attacked)).to.deep.equal(scripts(page))
    expect(attacked).to.include('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;\ufffd')
  })

  it('stays far below a megabyte', () => {
    expect(page.length).to.be.lessThan(500_000)
  })
})

/** @param {string} page */
function tableRows (page) {
  return [...page.matchAll(/<tr class="cell [^]*?<\/tr>/g)].map(([row]) => row)
}

/** The texts of a row that hold figures. @param {string} page */
function tableNumbers (page) {
  return tableRows(page).filter(row => !row.includes('class="cell not-run"'))
    .map(row => [...row.matchAll(/class="(?:number|range)">([^<]*)</g)].map(([, text]) => text))
}

/** @param {Summary} summary @returns {boolean} whether its requests per second are in doubt */
function isMarked ({ state, reasons }) {
  return state === 'suspect' || (state === 'ok' && reasons.length > 0)
}

/** @param {Summary} summary */
function expectedNumbers (summary) {
  const { ratio, latencyUs, pssBytes } = summary
  /** @param {Summary['ratio']['cpu']} ratio */
  const ratioTexts = ratio =>
    ratio === null ? [] : [formatRatio(ratio.estimate), formatRatioRange(ratio)]
  const sign = summary.rpsIsLowerBound ? '≥ ' : isMarked(summary) ? '~ ' : ''
  return [
    ...ratioTexts(ratio.cpu), formatUs(summary.cpuUsPerRequest),
    ...(summary.cpuInterval ? [formatUsRange(summary.cpuInterval)] : []),
    ...ratioTexts(ratio.rps), sign + formatRps(summary.rps),
    ...(summary.rpsInterval ? [formatRpsRange(summary.rpsInterval)] : []),
    formatUs(latencyUs.p50), formatUs(latencyUs.p99), formatBytes(pssBytes)
  ]
}

/** @param {string} page @param {string} id */
function pictureOf (page, id) {
  return new RegExp(`<svg class="plot[^"]*" id="${id}"[^]*?</figure>`).exec(page)?.[0] ?? ''
}

/** What is drawn for each point of a line chart. @param {string} picture */
function pointsOf (picture) {
  return picture.split('<svg class="point').slice(1).map(text => text.split('</svg>')[0] ?? '')
}

/** @param {string} picture */
function rowsOf (picture) {
  return picture.split('<line class="lane"').slice(1)
}
