import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { init } from '../../../../bench/cli/init/init.js'
import { BenchError } from '../../../../bench/errors.js'
import { makeProcess } from '../make-process.js'

const MANIFEST = '{"type": "module", "main": "app.js"}'

describe('npm run init', () => {
  /** @type {string} */
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-init-'))
    writeFileSync(join(folder, 'package.json'), MANIFEST)
    writeFileSync(join(folder, 'app.js'), 'listen(process.env.PORT)\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string[]} argv */
  function run (...argv) {
    const world = makeProcess()
    expect(init(argv, folder, world)).to.equal(0)
    return world.stdout.read()
  }

  it('prints a configuration, and writes nothing', () => {
    expect(run('--print')).to.include('export default {').and.include('PORT={port} node app.js')
    expect(readdirSync(folder)).to.have.members(['package.json', 'app.js'])
  })

  it('writes the same once, and says what comes next', () => {
    const text = run('--print')
    expect(run()).to.include('shootout.config.js').and.not.include('export default')
    expect(readFileSync(join(folder, 'shootout.config.js'), 'utf8')).to.equal(text)
    expect(() => run()).to.throw(BenchError).with.property('code', 'CONFIG_EXISTS')
    expect(run('--print')).to.equal(text)
  })
})
