import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { answer } from '../../../../bench/cli/shootout/answer.js'
import { COMMANDS, takeCommand } from '../../../../bench/cli/shootout/commands.js'
import { helpText } from '../../../../bench/cli/shootout/text.js'
import { makeProcess } from '../make-process.js'

const ROOT = new URL('../../../../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))

/** @param {string} [word] @returns {Promise<[number, string, string]>} code, standard output and standard error */
async function ask (word) {
  const world = makeProcess()
  const code = await answer(word, world)
  return [code, world.stdout.read(), world.stderr.read()]
}

describe('the program shootout', () => {
  it('lists its commands, which is an error where none was asked for', async () => {
    const help = helpText(COMMANDS)
    for (const word of ['--help', '-h', 'help']) {
      expect(await ask(word), word).to.deep.equal([0, help, ''])
    }
    expect(await ask()).to.deep.equal([64, '', help])
    for (const { name, purpose } of COMMANDS) {
      expect(help).to.match(new RegExp(`^  ${name} +${purpose.replace('?', '\\?')}$`, 'm'))
    }
  })

  it('says which version it is', async () => {
    for (const word of ['--version', '-V']) {
      expect(await ask(word), word).to.deep.equal([0, `${version}\n`, ''])
    }
  })

  it('names the nearest command', async () => {
    const refused = await ask('comapre').catch(error => error)
    expect(refused.message)
      .to.match(/^there is no command 'comapre'; did you mean 'compare'\? Known: init,/)
  })

  describe('its commands', () => {
    it('take their name off the command line, and leave all else', () => {
      const argv = ['node', 'shootout', 'bench', '--help', 'bench']
      expect(takeCommand(argv)?.name).to.equal('bench')
      expect(argv).to.deep.equal(['node', 'shootout', '--help', 'bench'])
      for (const rest of [[], ['help', 'bench'], ['--quiet', 'bench']]) {
        const other = ['node', 'shootout', ...rest]
        expect(takeCommand(other)).to.equal(null)
        expect(other).to.deep.equal(['node', 'shootout', ...rest])
      }
    })

    it('each load the modules of their own folder', () => {
      for (const { name, run } of COMMANDS) {
        expect(run.toString()).to.include(`import('../${name}/index.js')`)
        expect(existsSync(new URL(`bench/cli/${name}/index.js`, ROOT)), name).to.equal(true)
      }
    })
  })
})
