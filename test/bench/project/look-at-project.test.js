import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { lookAtProject } from '../../../bench/project/look-at-project.js'
import { writeConfig } from '../../../bench/project/write-config.js'

describe('a project', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'project-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} name @param {string | object} content */
  const put = (name, content) => writeFileSync(
    join(folder, name), typeof content === 'string' ? content : JSON.stringify(content)
  )

  it('is nothing known where nothing is said', () => {
    expect(lookAtProject(folder)).to.deep.equal({
      isModule: false, start: null, portVariable: null, workersVariable: null, setup: null
    })
  })

  it('starts as its start script does, and reads the variables that its source names', () => {
    put('package.json', { type: 'module', scripts: { start: 'node --enable-source-maps main.js' } })
    put('main.js', 'listen(process.env.HTTP_PORT); fork(process.env.WEB_CONCURRENCY)')
    expect(lookAtProject(folder)).to.deep.equal({
      isModule: true, start: 'node --enable-source-maps main.js', portVariable: 'HTTP_PORT',
      workersVariable: 'WEB_CONCURRENCY', setup: null
    })
  })

  it('is started by npm where its script is of programs of packages, or of several', () => {
    for (const start of ['next start', 'node a.js && node b.js']) {
      put('package.json', { scripts: { start } })
      expect(lookAtProject(folder).start).to.equal('npm start')
    }
  })

  it('begins at its main file, or where programs usually do', () => {
    put('app.js', 'process.env.PORT')
    expect(lookAtProject(folder)).to.include({ start: 'node app.js', portVariable: 'PORT' })
    put('package.json', { main: 'other.mjs' })
    expect(lookAtProject(folder)).to.include({ start: 'node app.js' })
    put('other.mjs', 'process.env.APP_WORKERS')
    expect(lookAtProject(folder))
      .to.include({ start: 'node other.mjs', portVariable: null, workersVariable: 'APP_WORKERS' })
  })

  it('is set up by what its lock file belongs to, and by its build script', () => {
    put('package.json', { scripts: { build: 'tsc' } })
    expect(lookAtProject(folder)).to.include({ setup: 'npm run build' })
    put('yarn.lock', '')
    expect(lookAtProject(folder)).to.include({ setup: 'yarn install --immutable && npm run build' })
    put('package.json', {})
    put('package-lock.json', '{}')
    expect(lookAtProject(folder)).to.include({ setup: 'npm ci' })
  })

  it('says that its package.json is broken', () => {
    put('package.json', '{')
    expect(() => lookAtProject(folder)).to.throw(BenchError, /package.json is no package.json \(/)
      .with.include({ code: 'PROJECT_UNREADABLE', exitCode: 64 })
  })

  it('gets a file of configuration, and keeps one that it has', () => {
    writeConfig(folder, 'one')
    const path = join(folder, 'shootout.config.js')
    expect(readFileSync(path, 'utf8')).to.equal('one')
    expect(() => writeConfig(folder, 'two')).to.throw(BenchError, /is there already/)
      .with.include({ code: 'CONFIG_EXISTS', exitCode: 64 })
    expect(readFileSync(path, 'utf8')).to.equal('one')
    rmSync(path)
    put('shootout.config.json', '{}')
    expect(() => writeConfig(folder, 'two')).to.throw(BenchError, /config.json is there already/)
    expect(existsSync(path)).to.equal(false)
  })

  it('says that its folder can not be written to', () => {
    expect(() => writeConfig(join(folder, 'none'), 'one')).to.throw(BenchError, /could not be writ/)
      .with.include({ code: 'CONFIG_NOT_WRITTEN', exitCode: 64 })
  })
})
