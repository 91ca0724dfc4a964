import { expect } from 'chai'
import { parseAgentOptions } from '../../../bench/cli/agent/options.js'
import { parseBenchOptions } from '../../../bench/cli/bench/options.js'
import { parseCalibrateOptions } from '../../../bench/cli/calibrate/options.js'
import { parseAgainstOptions } from '../../../bench/cli/compare/against-options.js'
import { parseCompareOptions } from '../../../bench/cli/compare/options.js'
import {
  HelpWanted, addOption, createCommand, parseCommand, toOptionName, valuesOf
} from '../../../bench/cli/command.js'
import { parseHistoryOptions } from '../../../bench/cli/history/options.js'
import { parsePeersOptions } from '../../../bench/cli/peers/options.js'
import { parseReportOptions } from '../../../bench/cli/report/options.js'
import { parseServeOptions } from '../../../bench/cli/serve/options.js'
import { parseTuneOptions } from '../../../bench/cli/tune/options.js'
import { BenchError } from '../../../bench/errors.js'
import { expectKept } from '../../kept-text.js'

/** @type {((argv: string[]) => unknown)[]} */
const PARSERS = [
  parseAgentOptions, parseBenchOptions, parseCalibrateOptions, parseAgainstOptions,
  parseCompareOptions, parseHistoryOptions, parsePeersOptions, parseReportOptions,
  parseServeOptions, parseTuneOptions
]

/** @param {(argv: string[]) => unknown} parse @returns {Promise<string>} */
async function helpOf (parse) {
  try {
    await parse(['--help'])
  } catch (error) {
    if (error instanceof HelpWanted) return error.message
    throw error
  }
  return expect.fail('it goes on')
}

function makeCommand () {
  const command = createCommand('npm run x --', 'Does it.')
    .argument('[what]')
    .option('--size <number>', 'how much', '3')
    .option('--quiet', 'no word')
  addOption(command, { flags: '--data <directory>', description: 'from where' })
  addOption(command, { flags: '--also <name>', description: 'what else', repeatable: true })
  return command
}

describe('the command line', () => {
  it('has help texts, which are the kept ones, whole', async () => {
    const texts = await Promise.all(PARSERS.map(helpOf))
    expectKept(import.meta.filename, 'help.txt', texts.join('\n'))
  })

  it('gives options by name, flags as true, and defaults', () => {
    expect(parseCommand(makeCommand(), [])).to.deep.equal({
      options: { size: '3' }, lists: {}, args: []
    })
    expect(parseCommand(makeCommand(), ['it', '--quiet', '--data', 'x']))
      .to.deep.include({ options: { size: '3', quiet: 'true', data: 'x' }, args: ['it'] })
  })

  it('lists what was given, without defaults, repeated options in order', () => {
    const argv = ['--also', 'b', '--data=x', '--also=a', '--size', '4']
    expect(parseCommand(makeCommand(), argv).lists)
      .to.deep.equal({ '--also': ['b', 'a'], '--data': ['x'], '--size': ['4'] })
  })

  it('says what it does not know in one sentence, and how to see what there is', () => {
    expect(() => parseCommand(makeCommand(), ['--siez', '4']))
      .to.throw(BenchError, /^unknown option '--siez'; did you mean '--size'\? \('npm run x -- --he/)
      .with.include({ code: 'UNKNOWN_OPTION', exitCode: 64 })
    expect(() => parseCommand(makeCommand(), ['a', 'b'])).to.throw(/^too many arguments/)
  })

  it('is read for one option before there are others', () => {
    const argv = ['--also', 'b', 'x', '--also=a', '--alsoo=c', '--also']
    expect(valuesOf('--also', argv)).to.deep.equal(['b', 'a'])
  })

  it('names an option by its long flag', () => {
    expect(['--data <directory>', '-d, --data <directory>', '-d'].map(toOptionName))
      .to.deep.equal(['--data', '--data', '-d'])
  })
})
