/** @import {ColumnarRun} from '../../../bench/report/types.js' */
/** @import {Recomputed} from './recompute.js' */
import { expect } from 'chai'
import { concludeRun, renderHtml } from '../with-studies.js'
import { expandRun, fromColumns } from '../../../bench/report/embedded/unpack-run.js'
import { quickRun, toInput, troubledRun, twinsRun } from '../report-runs/index.js'
import { readChart } from './read-chart.js'
import { isShown, readFigures } from './read-figures.js'
import { recompute } from './recompute.js'

const RUNS = {
  'a quick run': quickRun,
  'a run with an invalid, a client-bound and a missing variant': troubledRun,
  'a run of identical servers': twinsRun
}
/**
 * The columns of the table that hold a figure with an interval, and one without.
 * @type {Readonly<Record<string, keyof Recomputed>>}
 */
const COLUMNS = {
  'cpu-ratio': 'cpuRatio', cpu: 'cpu', 'rps-ratio': 'rpsRatio', rps: 'rps', p50: 'p50', p99: 'p99',
  memory: 'pss', pairs: 'pairs'
}
/** Pictures by how their ids begin. @type {Readonly<Record<string, 'cpu' | 'rps' | 'cpuRatio' | 'p99'>>} */
const PICTURES = { cpu: 'cpu', rps: 'rps', ratio: 'cpuRatio', p99: 'p99' }

