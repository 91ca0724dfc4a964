// Every option and every key of a configuration, from the tables of the commands, with wrong values.
import { expect } from 'chai'
import { parseBenchOptions } from '../../../../bench/cli/bench/options.js'
import { parseCalibrateOptions } from '../../../../bench/cli/calibrate/options.js'
import { describeCommand } from '../../../../bench/cli/command.js'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { asksForRevisions, parseCompareOptions } from '../../../../bench/cli/compare/options.js'
import { checkConfig } from '../../../../bench/cli/config/check-config.js'
import { joinTables, loadTables } from '../../../../bench/cli/config/tables.js'
import { parseDoctorOptions } from '../../../../bench/cli/doctor/options.js'
import { parseHistoryOptions } from '../../../../bench/cli/history/options.js'
import { parseInitOptions } from '../../../../bench/cli/init/options.js'
import { parsePeersOptions } from '../../../../bench/cli/peers/options.js'
import { parseReportOptions } from '../../../../bench/cli/report/options.js'
import { createServeCommand, parseServeOptions } from '../../../../bench/cli/serve/options.js'
import { parseTuneOptions } from '../../../../bench/cli/tune/options.js'
import { BenchError } from '../../../../bench/errors.js'
import { ServerError, loadServers, toVariants } from '../../../../servers/index.js'

/** @import {OptionEntry} from '../../../../bench/cli/command.js' */
/** @typedef {{name: string, parse: (argv: string[]) => unknown, base?: string[]}} Parser */

const TABLES = loadTables()
const COMMANDS = ['--command-a', 'a {port}', '--command-b', 'b {port}']
const URL_OF = ['--url', 'http://127.0.0.1:{port}/']
const PROGRAM = ['--command', 'x {port} {workers}', ...URL_OF]

/** Each with what it takes to come as far as a value of an option. @type {Record<string, Parser[]>} */
const PARSERS = {
  bench: [{ name: 'bench', parse: argv => parseBenchOptions(argv) }],
  tune: [
    { name: 'tune', parse: argv => parseTuneOptions(argv) },
    { name: 'tune --command', parse: argv => parseTuneOptions(argv), base: PROGRAM }
  ],
  compare: [
    { name: 'compare A B', parse: parseCompareOptions, base: ['a', 'b'] },
    {
      name: 'compare --against',
      parse: argv => parseAgainstOptions(argv),
      base: ['--against', 'x']
    },
    {
      name: 'compare --command-a',
      parse: argv => parseAgainstOptions(argv),
      base: [...COMMANDS, ...URL_OF]
    }
  ],
  report: [{ name: 'report', parse: parseReportOptions }],
  history: [{ name: 'history', parse: parseHistoryOptions }],
  peers: [{ name: 'peers', parse: parsePeersOptions }],
  doctor: [{ name: 'doctor', parse: parseDoctorOptions }],
  calibrate: [{ name: 'calibrate', parse: parseCalibrateOptions }]
}
/** Any text may be right: a name is looked up, a folder or file opened, when the command has begun. */
const FREE = [
  '--only', '--actions', '--action', '--against', '--network', '--target', '--resume', '--latency',
  '--out', '--actions-dir', '--servers-dir', '--studies-dir', '--analyse', '--body', '--expect',
  '--command', '--command-a', '--command-b', '--node-a', '--revision', '--revision-a',
  '--revision-b', '--setup'
]
/** An empty one is right, too. */
const TEXTS = ['--body', '--expect']
const SENTENCE =
  /takes|missing|Known: |known: |goes with|belongs to|needs|give one of them|has no option/

/** @param {Parser} parser @param {readonly string[]} words */
async function expectRefused ({ name, parse, base = [] }, words) {
  const line = [name, ...words].join(' ')
  const error = await Promise.resolve(base).then(given => parse([...given, ...words]))
    .then(() => expect.fail(`${line}: was taken`), caught => caught)
  if (!(error instanceof ServerError)) {
    expect(error, line).to.be.an.instanceOf(BenchError).with.property('exitCode', 64)
  }
  expect(error.message, line).to.match(SENTENCE)
}

