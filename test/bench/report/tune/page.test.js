/** @import {CandidateSummary} from '../../../../bench/tune/types.js' */
/** @import {TuneFile} from '../../../../bench/report/tune/types.js' */
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import {
  formatBytes, formatRatio, formatRatioRange, formatRps, formatUs
} from '../../../../bench/format/numbers.js'
import { escapeText } from '../../../../bench/format/markup.js'
import { MEASURES, renderTunePage, toPoints } from '../../../../bench/report/tune/index.js'
import { ratioOf, toShownRatio } from '../../../../bench/sentences/tune/words.js'
import { parseMarkup } from '../parse-markup.js'
import { makeOutcome, makeRichOutcome, makeRow, makeTuneFile } from './make-tune.js'
import { TUNE_FILES as FILES } from './tune-files.js'

describe('report/tune renderTunePage', () => {
  for (const [name, file] of Object.entries(FILES)) {
    describe(`of a tuning (${name})`, () => {
      const page = renderTunePage(file)

      it('is well-formed, and every part that is named is there once', () => {
        const elements = parseMarkup(page)
        const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
        expect(new Set(ids).size).to.equal(ids.length)
        for (const { attributes } of elements) {
          if (attributes.href !== undefined) expect(ids).to.include(attributes.href.slice(1))
          for (const id of (attributes['aria-labelledby'] ?? '').split(' ').filter(Boolean)) {
            expect(ids).to.include(id)
          }
        }
      })

      it('needs nothing from elsewhere and runs nothing', () => {
        const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
        expect(page).to.include(escapeText("default-src 'none'; style-src " +
          `'sha256-${createHash('sha256').update(style).digest('base64')}'`))
        expect(page).to.not.match(/url\((?!#)|@import|<link|<img|https?:\/\//)
        expect(parseMarkup(page)
          .filter(({ name }) => name === 'script')
          .map(({ attributes }) => attributes.type)).to.deep.equal(['application/json'])
        expect(parseMarkup(page).filter(({ attributes }) => 'style' in attributes))
          .to.deep.equal([])
      })

      it('shows the numbers of its data, and carries them', () => {
        const data = JSON.parse(/id="tune-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '')
        expect(data).to.deep.equal(JSON.parse(JSON.stringify({ ...file, slices: [] })))
        expect(tableNumbers(page)).to.deep.equal(file.outcome.candidates.map(candidate =>
          expectedNumbers(candidate, file.outcome.objective)))
      })

      it('draws no number that is not in its data: none is NaN, none undefined', () => {
        expect(page).to.not.match(/NaN|undefined|Infinity/)
      })
    })
  }

  const page = renderTunePage(makeTuneFile())

  it('marks each count in each picture with its figure, filled to the end and hollow ' +
    'when it was left behind', () => {
    const throughput = pictureOf(page, 'over-rps')
    const points = toPoints(makeRichOutcome(), 'rps')
    expect([...throughput.matchAll(/<g class="point"><title>(.*?)<\/title>/g)].map(([, text]) =>
      text)).to.deep.equal(points.map(({ workers, value, interval }) =>
        `${workers}: ${formatRps(value)}${interval === null
          ? ''
          : ` [${formatRps(interval.low)}, ${formatRps(interval.high)}]`}`))
    expect(throughput.match(/class="mark s7 doubtful"/g)).to.have.lengthOf(2)
    expect(throughput.match(/class="mark s7"/g)).to.have.lengthOf(4)
    expect(pictureOf(page, 'over-memory'))
      .to.include(`<title>24: ${MEASURES.memory.format(1.2e9)}</title>`)
  })

  it('draws the curve with its band where it belongs, the recommended ' +
    'count and the rule of thumb', () => {
    expect(pictureOf(page, 'over-rps'))
      .to.include('class="curve-band"')
      .and.include('class="curve"')
      .and.include('recommended: 24')
      .and.include('class="start"')
    expect(pictureOf(page, 'over-memory')).to.not.include('class="curve')
    expect(pictureOf(renderTunePage(FILES.latency ?? makeTuneFile()), 'over-p99'))
      .to.not.include('class="curve')
    expect(pictureOf(renderTunePage(FILES.latency ?? makeTuneFile()), 'over-cpu'))
      .to.include('class="curve"')
  })

  it('draws more to the right for more workers and higher for more throughput', () => {
    const at = [...pictureOf(page, 'over-rps')
      .matchAll(/<svg x="([\d.]+)%" y="([\d.]+)" class="mark/g)]
      .map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    expect(at.map(({ x }) => x)).to.deep.equal(at.map(({ x }) => x).toSorted((a, b) => a - b))
    const values = toPoints(makeRichOutcome(), 'rps').map(({ value }) => value)
    expect(at.map(({ y }, index) => [y, values[index] ?? 0])
      .sort(([a = 0], [b = 0]) => b - a)
      .map(([, value]) => value)).to.deep.equal(values.toSorted((a, b) => a - b))
  })

  it('lets an interval that leaves the picture end in an arrow', () => {
    const wide = (/** @type {number} */ low) => pictureOf(renderTunePage(makeTuneFile({
      outcome: makeOutcome(
        { objective: 'p99', candidates: [makeRow(24, [0.9, low, 1]), makeRow(36, [1, 0.9, 1])] }
      )
    })), 'over-p99')
    expect(wide(0.8)).to.not.match(/M-7 [\d.]+L0 /)
    expect(wide(0.1).match(/M-7 [\d.]+L0 /g)).to.have.lengthOf(1)
  })

  it('draws as much as there is for long ladders, and labels that do ' +
    'not run into each other', () => {
    const candidates = Array.from({ length: 60 }, (_, index) => makeRow(index + 1, [0.9, 0.8, 1]))
    const long = pictureOf(renderTunePage(makeTuneFile({
      outcome: makeOutcome({
        candidates,
        best: 60,
        recommended: { workers: 24, shortfallAtMost: 0.2, confidence: 0.95, pssBytes: null }
      })
    })), 'over-rps')
    expect(long.match(/class="point"/g)).to.have.lengthOf(60)
    const places =
      [...long.matchAll(/<text class="tick[^"]*" x="([\d.]+)%" y="235"/g)].map(([, x]) => Number(x))
    expect(places.length).to.be.within(8, 15)
    places.slice(1).forEach((place, index) => expect(place - (places[index] ?? 0)).to.be.above(5))
  })

  it('says what was left out and why, how it was measured, on what', () => {
    expect(page)
      .to.include('2 left the race after 4 blocks')
      .and.include(escapeText("96 workers can't be used, start-failed: 'node app.js' ended with " +
        'exit code 1\n    at Object.<anonymous> (line 3)'))
    expect(page)
      .to.include('<dt>seed</dt><dd>7</dd>')
      .and.include('<dt>looks</dt><dd>after 3, 4, 6, 9, 13 blocks, and at the end</dd>')
      .and.include('<dt>raced to the end</dt><dd>12, 24, 36, 48</dd>')
    expect(page).to.include('σ = <span class="number">0.021</span>').and.include('AMD EPYC 7B13')
    expect(renderTunePage(FILES.interrupted ?? makeTuneFile()))
      .to.include('This tuning was interrupted')
  })

  it('leads to each of its parts', () => {
    const nav = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'))
    expect([...nav.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, title]) => [id, title]))
      .to.deep.equal([
        ['charts', 'Charts'], ['table', 'Table'], ['left-out', 'Left out'],
        ['method', 'How it was measured'], ['environment', 'Environment']
      ])
  })

  it('says at its head when and on what it was measured, for how long', () => {
    const metaOf = (/** @type {number} */ cores) => {
      const file = makeTuneFile()
      file.machine = { ...file.machine, cores }
      return /<p class="meta">(.*)<\/p>/.exec(renderTunePage(file))?.[1]
    }
    expect(metaOf(2)).to.match(
      /^How many workers\? ql, D · 2026-11-21 10:00:00 UTC · took 6m 52s · AMD EPYC 7B13, 2 cores, /
    ).and.match(/ · seed 7$/)
    expect(metaOf(1)).to.include(', 1 core, ')
  })

  it('tells in words what was left out in one place only', () => {
    const sentences = page.match(/<p class="sentence">.*?<\/p>/g)
    expect(sentences).to.have.length.above(1)
    expect(sentences?.join()).to.not.match(/left the race|not raced/)
    const leftOut = page.slice(page.indexOf('<section id="left-out">'))
    expect(leftOut.slice(0, leftOut.indexOf('</section>')))
      .to.include('left the race')
      .and.include('not raced')
      .and.not.include('Nothing: ')
    expect(renderTunePage(makeTuneFile({ outcome: makeOutcome() })))
      .to.include('Nothing: every count raced to the end.')
  })

  it('warns of its notes and of what can not be used, and of nothing else', () => {
    const doubtsOf = (/** @type {Parameters<typeof makeTuneFile>[0]} */ changes) =>
      [...(/<h2 id="warnings-title">Mind[^]*?<\/section>/.exec(renderTunePage(
        makeTuneFile(changes)
      ))?.[0] ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)
    expect(doubtsOf({ notes: ['The machine was busy.'] })).to.deep.equal([
      'The machine was busy.',
      escapeText("96 workers can't be used, start-failed: 'node app.js' ended with exit code 1")
    ])
    expect(doubtsOf({ outcome: makeOutcome() })).to.deep.equal([])
  })

  it('shows what was no more than a client could do as a lower bound', () => {
    expect(renderTunePage(FILES.doubtful ?? makeTuneFile()))
      .to.include('<td class="number">≥ 1,000/s</td>')
      .and.include('<title>12: ≥ ')
  })

  it('escapes a hostile command and hostile reasons', () => {
    const hostile = `sh -c '</style><script>alert("1")</script>' && node app.js\u0007`
    const file = makeTuneFile({ notes: [hostile], options: { command: hostile } })
    file.plan = { ...file.plan, title: hostile }
    file.outcome.candidates.push(makeRow(
      128, null, { blocks: 0, reasons: [{ code: '<b>', detail: hostile }] }
    ))
    const attacked = renderTunePage(file)
    expect(parseMarkup(attacked)
      .filter(({ name }) => name === 'script' || name === 'b')
      .map(({ attributes }) => attributes))
      .to.deep.equal([{ type: 'application/json', id: 'tune-data' }])
    expect(attacked.match(/<script>/g)).to.equal(null)
    expect(attacked).to.include('<p class="meta">How many workers? sh -c ' +
      '&#39;&lt;/style&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; &amp;&amp; node ' +
      'app.js\ufffd · ')
  })

  it('gives the same bytes for the same file, and stays small', () => {
    expect(renderTunePage(makeTuneFile())).to.equal(page)
    expect(page.length).to.be.below(100_000)
  })
})

/** @param {string} page @param {string} id */
function pictureOf (page, id) {
  const from = page.indexOf(`<svg class="plot workers" id="${id}"`)
  if (from === -1) throw new Error(`there is no picture ${id}`)
  return page.slice(from, page.indexOf('</figure>', from))
}

/** The texts of each row that hold figures. @param {string} page */
function tableNumbers (page) {
  return [...page.matchAll(/<tr class="cell[^]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/class="(?:number|range|why)">([^<]*)</g)].map(([, text]) => text))
}

/** @param {CandidateSummary} candidate @param {TuneFile['outcome']['objective']} objective */
function expectedNumbers (candidate, objective) {
  const ratio = toShownRatio(ratioOf(candidate), objective)
  const { rps, rpsIsLowerBound, cpuUsPerRequest, p99Us, pssBytes, balance } = candidate
  return [
    ...(ratio === null ? ['not compared'] : [formatRatio(ratio.estimate), formatRatioRange(ratio)]),
    `${rpsIsLowerBound ? '≥ ' : ''}${formatRps(rps)}`, formatUs(cpuUsPerRequest), formatUs(p99Us),
    formatBytes(pssBytes), formatRatio(balance)
  ]
}