describe('every number of a page, against what the test works out from the slices ' +
  'that the page carries:', () => {
  for (const [name, make] of Object.entries(RUNS)) {
    describe(name, () => {
      const page = renderHtml(toInput(make()))
      const cells = recompute(embeddedIn(page))

      it('each figure of the tables', () => {
        const rows = tableRows(page, cells)
        expect(rows).to.have.lengthOf(cells.filter(({ state }) => state !== 'not-run').length)
        for (const { cell, columns } of rows) {
          expect(Object.keys(columns)).to.include.members(Object.keys(COLUMNS))
          for (const [key, field] of Object.entries(COLUMNS)) {
            expectFigure(columns[key] ?? '', cell[field], `${describeCell(cell)}, ${key}`)
          }
        }
      })

      it('each figure of the answer', () => {
        const sentences =
          [...page.matchAll(/<p class="sentence">(.*?)<\/p>/g)].map(([, text = '']) => toText(text))
        const told = sentences.flatMap(sentence =>
          sentence.split(': ').slice(1).join(': ').split('; ').flatMap(clause =>
            readFigures(clause).map(figure => ({ sentence, clause, figure }))))
        const least = cells.some(({ cell }) => !cell.variant.startsWith('node')) ? 2 : 0
        expect(told.length).to.be.at.least(least)
        for (const { sentence, clause, figure } of told) {
          const cell = cells.find(({ cell }) => saysOf(sentence, clause, cell))
          expect(isShown(figure, cell?.[sentence.startsWith('Per ') ? 'cpuRatio' : 'rpsRatio'] ??
            { value: NaN, low: null, high: null }), `${clause} in: ${sentence}`).to.equal(true)
        }
      })

      it('each figure of the boards', () => {
        const boards = [...page.matchAll(
          /<h2 id="board-\d+">(.*?)<\/h2>.*?<desc id="board-\d+-wide-desc">(.*?)<\/desc>/gs
        )]
        const most = Math.max(...cells.map(({ cell }) => cell.connections))
        const shown = cells.filter(({ cell, state }) =>
          cell.connections === most && state !== 'not-run' && !cell.variant.endsWith('~aa'))
        const rows = boards.flatMap(([, title = '', text = '']) =>
          toText(text).slice(0, -1).split('; ').map(row => ({ title: toText(title), row })))
        expect(rows).to.have.lengthOf(shown.length)
        for (const { title, row } of rows) {
          const [name = ''] = row.split(', ')
          const cell = shown.find(({ cell }) =>
            cell.action === title && variantLabel(cell) === name)
          if (cell === undefined) throw new Error(`${title} has no ${name}`)
          const expected = cell.state === 'invalid'
            ? []
            : [cell.cpu, ...(row.includes('the reference') ? [] : [cell.cpuRatio]), cell.rps,
              toFigure(cell.p99), toFigure(cell.pss)]
          const figures = readFigures(row.replaceAll('×', ' '))
          expect(figures, row).to.have.lengthOf(expected.length)
          for (const [index, figure] of figures.entries()) {
            const { value = null } = expected[index] ?? {}
            expect(isShown(figure, toFigure(value)), `${row}: ${figure.text}`).to.equal(true)
          }
        }
      })

      it('the noise floor, which is that of the twin that differs most', () => {
        const twins = cells.filter(({ cell }) => cell.variant.endsWith('~aa'))
          .flatMap(({ cpuRatio }) => cpuRatio ?? [])
        const worst =
          twins.sort((a, b) => Math.abs(Math.log(b.value)) - Math.abs(Math.log(a.value)))[0]
        const [percent, ratio] = readFigures(toText(/<p class="floor">(.*?)<\/p>/.exec(page)?.[1] ??
          ''))
        expect(isShown(ratio, worst ?? { value: NaN, low: null, high: null })).to.equal(true)
        expect(percent?.estimate.value)
          .to.be.closeTo((Math.exp(Math.abs(Math.log(worst?.value ?? NaN))) - 1) * 100, 0.0501)
      })

      it('each label of the pictures', () => {
        const labels = [...lineLabels(page), ...rowLabels(page)]
        expect(labels.length).to.be.at.least(cells.length)
        for (const { action, label, load, text, field } of labels) {
          const cell = cells.find(({ cell }) =>
            cell.action === action && variantLabel(cell) === label && loadText(cell) === load)
          expect(cell, `${action}, ${label} at ${load}`).not.to.equal(undefined)
          if (cell?.state === 'invalid') expect(readFigures(text), text).to.deep.equal([])
          else if (cell !== undefined && !text.includes('the reference')) {
            expectFigure(text, cell[field], `${field} of ${describeCell(cell)}`)
          }
        }
      })

      it('counts of states', () => {
        const counts = [
          ...page.matchAll(/<li class="badge (ok|suspect|invalid|not-run)">(?:<a[^>]*>)?\S+ (\d+)/g)
        ].map(([, state, count]) => [state, Number(count)])
        expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).to.equal(cells.length)
        for (const state of /** @type {const} */ (['invalid', 'not-run'])) {
          expect(Object.fromEntries(counts)[state] ?? 0)
            .to.equal(cells.filter(cell => cell.state === state).length)
        }
      })
    })
  }

  it('the figures follow the data: another slice makes other numbers', () => {
    const page = renderHtml(toInput(quickRun()))
    const embedded = embeddedIn(page)
    const cpu = embedded.slices.columns.cpuNs
    const changed = embedded.slices.cellOf.findIndex(cell =>
      embedded.slices.cells[cell]?.variant === 'express')
    if (cpu === undefined || !('each' in cpu)) {
      throw new Error('this column has a value for each slice')
    }
    cpu.each[changed] = Number(cpu.each[changed]) * 3
    const before = recompute(embeddedIn(page))
    const data = fromColumns(embedded)
    const conclusion = concludeRun(data)
    const after = renderHtml({ ...conclusion, run: { ...data, summaries: conclusion.summaries } })
    const [old, now] = [page, after].map(text =>
      tableRows(text, before).map(({ columns }) => columns))
    expect(now).not.to.deep.equal(old)
    const wrong = tableRows(after, before)
      // Their intervals all follow, because what starts add is estimated from all cells.
      .filter(({ cell, columns: { cpu = '' } }) => cell.cpu !== null &&
        !isShown(withoutInterval(readFigures(cpu)[0]), withoutInterval(cell.cpu)))
      .map(({ cell }) => describeCell(cell))
    expect(wrong).to.deep.equal(before.filter(({ cell }) => cell === before.find(({ cell:
      { variant, action, connections } }) => {
      const of = embedded.slices.cells[embedded.slices.cellOf[changed] ?? -1]
      return variant === of?.variant && action === of.action && connections === of.connections
    })?.cell).map(describeCell))
  })
})

/** @template T @param {T} figure */
function withoutInterval (figure) {
  return figure && { ...figure, low: null, high: null }
}

