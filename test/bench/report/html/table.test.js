/** @import {Slice, Summary} from '../../../../bench/types.js' */
import { expect } from 'chai'
import {
  formatBytes, formatPercent, formatRps, formatRpsRange, formatUs, formatUsRange
} from '../../../../bench/format/numbers.js'
import { cellId } from '../../../../bench/plan/create-plan.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { renderTables } from '../../../../bench/report/html/table.js'
import { packRun } from '../../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../../bench/report/embedded/unpack-run.js'
import { listBlocks } from '../../../../bench/report/html/table/slice-findings.js'
import { escapeText } from '../../../../bench/format/markup.js'
import { ratioInterval } from '@shootout/statistics'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../../make-open-loop.js'
import { createRunData } from '../fixtures.js'
import { makeTableRun } from '../make-table-run.js'
import { parseMarkup } from '../parse-markup.js'
import { joinPatterns } from '../../../join-patterns.js'

// As a page carries it.
const run = unpackRun(packRun(makeTableRun()))
const table = renderTables(run, STUDIES).text

describe('bench/report/html/table', () => {
  it('is well-formed, and its ids are its own', () => {
    const ids = parseMarkup(table).flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
    for (const { attributes } of parseMarkup(table)) {
      for (const id of (attributes['aria-labelledby'] ?? '').split(' ').filter(Boolean)) {
        expect(ids).to.include(id)
      }
      if (attributes.href !== undefined) {
        expect([...ids, 'not-run']).to.include(attributes.href.slice(1))
      }
    }
  })

  it('opens below each measured row, and below no other', () => {
    const rows = [...table.matchAll(/<tr class="(cell [\w-]+|opening)"/g)].map(([, name]) => name)
    expect(rows.filter(name => name === 'opening')).to.have.length(16)
    rows.forEach((name, index) =>
      expect(rows[index + 1] === 'opening').to.equal(name !== 'opening' && name !== 'cell not-run'))
  })

  it('says in an opened row what follows from its slices, start by start', () => {
    for (const summary of run.summaries.filter(({ state }) =>
      state === 'ok' || state === 'suspect')) {
      expect(factsOf(summary), cellId(summary)).to.deep.include(expectedFacts(summary))
    }
  })

  it('says nothing of the slices of an invalid cell together, but what was found in each', () => {
    const [invalid] = run.summaries.filter(({ state }) => state === 'invalid')
    if (invalid === undefined) throw new Error('the run has no invalid cell')
    expect(Object.keys(factsOf(invalid))).to.deep.equal(['request', 'measure again'])
    expect(openingOf(invalid))
      .to.include('CPU per request: <strong>none, the cell is invalid</strong>')
      .and.include('<li>block 4: <code>conservation</code>: ' +
        `${escapeText("3 of 41022 bodies differ: expected '<b>'")}</li>`)
    expect(openingOf(invalid)).not.to.match(/class="(dot|band|one)/)
  })

  it('names every slice in which a gate found something, and repeats ' +
    'itself no more than twice', () => {
    const bound = openingOf(summaryOf('node-cluster', 'static', 64))
    expect(bound.match(/<li>/g)).to.have.length(3)
    expect(bound)
      .to.include('<li>block 2: <code>client-bound</code>: the client was busy for ' +
        '92.0 % of the time</li>')
      .and.include('<li>blocks 3 to 6: <code>client-bound</code>, too</li>')
    expect(openingOf(summaryOf('express', 'static', 1)))
      .to.include('<span class="unseen">7 slices</span>')
      .and.include('<li>block 2: <code>foreign-cpu</code>')
    expect(listBlocks([7, 1, 2, 3, 9, 8])).to.equal('1 to 3, 7 to 9')
    expect(listBlocks([4, 5, 5])).to.equal('4, 5')
  })

  it('shows what is asked, with headers and body, and not at all ' +
    'where nobody wrote it down', () => {
    expect(table).to.include('<pre>POST /factorial\ncontent-type: ' +
      `text/plain\n\n${escapeText('<b>17</b>')}</pre>`)
    expect(factsOf(summaryOf('express', 'factorial', 1)).request)
      .to.equal('<a href="#request-2">POST /factorial</a>')
    const older = { ...run, plans: run.plans.map(({ requests: _requests, ...plan }) => plan) }
    expect(renderTables(older).text).not.to.match(/request-\d|Request: </)
  })

  it('writes the number behind every figure beside it, and none where there is none', () => {
    const [, , express] = rowsOf('static')
    const cell = summaryOf('node-cluster', 'static', 1)
    expect(cell.place).to.deep.equal([2, 2])
    expect(valuesOf(express ?? '')).to.deep.equal([
      null, null, 2, cell.ratio.cpu?.estimate, cell.cpuUsPerRequest, cell.ratio.rps?.estimate,
      cell.rps, null, null, cell.pssBytes, cell.blocks
    ].map(value => value === null || value === undefined ? null : Number(value.toPrecision(7))))
  })

  it('takes the ratio of the reference for 1, so that it is sorted among the others', () => {
    expect(createRunData().summaries[0]?.ratio.cpu).to.equal(null)
    const [, after = ''] = renderTables(createRunData()).text.split('<tr class="cell')
    expect(valuesOf(after)[2]).to.equal(1)
  })

  it('explains the latency of closed loops and of open ones, each where there are any', () => {
    const open =
      makeOpenLoopRun(makeOpenLoopPlan({ rates: [500] }), { p99Us: { '*': 1_300 } })
    const both = {
      ...run,
      plans: [...run.plans, ...open.plans],
      slices: [...run.slices, ...open.slices],
      summaries: [...run.summaries, ...open.summaries]
    }
    const explained = [run, open, both].map(one => {
      const { text } = renderTables(one, STUDIES)
      return [/service time that a closed\s+loop sees/, /counts from when a request fell due/]
        .map(words => words.test(text))
    })
    expect(explained).to.deep.equal([[true, false], [false, true], [true, true]])
  })

  it('names its columns for the script, as many as it has', () => {
    for (const [, columns = '', row =
      ''] of table.matchAll(/<thead data-columns="([^"]*)">(.*?)<\/thead>/g)) {
      expect(columns.split(' ')).to.have.length(row.split('<th ').length - 1)
    }
    expect(table.match(/<thead data-columns/g)).to.have.length(2)
  })

  it('says the same from the run that a page carries', () => {
    expect(renderTables(unpackRun(JSON.parse(JSON.stringify(packRun(run)))), STUDIES).text)
      .to.equal(table)
  })

  it('escapes hostile names wherever they stand', () => {
    const hostile = '<script>alert(1)</script>"\''
    const text = JSON.stringify(run)
      .replaceAll('"express"', JSON.stringify(hostile))
      .replaceAll('"static"', JSON.stringify(hostile))
      .replaceAll('/factorial', hostile.replaceAll('"', '\\"'))
    const attacked = renderTables(JSON.parse(text), STUDIES).text
    expect(parseMarkup(attacked).filter(({ name }) => name === 'script')).to.deep.equal([])
    expect(attacked).to.include(escapeText(hostile))
  })

  it('keeps an opened row small', () => {
    const standard = Array.from({ length: 15 }, (_, index) =>
      run.slices.filter(({ block, retried }) => block === 1 + index % 6 && !retried).map(slice => ({
        ...slice, block: index + 1, processStart: 1 + Math.floor(index / 7)
      }))).flat()
    const opened = renderTables({ ...run, slices: standard }, STUDIES)
      .text.match(/<tr class="opening">[^]*?<\/tr>/g) ?? []
    expect(opened.join('').length / opened.length).to.be.below(3_000)
  })

  it('leaves what rows open to out of a run with many cells, for the script, and says so to ' +
    'those who have none', () => {
    const summaries = [1, 2, 3, 4].flatMap(threads =>
      run.summaries.map(summary => ({ ...summary, threads })))
    const text = renderTables({ ...run, summaries }, STUDIES).text
    const rows = text.match(/<tr class="opening[^]*?<\/tr>/g) ?? []
    expect(rows).to.have.length(4 * 16).and.length.above(60)
    for (const row of rows) {
      expect(row).to.match(
        joinPatterns(
          /^<tr class="opening later" data-of="\d+"><td colspan="11"><details><summary><span /,
          /class="unseen">\d+ slices<\/span><\/summary><\/details><\/td><\/tr>$/
        )
      )
    }
    expect(text).to.include('unscripted')
    expect(table).not.to.include('unscripted').and.not.include('later')
  })
})

/** @param {string} variant @param {string} action @param {number} connections */
function summaryOf (variant, action, connections) {
  const found = run.summaries.find(summary =>
    summary.variant === variant && summary.action === action && summary.connections === connections)
  if (found === undefined) throw new Error(`no ${variant}`)
  return found
}

/** @param {Summary} summary */
function openingOf (summary) {
  const [, after = ''] = table.split(` data-cell="${run.summaries.indexOf(summary)}"`)
  return /<tr class="opening">[^]*?<\/tr>/.exec(after)?.[0] ?? ''
}

/** @param {Summary} summary @returns {Record<string, string>} */
function factsOf (summary) {
  return Object.fromEntries([...openingOf(summary).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
    .map(([, name, value]) => [name, value]))
}

/** The test's own way from slices to figures. @param {Summary} summary */
function expectedFacts (summary) {
  const all = run.slices.filter(slice => cellId(slice) === cellId(summary))
  const slices = all.filter(slice =>
    slice.retried || !all.some(({ block, retried }) => retried && block === slice.block))
  const of = (/** @type {number} */ start) => slices.filter(({ processStart }) =>
    processStart === start)
  const sizes = slices.map(({ pssBytes }) => pssBytes ?? NaN)
  const ceiling = middle(slices.map(({ ceilingRps }) => ceilingRps ?? NaN))
  return {
    'start 1, 3 slices': startText(of(1)),
    'start 2, 3 slices': startText(of(2)),
    'memory (PSS)': `${formatBytes(Math.min(...sizes))} to ${formatBytes(Math.max(...sizes))}`,
    [escapeText("load client's ceiling")]: `${formatRps(ceiling)}; ` +
      `${formatPercent(geometric(slices.map(({ rps }) => rps ?? NaN)) / ceiling)} of it reached`,
    'load client': 'busy for ' +
      `${formatPercent(middle(slices.map(slice => slice.clientLoopUtilisation ?? NaN)))} of the ` +
      `time, ${formatPercent(middle(slices.map(slice => slice.clientCpuShare ?? NaN)))} of one CPU`,
    'CPU waiting': '9.1 % of the time in which it had work'
  }
}

/** @param {readonly Slice[]} slices */
function startText (slices) {
  const cpu = slices.map(({ cpuUsPerRequest }) => cpuUsPerRequest ?? NaN)
  const rps = slices.map(slice => slice.rps ?? NaN)
  return `CPU ${formatUs(geometric(cpu))} ${formatUsRange(ratioInterval(cpu.map(Math.log)))}; ` +
    `${formatRps(geometric(rps))} ${formatRpsRange(ratioInterval(rps.map(Math.log)))}`
}

/** @param {readonly number[]} values */
function geometric (values) {
  return values.reduce((product, value) => product * value ** (1 / values.length), 1)
}

/** @param {number[]} values */
function middle (values) {
  const [low = NaN, high = NaN] = values.sort((a, b) => a - b).slice(2, 4)
  return (low + high) / 2
}

/** @param {string} action */
function rowsOf (action) {
  const [, after = ''] = table.split(`<h3>${action}`)
  return after.match(/<tr class="cell [^]*?<\/tr>/g) ?? []
}

/** @param {string} row */
function valuesOf (row) {
  return [...row.matchAll(/<t[hd][^>]*>/g)]
    .map(([tag]) => /data-value="([^"]*)"/.exec(tag)?.[1] ?? null)
    .map(value => value === null ? null : Number(value))
}
