import { expect } from 'chai'
import { linesFigure } from '../../../../bench/report/html/lines-figure.js'
import { makeLine, makeLineChart, makePoint } from '../make-line-chart.js'
import { parseMarkup } from '../parse-markup.js'
import { readChart } from '../read-chart.js'

/** @param {string} figure */
const dataOf = figure =>
  readChart(/<script type="application\/json" class="line-chart" data-for="rps-1">([^]*?)<\/script>/
    .exec(figure)?.[1])

describe('bench/report/html/lines-figure', () => {
  it('holds the caption, the picture, a legend, the note and the data', () => {
    const figure =
      linesFigure(makeLineChart(), { caption: 'Requests & more', note: 'A note.' }).text
    const elements = parseMarkup(figure)
    expect(figure)
      .to.include('<figcaption>Requests &amp; more</figcaption>')
      .and.include('<p class="note">A note.</p>')
    expect(elements[0]).to.deep.include({ name: 'figure', attributes: { class: 'lines labelled' } })
    expect(
      elements.find(({ attributes }) => attributes.class === 'drawing')?.attributes['data-chart']
    ).to.equal('rps-1')
    expect(elements.filter(({ name, path }) => name === 'svg' && path === 'figure div'))
      .to.have.length(1)
    expect(linesFigure(makeLineChart(), { caption: 'x' }).text).not.to.include('class="note"')
  })

  it('carries the chart, its places rounded to five digits', () => {
    const chart = makeLineChart({
      lines: [makeLine({ points: [makePoint({ y: 123.456789, low: 100 / 3, high: null })] })],
      ceiling: [{ x: 64, y: 70_000.123 }]
    })
    const data = dataOf(linesFigure(chart, { caption: 'x' }).text)
    expect(data.lines[0]?.points[0])
      .to.deep.equal({ ...makePoint(), y: 123.46, low: 33.333, high: null })
    expect(data.ceiling).to.deep.equal([{ x: 64, y: 70_000 }])
    expect({ ...data, lines: [], ceiling: [] }).to.deep.equal(makeLineChart({ lines: [] }))
  })

  it('lets nothing in the data end its element', () => {
    const figure = linesFigure(makeLineChart({ title: '</script><b>' }), { caption: 'x' }).text
    expect(parseMarkup(figure).some(({ name }) => name === 'b')).to.equal(false)
    expect(dataOf(figure).title).to.equal('</script><b>')
  })

  it("has a legend of signs as well as colours, with the client's " +
    'ceiling where it can be seen', () => {
    const legend = (/** @type {Parameters<typeof makeLineChart>[0]} */ changes) =>
      /<ul class="legend">[^]*?<\/ul>/
        .exec(linesFigure(makeLineChart(changes), { caption: 'x' }).text)?.[0] ?? ''
    expect(legend({}))
      .to.match(/<li class="s0"><svg class="key"[^]*<path class="mark"[^]*<\/svg>node<\/li>/)
      .and.not.include('ceiling')
    expect(legend({ ceiling: [{ x: 64, y: 100 }] })).to.include('load client’s ceiling</li>')
    expect(legend({ ceiling: [{ x: 64, y: 900 }] })).not.to.include('ceiling')
    expect(legend({ lines: [makeLine({ points: [makePoint({ look: 'invalid', y: null })] })] }))
      .to.include('mark-invalid')
      .and.not.include('class="mark"')
  })

  it('keeps the legend where the lines have no names at their ends', () => {
    const lines = Array.from({ length: 30 }, (_, index) => makeLine({ label: `server-${index}` }))
    expect(linesFigure(makeLineChart({ lines }), { caption: 'x' }).text)
      .to.match(/^<figure class="lines">/)
  })
})
