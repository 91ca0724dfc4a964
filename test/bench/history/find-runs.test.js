import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRuns } from '../../../bench/history/find-runs.js'

describe('where run files are', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-history-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} path below the folder @returns {string} the run file */
  function put (path) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'run.ndjson'), '')
    return join(folder, path, 'run.ndjson')
  }

  it('finds those of a folder up to three levels down, by name', () => {
    const paths = ['', 'a', 'b/c', 'b/c/d'].map(put)
    put('b/c/d/e')
    put('.git/x')
    put('node_modules/x')
    expect(findRuns([folder])).to.deep.equal(paths)
  })

  it('takes run files, too, and each run once', () => {
    const [a = '', b = ''] = ['a', 'b'].map(put)
    expect(findRuns([b, folder, join(folder, 'a')])).to.deep.equal([b, a])
  })

  it('finds the kept runs without a folder', () => {
    expect(findRuns([]).some(path => path.endsWith('results/reference/run.ndjson'))).to.equal(true)
  })

  it('refuses a folder that is not there, and one without a run', () => {
    expect(() => findRuns([join(folder, 'none')])).to.throw('there is no such file or folder')
      .with.property('code', 'RUN_FILE_MISSING')
    expect(() => findRuns([folder])).to.throw('there is no run in it')
      .with.property('code', 'RUN_FILE_MISSING')
  })
})
