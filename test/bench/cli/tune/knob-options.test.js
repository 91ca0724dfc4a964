import { expect } from 'chai'
import { parseKnobs } from '../../../../bench/cli/tune/knob-options.js'
import { parseTuneOptions } from '../../../../bench/cli/tune/options.js'
import { BenchError } from '../../../../bench/errors.js'

const NONE = { workers: null, command: 'node app.js' }

/** @param {readonly string[]} texts @param {string} message @param {typeof NONE | object} [beside] */
function expectRefused (texts, message, beside = {}) {
  expect(() => parseKnobs(texts, { ...NONE, ...beside }), texts.join(' '))
    .to.throw(BenchError, message)
    .with.property('exitCode', 64)
}

describe('parseKnobs', () => {
  it('knows none unless one is given', () => {
    expect(parseKnobs([], NONE)).to.equal(null)
  })

  it('reads numbers in order, whatever the order given, and ranges', () => {
    expect(parseKnobs(['UV_THREADPOOL_SIZE=16,4, 8'], NONE)).to.deep.equal([
      { name: 'UV_THREADPOOL_SIZE', values: ['4', '8', '16'], isNumeric: true }
    ])
    expect(parseKnobs(['A=1..8*2,3'], NONE)?.[0]?.values).to.deep.equal(['1', '2', '3', '4', '8'])
    expect(parseKnobs(['A=0.5,-1'], NONE)?.[0]?.values).to.deep.equal(['-1', '0.5'])
  })

  it('leaves words in the order in which they are preferred', () => {
    expect(parseKnobs(['MALLOC=jemalloc,glibc', 'B=on,1'], NONE)).to.deep.equal([
      { name: 'MALLOC', values: ['jemalloc', 'glibc'], isNumeric: false },
      { name: 'B', values: ['on', '1'], isNumeric: false }
    ])
  })

  it('takes --workers for the first knob of a grid', () => {
    expect(parseKnobs(['A=x,y'], { workers: [1, 2], command: 'node app.js {workers}' }))
      .to.deep.equal([
        { name: 'workers', values: ['1', '2'], isNumeric: true },
        { name: 'A', values: ['x', 'y'], isNumeric: false }
      ])
  })

  it('refuses what it can not read with what it takes', () => {
    expectRefused(['A'], "--knob takes a name, '=' and values")
    expectRefused([''], "--knob takes a name, '=' and values")
    expectRefused(['=1,2'], 'a name of letters, digits and _')
    expectRefused(['1A=1,2'], 'a name of letters, digits and _')
    expectRefused(['a-b=1,2'], 'a name of letters, digits and _')
    expectRefused(['port=1,2'], 'any name but port, host, files')
    expectRefused(['A='], 'none of them empty')
    expectRefused(['A=1,,2'], 'none of them empty')
    expectRefused(['A=a\0,b'], 'or with a NUL')
    expectRefused(['A=1'], 'at least two values')
    expectRefused(['A=x,y,x'], 'each value once, and x stands there twice')
    expectRefused(['A=8,08'], 'each value once, and 08 stands there twice')
    expectRefused(['A=8..2,1'], 'positive whole numbers')
  })

  it('refuses more than a grid of two, or one too large', () => {
    expectRefused(['A=1,2', 'B=1,2', 'C=1,2'], 'at most 2 knobs')
    expectRefused(['A=1,2', 'B=1,2'], 'at most 2 knobs', { workers: [1, 2] })
    expectRefused(['A=1,2', 'A=3,4'], 'A is given twice')
    expectRefused(['A=1..9', 'B=1..9'], 'at most 64 settings race; --knob makes 81')
  })

  it('refuses placeholders that nobody fills in', () => {
    expectRefused(['A=1,2'], '{B} in --command is no knob', { command: 'node app.js {B}' })
    expectRefused(['A=1,2'], 'needs --workers beside', { command: 'node app.js {workers} {A}' })
    expectRefused(['workers=1,2'], 'needs {workers} in --command')
    expect(parseKnobs(['A=1,2'], { workers: null, command: "awk '{ print }' ${HOME} {A} {port}" }))
      .to.have.lengthOf(1)
  })
})

describe('parseTuneOptions with knobs', () => {
  const URL = ['--url', 'http://127.0.0.1:3000/']

  it('goes with a command, which needs no workers then', () => {
    const { knobs, command } = parseTuneOptions(['--command', 'app', ...URL, '--knob', 'A=1,2'])
    expect(knobs).to.have.lengthOf(1)
    expect(command).to.include({ command: 'app', workersEnv: null })
    expect(() => parseTuneOptions(['--knob', 'A=1,2']))
      .to.throw(BenchError, "--knob goes with --command 'node app.js'")
  })

  it('refuses --workers that the program never learns, and a variable for none', () => {
    for (const [argv, message] of /** @type {[string[], string][]} */ ([
      [['--workers', '1,2'], 'the program has to learn its number of workers'],
      [['--workers-env', 'W'], '--workers-env beside --knob needs --workers']
    ])) {
      expect(() => parseTuneOptions(['--command', 'app', ...URL, '--knob', 'A=1,2', ...argv]))
        .to.throw(BenchError, message).with.property('exitCode', 64)
    }
  })
})