/** @param {OptionEntry} entry @returns {string[][]} */
function wrongWords ({ long, takes }) {
  if (takes === 'flag') return [[`${long}=x`]]
  return [
    ...(FREE.includes(long) ? [] : [[long, '?']]),
    ...(takes === 'value' ? [[long]] : []),
    ...(takes === 'value' && !TEXTS.includes(long) ? [[long, '']] : [])
  ]
}

/** @param {OptionEntry} entry @returns {unknown[]} */
function wrongValues ({ takes, isRepeatable, isList, isData }) {
  if (takes === 'flag') return ['yes', 1, {}, []]
  return [
    NaN, Symbol.iterator, () => {}, [{}], ...(isData ? [] : [{}]),
    ...(takes === 'value' ? [true] : []), ...(isRepeatable || isList ? [] : [['a', 'b']])
  ].filter(value => !isData || !Array.isArray(value))
}

/** @param {Record<string, unknown>} config @param {string} code @param {RegExp} message */
function expectBadConfig (config, code, message) {
  expect(() => checkConfig(config, TABLES, 'shootout.config.js'), JSON.stringify(config))
    .to.throw(BenchError, message).with.include({ code, exitCode: 64 })
}

describe('a wrong value ends with 64 and a sentence that says what was expected', () => {
  it('has parsers for all commands', () =>
    expect(Object.keys(PARSERS)).to.deep.equal(Object.keys(TABLES)))

  for (const [command, parsers] of Object.entries(PARSERS)) {
    for (const parser of parsers) {
      it(`of each option: ${parser.name}`, async () => {
        const [first, second] = TABLES[command] ?? []
        const table = parser.parse === parseCompareOptions ? first : second ?? first
        const isHelp = (/** @type {OptionEntry} */ { long }) =>
          table === first && second !== undefined && asksForRevisions([long])
        for (const entry of table?.options.filter(one => !isHelp(one)) ?? []) {
          for (const words of wrongWords(entry)) await expectRefused(parser, words)
        }
      })
    }
  }

  it('of each option: init', async () => {
    await expectRefused({ name: 'init', parse: parseInitOptions }, ['--print=x'])
  })

  it('of each option: serve', async () => {
    const variants = toVariants(await loadServers())
    for (const entry of describeCommand(createServeCommand(variants)).options) {
      const { long, takes } = entry
      const parser = { name: 'serve node', parse: parseServeOptions, base: ['node'] }
      await expectRefused(parser, [takes === 'flag' ? `${long}=x` : long])
    }
  })

  it('of each key of a configuration, in its section and at the top', () => {
    for (const [command, tables] of Object.entries(TABLES)) {
      for (const entry of joinTables(tables).options) {
        for (const value of wrongValues(entry)) {
          const section = { [entry.key]: value }
          const says = new RegExp(`^${entry.key} \\(.*js, ${command}\\) takes .*came$`)
          expectBadConfig({ [command]: section }, 'BAD_VALUE', says)
        }
        const near = new RegExp(`did you mean '\\w+'\\? Known: .*${entry.key}`)
        expectBadConfig({ [command]: { [`${entry.key}x`]: 1 } }, 'UNKNOWN_NAME', near)
      }
    }
    for (const entry of joinTables(Object.values(TABLES).flat()).options) {
      for (const value of wrongValues(entry)) {
        const says = new RegExp(`^${entry.key} \\(shootout.config.js\\) takes .*came$`)
        expectBadConfig({ [entry.key]: value }, 'BAD_VALUE', says)
      }
    }
  })

  it('of what is given by position, and of a section', () => {
    expectBadConfig({ compare: { a: 5 } }, 'BAD_VALUE', /^a \(.*compare\) takes a text, or a list/)
    expectBadConfig({ tune: 5 }, 'BAD_VALUE', /^tune \(.*\) takes an object with options of 'tune'/)
    expectBadConfig({ tune: [] }, 'BAD_VALUE', /^tune \(/)
    expectBadConfig({ tun: {} }, 'UNKNOWN_NAME', /did you mean 'tune'\?/)
    expectBadConfig({ a: 'x' }, 'UNKNOWN_NAME', /there is no key of shootout.config.js 'a'/)
  })
})
