import { expect } from 'chai'
import { findCommand } from '../../../servers/launch/find-command.js'
import { withPrograms } from './stand-in-programs.js'

/** @param {string[]} version */
const command = (...version) => ({ run: ['own'], version })

describe('looking for a server that is described by its command', () => {
  it('asks it for its version, wherever that stands in what it prints', async () => {
    await withPrograms({
      own: 'echo "own server v1.20.3-rc1, built with $1"', folder: 'echo 2.5'
    }, async directory => {
      const find = (/** @type {string[]} */ ...version) =>
        findCommand(command(...version), { PATH: directory })
      expect(await find('own', '-V')).to.deep.equal({ found: true, version: '1.20.3-rc1' })
      expect(await findCommand({ ...command('./folder'), directory }, { PATH: '' }))
        .to.deep.equal({ found: true, version: '2.5' })
    })
  })

  it('says where it is missing, and how to get it', async () => {
    const find = (/** @type {object} */ more, /** @type {string} */ name) =>
      findCommand({ ...command(name), ...more }, { PATH: '/nowhere' })
    expect(await find({}, 'own')).to.deep.equal({
      found: false, reason: 'no own on PATH', remedy: 'install own, so that it is on PATH'
    })
    expect(await find({ directory: '/nowhere', remedy: 'make own' }, 'bin/own'))
      .to.deep.equal({ found: false, reason: 'no bin/own there', remedy: 'make own' })
  })

  it('takes none that fails, or prints no version', async () => {
    await withPrograms({
      odd: 'echo first; echo second', failing: 'echo 1.2; exit 1', silent: 'exit 0'
    }, async directory => {
      const reasonOf = async (/** @type {string} */ name) => {
        const finding = await findCommand(command(name, '-v'), { PATH: directory })
        return finding.found ? null : finding.reason
      }
      expect(await reasonOf('odd')).to.equal('odd -v should print a version; it printed: first')
      expect(await reasonOf('failing')).to.match(/^failing -v should .* it printed: 1\.2$/)
      expect(await reasonOf('silent')).to.match(/it printed: \(nothing\)$/)
    })
  })
})
