import { expect } from 'chai'
import { tmpdir } from 'node:os'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { BenchError } from '../../../../bench/errors.js'

const URL_ = 'http://127.0.0.1:{port}/'
const PAIR = [
  '--command-a', 'node old.js {port}', '--command-b', 'node new.js {port}', '--url', URL_
]

/** @param {string} line as it is typed behind 'npm run compare --' */
const words = line => line.split(' ').filter(word => word !== '')

/** @param {readonly string[]} argv @param {{code: string, message: string | RegExp}} expected */
function expectRefused (argv, { code, message }) {
  expect(() => parseAgainstOptions(argv), argv.join(' '))
    .to.throw(BenchError, message)
    .with.include({ code, exitCode: 64 })
}

describe('parseAgainstOptions', () => {
  it('compares the study of actions unless told otherwise', () => {
    const { seed, compared, ...rest } = parseAgainstOptions(words('--against HEAD~1'))
    expect(compared)
      .to.deep.include({ variants: ['node', 'express', 'foxx'], connections: [64], workers: [1] })
    expect(rest).to.deep.equal({
      against: 'HEAD~1', pair: null, runtimePair: null, userRevisions: null,
      urls: null, agents: null, only: null,
      actions: null,
      connections: null, generators: null,
      workers: null, budgetSeconds: null, precision: null, out: null,
      strict: false, json: false, markdown: false, thresholds: [],
      annotations: false, quiet: false
    })
    expect(Number.isInteger(seed)).to.equal(true)
  })

  it('reads every option of a revision', () => {
    const { compared, ...rest } = parseAgainstOptions(words('--against v1 cursor --only foxx ' +
      '--actions docs --connections 1,8 --generators local:2 --workers 2 --budget 90s ' +
      '--precision 3% --seed 7 --out DIR --strict --json --quiet'))
    expect(compared.study.name).to.equal('cursor')
    expect(rest).to.deep.equal({
      against: 'v1', pair: null, runtimePair: null, userRevisions: null,
      urls: null, agents: null, only: ['foxx'],
      actions: ['docs'],
      connections: [1, 8], generators: 'local:2',
      workers: [2], budgetSeconds: 90, precision: 0.03, seed: 7, out: 'DIR', strict: true,
      json: true, markdown: false, thresholds: [],
      annotations: false, quiet: true
    })
  })

  it('reads every option of two commands', () => {
    const { against, pair } = parseAgainstOptions([
      ...PAIR, '--cwd-b', tmpdir(), '--ready-url', `${URL_}health`, '--method', 'put', '--body',
      '{}', '--header', 'Accept: text/html', '--expect', 'done'
    ])
    expect(against).to.equal(null)
    expect(pair).to.deep.equal({
      a: { command: 'node old.js {port}', directory: process.env.INIT_CWD ?? process.cwd() },
      b: { command: 'node new.js {port}', directory: tmpdir() },
      url: URL_, readyUrl: `${URL_}health`, method: 'PUT', body: '{}',
      headers: { accept: 'text/html' }, expect: 'done'
    })
  })

  it('reads thresholds, whatever is compared', () => {
    for (const argv of [['--against', 'HEAD'], PAIR, ['--node-a', '24', '--node-b', '26']]) {
      const { thresholds, annotations } =
        parseAgainstOptions([...argv, '--fail-on', 'rps < -5%', '--annotations'])
      expect(thresholds.map(({ text }) => text)).to.deep.equal(['rps < -5%'])
      expect(annotations).to.equal(true)
    }
    expectRefused([...PAIR, '--fail-on', 'rps'], { code: 'BAD_VALUE', message: '--fail-on takes' })
  })

  it('refuses two commands that could not live side by side', () => {
    const disagree = (/** @type {RegExp} */ message) => ({ code: 'OPTIONS_DISAGREE', message })
    expectRefused(['--command-a', 'node a.js', ...PAIR.slice(2)], disagree(
      /^\{port\} is missing in --command-a/
    ))
    expectRefused([...PAIR.slice(0, 4), '--url', 'http://127.0.0.1:3000/'], disagree(
      /^\{port\} is missing in --url/
    ))
    expectRefused([...PAIR, '--ready-url', 'http://127.0.0.1:3000/'], disagree(
      /^\{port\} is missing in --ready-url/
    ))
    expectRefused(['--command-a', 'node a.js {port} {workers}', ...PAIR.slice(2)], disagree(
      /^\{workers\} stands in --command-a/
    ))
  })

  it('refuses options that don\'t go together, and says which go with which', () => {
    const disagree = (/** @type {string} */ message) => ({ code: 'OPTIONS_DISAGREE', message })
    expectRefused(PAIR.slice(2), disagree('--command-a is missing'))
    expectRefused([...PAIR.slice(0, 2), ...PAIR.slice(4)], disagree('--command-b is missing'))
    expectRefused(PAIR.slice(0, 4), disagree('need --url'))
    expectRefused([...PAIR, '--against', 'HEAD'], disagree('give one of them'))
    expectRefused([...PAIR, 'files'], disagree("a study ('files') goes with --against"))
    expectRefused([...PAIR, '--only', 'node'], disagree('--only goes with --against'))
    expectRefused([...PAIR, '--actions', 'static'], disagree('--actions goes with --against'))
    expectRefused(words('--against HEAD --url http://127.0.0.1/'), disagree('--url goes with ' +
      '--command-a'))
    expectRefused(words('--against HEAD --cwd-a .'), disagree('--cwd-a goes with --command-a'))
    expectRefused(words('--against HEAD --json --markdown'), disagree('print to the same place'))
    expectRefused(words('--against HEAD --json --annotations'), disagree('print to the same'))
  })

  it('asks for a study where none of those that are compared is the usual one', () => {
    expect(() => parseAgainstOptions(words('--against HEAD'), []))
      .to.throw(BenchError, "no study ''")
      .with.include({ code: 'UNKNOWN_NAME' })
  })

  it('refuses values that can\'t be meant', () => {
    expectRefused(['--against', ''], { code: 'BAD_VALUE', message: '--against takes a revision' })
    expectRefused(
      words('--against HEAD bogus'), { code: 'UNKNOWN_NAME', message: "no study 'bogus'" }
    )
    expectRefused([...PAIR, '--cwd-a', '/no/such/folder'], {
      code: 'BAD_VALUE',
      message: '--cwd-a takes a folder'
    })
    expectRefused([...PAIR, '--method', 'HEAD'], { code: 'BAD_VALUE', message: '--method' })
    expectRefused(words('--against HEAD --budget soon'), { code: 'BAD_VALUE', message: '--budget' })
    expectRefused(
      words('--against HEAD --target x'), { code: 'UNKNOWN_OPTION', message: 'npm run compare' }
    )
  })
})
