/** @import {RunFileLine} from '../../../bench/types.js' */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { unpackRun } from '../../../bench/report/embedded/unpack-run.js'
import { concludeRun, renderHtml } from '../with-studies.js'
import {
  halfFinishedText, largeRun, PLANTED, plantedPair, quickRun, standardRun, toInput, toText,
  troubledRun, twinsRun
} from '../report-runs/index.js'
import { parseMarkup } from './parse-markup.js'
import { readChart } from './read-chart.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** @type {Readonly<Record<string, () => string | RunFileLine[]>>} */
const RUNS = {
  'a quick run': quickRun,
  'a standard run': standardRun,
  'a run with troubles': troubledRun,
  'a run of identical servers': twinsRun,
  'a run that broke off': halfFinishedText
}
const MEGABYTE = 1_000_000

/** Each is rendered once. @type {Map<string, string>} */
const pages = new Map()

/** @param {string} name of a run */
function pageOf (name) {
  const page = pages.get(name) ?? renderHtml(toInput(RUNS[name]?.() ?? ''))
  pages.set(name, page)
  return page
}

describe('what the report promises', () => {
  for (const name of Object.keys(RUNS)) {
    describe(`of ${name}`, () => {
      it('the page needs nothing but itself', () => {
        const page = pageOf(name)
        const visible = page.replace(/<script[\s\S]*?<\/script>/g, '')
        expect(page).not.to.match(
          /(?:src|href|action)="?\s*https?:|url\(\s*['"]?https?:|@import|import\s*\(\s*['"]https?:/i
        )
        expect(visible).not.to.match(/https?:\/\/(?!127\.0\.0\.1|localhost)/)
        for (const { name: element, attributes } of parseMarkup(page)) {
          for (const attribute of [
            'src', 'href', 'xlink:href', 'srcset', 'action', 'data', 'poster'
          ]) {
            if (attribute in attributes) {
              expect(attributes[attribute], `${element} ${attribute}`).to.match(/^#/)
            }
          }
        }
      })

      it('every link within it leads somewhere', () => {
        const elements = parseMarkup(pageOf(name))
        const ids = new Set(elements.flatMap(({ attributes }) => attributes.id ?? []))
        const links = elements.flatMap(({ name: element, attributes }) =>
          element === 'a' ? attributes.href?.slice(1) ?? [] : [])
        expect(links.length).to.be.greaterThan(3)
        expect(links.filter(link => !ids.has(link))).to.deep.equal([])
      })

      it('ids are unique, and every picture has a title and a description', () => {
        const elements = parseMarkup(pageOf(name))
        const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).to.deep.equal([])
        const pictures = elements.filter(({ attributes }) => attributes.role === 'img')
        expect(pictures.length).to.be.greaterThan(2)
        const known = new Set(ids)
        for (const { attributes } of pictures) {
          const labels = (attributes['aria-labelledby'] ?? '').split(' ')
          expect(labels.filter(label => known.has(label)), JSON.stringify(attributes))
            .to.have.lengthOf(2)
        }
      })

      it('the data that it carries make the same page, byte for byte', () => {
        const page = pageOf(name)
        const data = unpackRun(JSON.parse(/id="run-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ??
          ''))
        const conclusion = concludeRun(data)
        expect(
          renderHtml({ ...conclusion, run: { ...data, summaries: conclusion.summaries } }) === page,
          'another page'
        ).to.equal(true)
      })
    })
  }

  it('a standard run of 120 cells fits into a megabyte', () => {
    expect(pageOf('a standard run').length).to.be.lessThan(MEGABYTE)
  })

  it('a run of 200 cells fits into one and a half', () => {
    expect(renderHtml(toInput(largeRun())).length).to.be.lessThan(1.5 * MEGABYTE)
  })

  describe('of troubles', () => {
    const page = () => pageOf('a run with troubles')

    it('counts and names an invalid cell, a lower bound and a variant that was not run', () => {
      expect(page())
        .to.include('✕ 1 invalid')
        .and.include('(1 with doubt on requests/s and latency alone)')
        .and.include('○ 4 not run')
      expect(page())
        .to.include('✕ Invalid: express')
        .and.include('Not run</a>: haproxy')
        .and.include('haproxy is not installed')
      expect(page()).to.include('3 of 9,120 bodies differ')
      const answer = page().slice(page().indexOf('class="answer"'), page().indexOf('</header>'))
      expect(answer)
        .to.include('express is invalid (conservation)')
        .and.include('for nginx it is undecided, because the load client was the bottleneck')
    })

    it('draws none of them as if it were sound', () => {
      const charts = [...page()
        .matchAll(/class="line-chart" data-for="([^"]*)">(.*?)<\/script>/gs)].map(([, id =
          '', json = '']) => ({ id, chart: readChart(json) }))
      const points = charts.flatMap(({ id, chart }) => chart.lines.flatMap(({ label, points }) =>
        points.map(point => ({ id, label, ...point }))))
      const invalid = points.filter(({ id, label, x }) =>
        /^(rps|cpu|ratio|p99)-2/.test(id) && label === 'express' && x === 64)
      expect(invalid.length).to.be.greaterThan(0)
      for (const point of invalid) expect(point).to.include({ look: 'invalid', y: null })
      const bound = points.filter(({ id, label, x }) =>
        /^rps-1/.test(id) && label === 'nginx' && x === 64)
      expect(bound).to.have.lengthOf(1)
      expect(bound[0]).to.include({ look: 'lower-bound' })
      expect(bound[0]?.text).to.include('≥')
      expect(points.filter(({ label }) => label === 'haproxy')).to.deep.equal([])
      for (const picture of page().match(/<svg[\s\S]*?<\/svg>/g) ?? []) {
        expect(picture).not.to.include('haproxy')
      }
      expect(page()).to.include('class="mark-invalid"').and.include('url(#rps-1')
    })
  })

  it('of identical servers: the answer is that no difference is shown, and how small ' +
    'a one would say nothing', () => {
    const page = pageOf('a run of identical servers')
    const answer = page.slice(page.indexOf('class="answer"'), page.indexOf('</header>'))
    expect(answer).to.match(/<p class="sentence">No difference shown: /)
    expect(answer).to.match(
      /<p class="floor">Noise floor: two identical servers differed by up to \d\.\d % in CPU per request/
    )
    expect(answer).not.to.match(/ spends \d| answers \d/)
  })

  describe('of files', () => {
    /** @type {string} */
    let folder
    beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-test-')) })
    afterEach(() => rmSync(folder, { recursive: true, force: true }))

    it('a run that broke off in the middle of a line has a report, twice the same', () => {
      const path = join(folder, 'run.ndjson')
      writeFileSync(path, halfFinishedText())
      const pages = [1, 2].map(() => {
        const { status, stderr } = runCommand('report', [path])
        expect(status, stderr).to.equal(0)
        expect(stderr).to.include('cut off, as when a run is killed while it writes')
        return readFileSync(join(folder, 'report.html'), 'utf8')
      })
      expect(pages[0]).to.include('This run did not finish: 20 of 20 cells have figures.')
      expect(pages[1] === pages[0]).to.equal(true)
      expect(pages[0] === pageOf('a run that broke off')).to.equal(true)
    })

    it('of two runs that differ in one cell by a tenth, that cell is found and no other', () => {
      const { before, now } = plantedPair()
      const [a, b] = Object.entries({ before, now }).map(([name, lines]) => {
        const path = join(folder, `${name}.ndjson`)
        writeFileSync(path, toText(lines))
        return path
      })
      const { status, stdout, stderr } = runCommand('compare', [a ?? '', b ?? '', '--json'])
      expect(stderr).to.equal('')
      const comparison = JSON.parse(stdout)
      const decided = comparison.cells.filter((/** @type {{verdict: string}} */ { verdict }) =>
        verdict === 'slower' || verdict === 'faster')
      expect(decided.map((
        /** @type {{cell: typeof PLANTED, verdict: string}} */ { cell, verdict }
      ) => [cell.variant, cell.action, cell.connections, verdict]))
        .to.deep.equal([[PLANTED.variant, PLANTED.action, PLANTED.connections, 'slower']])
      expect(comparison.verdict).to.equal('slower')
      expect(status).to.equal(3)
    })
  })
})

/** @param {string} name @param {string[]} args */
function runCommand (name, args) {
  return spawnSync(process.execPath, [join(ROOT, 'bench/cli', name, 'index.js'), ...args], {
    encoding: 'utf8', cwd: ROOT, env: { ...process.env, NO_COLOR: '1' }
  })
}