/** @param {string} page @returns {ColumnarRun} */
function embeddedIn (page) {
  return expandRun(JSON.parse(/id="run-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''))
}

/**
 * @param {string} text of a table cell or a label
 * @param {Recomputed[keyof Recomputed]} expected
 * @param {string} what
 */
function expectFigure (text, expected, what) {
  if (expected === null) {
    return expect(readFigures(text).filter(({ unit }) => unit !== '%'), `${what}: ${text}`)
      .to.deep.equal([])
  }
  if (typeof expected === 'object' && 'value' in expected) {
    expect(
      isShown(readFigures(text)[0], expected), `${what}: ${text}, not ${JSON.stringify(expected)}`
    ).to.equal(true)
    if (expected.low === null) expect(text, what).to.include('no interval')
    return undefined
  }
  const [figure] = readFigures(/\d(\.\d+)?$/.test(text.trim()) ? `${text.trim()}x` : text)
  return expect(isShown(withoutInterval(figure), {
    value: Number(expected), low: null, high: null
  }), `${what}: ${text}, not ${String(expected)}`).to.equal(true)
}

/**
 * Rows with figures, each with the cell that its words name.
 * @param {string} page
 * @param {readonly Recomputed[]} cells
 */
function tableRows (page, cells) {
  const section = page.slice(page.indexOf('<section id="table">'))
  return section.split('<table>').slice(1).flatMap(table => {
    const [, keys = ''] = /<thead data-columns="([^"]*)"/.exec(table) ?? []
    const before = section.slice(0, section.indexOf(table))
    const action = toText(before.slice(before.lastIndexOf('<h3>')).split('<small>')[0] ?? '').trim()
    return table.split('<tr class="group">').slice(1).flatMap(group => {
      const load = toText(/<span>(.*?)<\/span>/.exec(group)?.[1] ?? '')
      return [...group.matchAll(/<tr class="cell (?!not-run)[^>]*>(.*?)<\/tr>/gs)].flatMap(([, row =
        '']) => {
        const texts =
          [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, text = '']) => toText(text))
        const cell = cells.find(({ cell }) =>
          cell.action === action && variantLabel(cell) === texts[0] && loadText(cell) === load)
        return cell === undefined ? [] : [{
          cell,
          columns: Object.fromEntries(keys.split(' ').map((key, index) =>
            [key, texts[index] ?? '']))
        }]
      })
    })
  })
}

/** Of line charts, from what the page's script shows. @param {string} page */
function lineLabels (page) {
  const charts = [...page.matchAll(/class="line-chart" data-for="([^"]*)">(.*?)<\/script>/gs)]
    .map(([, id = '', json = '']) => ({ id, chart: readChart(json) }))
  return charts.flatMap(({ id, chart }) => {
    const field = PICTURES[id.split('-')[0] ?? '']
    return field === undefined ? [] : chart.lines.flatMap(line => line.points.map(({ text }) => {
      const [, load = '', said = ''] = /^ at (.*?): (.*)$/.exec(text.slice(line.label.length)) ?? []
      expect(text.startsWith(line.label), text).to.equal(true)
      return {
        action: chart.title.split(': ')[0] ?? '', label: line.label, load, text: said, field
      }
    }))
  })
}

/** Of pictures whose rows have a line of text each. @param {string} page */
function rowLabels (page) {
  const pictures = page.split('<svg class="plot" id="')
    .slice(1)
    .map(text => ({ id: text.split('"')[0] ?? '', text: text.split('</figure>')[0] ?? '' }))
    .filter(({ text }) => text.includes('class="heading"'))
  return pictures.flatMap(({ id, text }) => {
    const field = PICTURES[id.split('-')[0] ?? '']
    const action = toText(/<title[^>]*>(.*?)<\/title>/.exec(text)?.[1] ?? '').split(': ')[0] ?? ''
    return field === undefined ? [] : text.split('<text class="heading"')
      .slice(1)
      .flatMap(section => {
        const load = toText('<' + (section.split('</text>')[0] ?? ''))
        const rows = [...section.matchAll(
          /<text class="label"[^>]*>(.*?)<\/text><text class="figure[^>]*>(.*?)<\/text>/gs
        )]
        return rows.map(([, label = '', figure = '']) => ({
          action, label: toText(label), load, text: toText(figure), field
        }))
      })
  })
}

/** Without an interval. @param {number | null} value */
function toFigure (value) {
  return { value: value ?? NaN, low: null, high: null }
}

/** @param {string} sentence @param {string} clause @param {Recomputed['cell']} cell */
function saysOf (sentence, clause, { variant, action, connections }) {
  const [place = ''] = sentence.split(':')
  const words = clause.replace(/^.*?: /, '').split(' ')
  const who = words[0] === 'for' ? words[1] : words[0]
  return place.includes(` ${action} `) &&
    place.endsWith(` at ${loadText({ connections })}`) && who === variant
}

/** @param {{connections: number}} cell */
function loadText ({ connections }) {
  return `${connections} ${connections === 1 ? 'connection' : 'connections'}`
}

/** @param {{variant: string, workers: number}} cell */
function variantLabel ({ variant, workers }) {
  return workers > 1 ? `${variant} ×${workers}` : variant
}

/** @param {Recomputed} cell */
function describeCell ({ cell }) {
  return `${variantLabel(cell)}, ${cell.action} at ${loadText(cell)}`
}

/** @param {string} markup */
function toText (markup) {
  return markup.replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
