import { assert } from 'chai'
import { availableParallelism } from 'node:os'
import {
  decodePercent, LISTEN_OPTIONS, OptionError, parseListenSettings, parseOrigin, readCommandLine
} from '../src/index.js'

const OPTIONS = [
  { flags: '--data <directory>', description: 'where data is' },
  { flags: '--name <name>', description: 'a name', repeatable: true },
  { flags: '--bare', description: 'nothing' }
]
const read = (/** @type {string[]} */ ...args) =>
  readCommandLine(args, { usage: 'x [options]', options: OPTIONS })

describe('a command line', () => {
  for (const [args, settings] of /** @type {[string, Record<string, string[]>][]} */ ([
    ['', {}],
    ['--bare', { '--bare': ['true'] }],
    ['--data d', { '--data': ['d'] }],
    ['--data=d --data e', { '--data': ['e'] }],
    ['--name a --bare --name b', { '--name': ['a', 'b'], '--bare': ['true'] }]
  ])) {
    it(`'${args}' sets ${JSON.stringify(settings)}`, () => {
      const given = args === '' ? [] : args.split(' ')
      assert.deepEqual(read(...given), { settings, help: null })
    })
  }

  it('asks for help', () => assert.deepEqual(read('--data', 'd', '--help'), {
    settings: {},
    help: `x [options]

Options:
  --data <directory>                where data is
  --name <name>                     a name; may be given several times
  --bare                            nothing
  --help                            show this
`
  }))

  for (const [args, message] of /** @type {[string, string][]} */ ([
    ['--other', "Unknown option '--other'; --help shows all options"],
    ['stray', "Unexpected argument 'stray'. This command does not take positional arguments; " +
      '--help shows all options'],
    ['--data', "Option '--data <value>' argument missing; --help shows all options"],
    ['--bare=1', "Option '--bare' does not take an argument; --help shows all options"]
  ])) {
    it(`'${args}' is refused`, () => {
      try {
        read(args)
        assert.fail('it was taken')
      } catch (error) {
        assert(error instanceof OptionError)
        assert.deepEqual(
          [error.name, error.code, error.message], ['OptionError', 'OPTIONS_CLASH', message]
        )
        assert.instanceOf(error.cause, TypeError)
      }
    })
  }
})

describe('where a program listens', () => {
  for (const [settings, place] of /** @type {[Record<string, string[]>, object][]} */ ([
    [{}, {}],
    [{ '--host': ['a', '::1'], '--port': ['1', '0'] }, { host: '::1', port: 0 }],
    [{ '--port': ['65535'], '--workers': ['1'] }, { port: 65535, workers: 1 }],
    [{ '--workers': ['2', '1000'] }, { workers: 1000 }]
  ])) {
    it(`is said by ${JSON.stringify(settings)}`, () => {
      const usual = { host: '127.0.0.1', port: 8080, workers: availableParallelism() }
      assert.deepEqual(parseListenSettings(settings), { ...usual, ...place })
    })
  }

  for (const [option, value, range] of [
    ['--port', '65536', '0 to 65535'], ['--port', '-1', '0 to 65535'], ['--port', '', '0 to 65535'],
    ['--port', '80 ', '0 to 65535'], ['--workers', '0', '1 to 1000'],
    ['--workers', '1001', '1 to 1000'], ['--workers', '1.5', '1 to 1000']
  ]) {
    it(`is not said by ${option} '${value}'`, () => assert.throws(
      () => parseListenSettings({ [String(option)]: [String(value)] }),
      OptionError, `${option} takes a whole number from ${range}; '${value}' came`
    ))
  }

  it('has options with one description each', () =>
    assert.deepEqual(LISTEN_OPTIONS.map(({ flags }) => flags.split(' ')[0]), [
      '--host', '--port', '--workers'
    ]))
})

describe('the address of another server', () => {
  for (const [text, origin] of [
    ['http://h', 'http://h'], ['http://H:80/', 'http://h'], ['http://[::1]:81', 'http://[::1]:81']
  ]) {
    it(`is ${text}`, () => assert.equal(parseOrigin('--to', String(text)), origin))
  }
  for (const text of [
    '', 'h:80', 'https://h', 'http://h/a', 'http://h/?a', 'http://h/#a', 'http://u@h',
    'http://:p@h'
  ]) {
    it(`is not '${text}'`, () => assert.throws(
      () => parseOrigin('--to', text), OptionError,
      `--to takes an address without a path (http://127.0.0.1:8080); '${text}' came`
    ))
  }
})

describe('a text with percent sequences', () => {
  for (const [text, decoded] of /** @type {[string, string | null][]} */ ([
    ['plain+', 'plain+'], ['a%20b%C3%A9', 'a bé'], ['%', null], ['%C3', null], ['a%2Fb', 'a/b']
  ])) {
    it(`${text} says ${decoded ?? 'nothing'}`, () => assert.equal(decodePercent(text), decoded))
  }
})
