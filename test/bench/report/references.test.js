import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const RESULTS = join(ROOT, 'results')
const REFERENCES = readdirSync(RESULTS).filter(name => /^reference(-|$)/.test(name))
/** The one whose page is kept: the README's picture is taken of it. */
const WITH_PAGE = 'reference'

describe('the reports that this repository holds', () => {
  it('are several', () => {
    expect(REFERENCES.length).to.be.greaterThan(3)
  })

  for (const name of REFERENCES) {
    const files = ['report.md', 'results.csv', ...name === WITH_PAGE ? ['report.html'] : []]
    it(`results/${name}: ${files.join(', ')} are what 'npm run report' makes`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'shootout-test-'))
      try {
        copyFileSync(join(RESULTS, name, 'run.ndjson'), join(folder, 'run.ndjson'))
        const { status, stderr } = spawnSync(
          process.execPath,
          [join(ROOT, 'bench/cli/report/index.js'), join(folder, 'run.ndjson')],
          { encoding: 'utf8', cwd: ROOT }
        )
        expect(status, stderr).to.equal(0)
        const differing = files.filter(file =>
          readFileSync(join(folder, file), 'utf8') !==
          readFileSync(join(RESULTS, name, file), 'utf8'))
        expect(differing, `rebuild with 'npm run report -- results/${name}'`).to.deep.equal([])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
  }
})
