import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { renderCsv } from '../../../bench/report/index.js'
import { drawPicture } from '../../../bench/report/picture/draw-picture.js'
import { toScoreboard } from '../../../bench/report/scoreboard/to-scoreboard.js'
import { parseRunFile } from '../../../bench/report/read-run-file.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { concludeRun, renderMarkdown } from '../with-studies.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const RESULTS = join(ROOT, 'results')
const REFERENCES = readdirSync(RESULTS).filter(name => /^reference(-|$)/.test(name))
/** The one whose page is kept. */
const WITH_PAGE = 'reference'
/** What the README shows, by run. */
const PICTURES = Object.freeze({
  reference: 'docs/scoreboard.svg', 'reference-runtimes': 'docs/studies/releases.svg'
})

/** @param {string} name @param {string} file */
const read = (name, file) => readFileSync(join(RESULTS, name, file), 'utf8')

/** @param {string} name of a reference @param {Record<string, string>} texts by file */
function expectSame (name, texts) {
  const differing = Object.keys(texts).filter(file => texts[file] !== read(name, file))
  expect(differing, `rebuild with 'npm run report -- results/${name}'`).to.deep.equal([])
}

describe('the reports that this repository holds', () => {
  for (const [name, picture] of Object.entries(PICTURES)) {
    it(`have their picture in the README: ${picture} of results/${name}`, () => {
      const { data } = parseRunFile(read(name, 'run.ndjson'))
      const conclusion = concludeRun(data)
      const run = { ...data, summaries: conclusion.summaries }
      expect(readFileSync(join(ROOT, picture), 'utf8') ===
        drawPicture(toScoreboard({ ...conclusion, run, studies: STUDIES })).svg,
      `npm run report -- results/${name} --picture ${picture}`).to.equal(true)
      expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).to.include(`](${picture})`)
    })
  }

  it('are several', () => {
    expect(REFERENCES.length).to.be.greaterThan(3)
  })

  for (const name of REFERENCES) {
    it(`results/${name}: report.md and results.csv follow from run.ndjson`, () => {
      const { data, problems } = parseRunFile(read(name, 'run.ndjson'))
      expect(problems).to.deep.equal([])
      const conclusion = concludeRun(data)
      const input = { ...conclusion, run: { ...data, summaries: conclusion.summaries } }
      expectSame(name, { 'report.md': renderMarkdown(input), 'results.csv': renderCsv(input) })
    })
  }

  it(`results/${WITH_PAGE}: 'npm run report' makes all three files`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-test-'))
    try {
      copyFileSync(join(RESULTS, WITH_PAGE, 'run.ndjson'), join(folder, 'run.ndjson'))
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'bench/cli/report/index.js'), join(folder, 'run.ndjson')],
        { encoding: 'utf8', cwd: ROOT }
      )
      expect(status, stderr).to.equal(0)
      expectSame(WITH_PAGE, Object.fromEntries(['report.md', 'results.csv', 'report.html']
        .map(file => [file, readFileSync(join(folder, file), 'utf8')])))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
