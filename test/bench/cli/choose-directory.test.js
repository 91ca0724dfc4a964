import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDirectory, chooseDirectory } from '../../../bench/cli/choose-directory.js'
import { BenchError } from '../../../bench/errors.js'
import { userDirectory } from '../../../bench/format/paths.js'

const MODULE = new URL('../../../bench/cli/choose-directory.js', import.meta.url).href

const now = new Date('2026-11-21T10:00:00.900Z')

describe('chooseDirectory', () => {
  /** @type {string} */
  let results
  beforeEach(() => { results = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(results, { recursive: true, force: true }))

  it('gives commands that begin in the same second a folder each', () => {
    const names = [1, 2, 3].map(() =>
      chooseDirectory({ out: null, studies: ['actions'] }, { now, results }))
    expect(names)
      .to.eql(['', '-2', '-3'].map(end => join(results, `2026-11-21T10-00-00-actions${end}`)))
    for (const name of names) expect(existsSync(name), name).to.equal(true)
  })

  it('makes nothing for a dry run, and names what a run would make', () => {
    const dry = () =>
      chooseDirectory({ out: null, studies: ['actions'], isDry: true }, { now, results })
    const name = dry()
    expect(existsSync(name)).to.equal(false)
    expect(chooseDirectory({ out: null, studies: ['actions'] }, { now, results })).to.equal(name)
    expect(dry()).to.equal(`${name}-2`)
  })

  it('makes the folder of all results, too, and names all studies', () => {
    const deep = join(results, 'deep', 'results')
    const name =
      chooseDirectory({ out: null, studies: ['actions', 'files'] }, { now, results: deep })
    expect(name).to.equal(join(deep, '2026-11-21T10-00-00-actions-files'))
    expect(readdirSync(name)).to.deep.equal([])
  })

  it('leaves no folder behind when the command ends before it wrote anything', () => {
    execFileSync(process.execPath, ['--input-type=module', '--eval', `
      import { writeFileSync } from 'node:fs'
      import { chooseDirectory } from '${MODULE}'
      const [kept] = ['kept', 'empty', 'gone'].map(name => chooseDirectory(
        { out: null, studies: [name] }, { now: new Date(0), results: process.argv[1] }))
      writeFileSync(kept + '/run.ndjson', '')
    `, results])
    expect(readdirSync(results)).to.deep.equal(['1970-01-01T00-00-00-kept'])
  })

  it('takes the folder that was named, from where the user stands', () => {
    expect(chooseDirectory({ out: '/tmp/x', studies: [] }, { now, results })).to.equal('/tmp/x')
    expect(chooseDirectory({ out: 'x/y', studies: [] }, { now, results }))
      .to.equal(join(userDirectory(), 'x', 'y'))
    expect(readdirSync(results)).to.deep.equal([])
  })

  it('says why no folder could be made', () => {
    const file = join(results, 'file')
    writeFileSync(file, '')
    const choose = () =>
      chooseDirectory({ out: null, studies: ['actions'] }, { now, results: file })
    expect(choose).to.throw(BenchError, /can't be written to .*file.*--out DIR/)
  })
})

describe('checkDirectory', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-tune-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('never lets a run or a tuning be replaced', () => {
    for (const name of ['tune.json', 'run.ndjson']) {
      writeFileSync(join(folder, name), '')
      expect(() => checkDirectory(folder)).to.throw(
        /already holds a run, and runs are never overwritten; name another folder with --out/
      )
      rmSync(join(folder, name))
    }
    expect(() => checkDirectory(join(folder, 'new'))).to.not.throw()
    expect(readdirSync(folder)).to.deep.equal([])
  })

  it('refuses a folder before minutes are spent where it can not be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => checkDirectory(join(folder, 'file', 'deep')))
      .to.throw(/the results can't be written to .*file\/deep \(.*is no folder\)/)
  })
})
