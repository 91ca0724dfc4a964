import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readArguments } from '../../../../bench/cli/config/read-arguments.js'
import { BenchError } from '../../../../bench/errors.js'

describe('readArguments', () => {
  /** @type {string} */
  let folder
  const before = process.env.INIT_CWD
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'config-'))
    process.env.INIT_CWD = folder
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
    if (before === undefined) delete process.env.INIT_CWD
    else process.env.INIT_CWD = before
  })

  /** @param {string} name @param {string} text */
  const put = (name, text) => writeFileSync(join(folder, name), text)

  /** @param {string[]} argv @param {string} code @param {RegExp} message */
  async function expectRefused (argv, code, message) {
    const error = await readArguments('tune', argv).then(() => null, caught => caught)
    expect(error).to.be.an.instanceOf(BenchError).with.include({ code, exitCode: 64 })
    expect(error.message).to.match(message)
  }

  it('is the command line where there is no file', async () => {
    expect(await readArguments('tune', ['--seed', '5'])).to.deep.equal(['--seed', '5'])
  })

  it('reads shootout.config.js of the folder, as an ES module or not', async () => {
    put('package.json', '{"type": "commonjs"}')
    put('shootout.config.js', 'module.exports = { tune: { seed: 5 } }')
    expect(await readArguments('tune', [])).to.deep.equal(['--seed', '5'])
    mkdirSync(join(folder, 'esm'))
    put('esm/package.json', '{"type": "module"}')
    put('esm/shootout.config.js', 'export default { tune: { seed: 6 } }')
    process.env.INIT_CWD = join(folder, 'esm')
    expect(await readArguments('tune', [])).to.deep.equal(['--seed', '6'])
  })

  it('reads shootout.config.json, or the file that --config names', async () => {
    put('shootout.config.json', '{"seed": 7}')
    put('other.json', '{"seed": 8}')
    expect(await readArguments('tune', [])).to.deep.equal(['--seed', '7'])
    expect(await readArguments('tune', ['--config', 'other.json', '--strict']))
      .to.deep.equal(['--strict', '--seed', '8'])
    expect(await readArguments('tune', ['--config=other.json'])).to.deep.equal(['--seed', '8'])
  })

  it('reads none with --no-config, and for the help', async () => {
    put('shootout.config.json', 'broken')
    expect(await readArguments('tune', ['--no-config', '--strict'])).to.deep.equal(['--strict'])
    expect(await readArguments('tune', ['--help'])).to.deep.equal(['--help'])
  })

  it('says what is wrong with the file', async () => {
    await expectRefused(['--config', 'none.js'], 'CONFIG_UNREADABLE', /from none.js \(.*none.js/)
    await expectRefused(['--config'], 'UNKNOWN_OPTION', /'--config <file>' argument missing/)
    put('shootout.config.json', '[1]')
    await expectRefused([], 'CONFIG_UNREADABLE', /\(its value is '\[1\]'\); it has to hold an obj/)
    put('shootout.config.js', 'export const x = 1')
    put('package.json', '{"type": "module"}')
    await expectRefused([], 'CONFIG_UNREADABLE', /\(its default export is missing\)/)
    put('one.json', '{"tune": {"wrkers": 2}}')
    await expectRefused(
      ['--config', 'one.json'], 'UNKNOWN_NAME',
      /^there is no key of one.json, tune 'wrkers'; did you mean 'workers'\?/
    )
  })
})
