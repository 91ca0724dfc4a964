import { expect } from 'chai'
import { mergeArguments, readWords } from '../../../../bench/cli/config/merge-arguments.js'
import { joinTables, loadTables } from '../../../../bench/cli/config/tables.js'

const tables = loadTables()
const PAIR = {
  commandA: 'node old.js {port}', commandB: 'node new.js {port}', url: 'http://127.0.0.1:{port}/'
}
const PAIR_WORDS =
  ['--command-a', PAIR.commandA, '--command-b', PAIR.commandB, '--url', PAIR.url].sort()

/** @param {string} command @param {string[]} argv @param {Record<string, unknown>} config */
const merge = (command, argv, config) =>
  mergeArguments(command, argv, { config, tables, where: 'shootout.config.js' })

describe('mergeArguments', () => {
  it('takes the section of the command, and what stands at the top', () => {
    const config = { budget: '5m', seed: 7, tune: { seed: 8, strict: true }, bench: { keep: true } }
    expect(merge('tune', [], config))
      .to.have.members(['--budget', '5m', '--seed', '8', '--strict'])
  })

  it('leaves out at the top what the command does not know', () => {
    expect(merge('doctor', [], { budget: '5m', json: true })).to.deep.equal(['--json'])
  })

  it('lets the command line win, in both spellings', () => {
    const config = { tune: { budget: '5m', seed: 7, header: ['a: b', 'c: d'] } }
    expect(merge('tune', ['--budget', '1m', '--header=e: f'], config))
      .to.deep.equal(['--budget', '1m', '--header=e: f', '--seed', '7'])
  })

  it('makes commas or repetitions of lists, and words of flags', () => {
    const config = {
      bench: {
        connections: [1, 64], only: ['node', 'express'], studiesDir: ['a', 'b'], json: false,
        quiet: true, live: true, network: '1gbit,1ms', out: null
      }
    }
    const words = merge('bench', [], config)
    expect(words).to.have.members([
      '--connections', '1,64', '--only', 'node,express', '--studies-dir', 'a', '--studies-dir', 'b',
      '--quiet', '--live', '--network', '1gbit,1ms'
    ])
  })

  it('keeps an option that may stand alone from taking the next word', () => {
    expect(merge('bench', [], { bench: { live: true, study: ['actions', 'files'] } }))
      .to.deep.equal(['actions', 'files', '--live'])
    expect(merge('bench', ['actions', '--', 'files'], { bench: { live: true } }))
      .to.deep.equal(['actions', '--live', '--', 'files'])
  })

  it('takes what is given by position from the file only where none is on the command line', () => {
    const config = { tune: { study: 'actions' } }
    expect(merge('tune', [], config)).to.deep.equal(['actions'])
    expect(merge('tune', ['orchestration'], config)).to.deep.equal(['orchestration'])
    expect(merge('tune', ['--seed', '5'], config)).to.deep.equal(['actions', '--seed', '5'])
  })

  it('compares what the file names, measured or kept', () => {
    expect(merge('compare', [], { compare: PAIR }).sort()).to.deep.equal(PAIR_WORDS)
    expect(merge('compare', [], { compare: { a: 'x', b: 'y', all: true } }))
      .to.deep.equal(['x', 'y', '--all'])
  })

  it('compares two runs that the command line names, whatever the file measures', () => {
    expect(merge('compare', ['x', 'y'], { budget: '5m', strict: true, compare: PAIR }))
      .to.deep.equal(['x', 'y', '--strict'])
  })

  it('measures what the command line names, with the rest of the file', () => {
    const config = { compare: { ...PAIR, budget: '5m' } }
    const argv = ['--command-a', 'a {port}', '--command-b', 'b {port}']
    expect(merge('compare', argv, config).sort())
      .to.deep.equal([...argv, '--budget', '5m', '--url', PAIR.url].sort())
    const runtimes = ['--node-a', '24', '--node-b', '26']
    expect(merge('compare', runtimes, { compare: { command: 'node app.js {port}' } }))
      .to.deep.equal([...runtimes, '--command', 'node app.js {port}'])
    expect(merge('compare', argv, { command: 'node app.js' })).to.deep.equal(argv)
  })

  it('keeps of revisions in the file what goes with the sides of the command line', () => {
    const compare = { revision: 'HEAD~1', setup: 'npm ci', command: 'node app.js {port}' }
    const setup = ['--setup', 'npm ci']
    const command = ['--command', compare.command]
    const mergeAll = (/** @type {string[]} */ ...argv) => merge('compare', argv, { compare })
    expect(mergeAll()).to.have.members(['--revision', 'HEAD~1', ...setup, ...command])
    expect(mergeAll('--revision', 'v1'))
      .to.have.members(['--revision', 'v1', ...setup, ...command])
    expect(mergeAll('--setup', 'true'))
      .to.have.members(['--setup', 'true', '--revision', 'HEAD~1', ...command])
    const others = [
      { argv: ['--node-a', '24', '--node-b', '26'], kept: command },
      { argv: ['--url-a', 'http://a', '--url-b', 'http://b'], kept: [] },
      { argv: ['--command-a', 'a {port}', '--command-b', 'b {port}'], kept: [] },
      { argv: ['results/a', 'results/b'], kept: [] }
    ]
    for (const { argv, kept } of others) expect(mergeAll(...argv)).to.deep.equal([...argv, ...kept])
  })

  it('takes from the file the side that the command line does not name', () => {
    const revisions = { compare: { revision: 'v1', command: 'node app.js {port}' } }
    expect(merge('compare', ['--revision-b', 'v2'], revisions)).to.have.members(
      ['--revision-b', 'v2', '--revision', 'v1', '--command', 'node app.js {port}']
    )
    expect(merge('compare', ['--revision-a', 'v2'], revisions))
      .to.deep.equal(['--revision-a', 'v2', '--command', 'node app.js {port}'])
    expect(merge('compare', ['--command-b', 'b {port}'], { compare: PAIR })).to.have.members(
      ['--command-b', 'b {port}', '--command-a', PAIR.commandA, '--url', PAIR.url]
    )
  })

  it('leaves out of the file what only programs have where the command line names servers', () => {
    const compare = { ...PAIR, readyUrl: PAIR.url, cwdA: 'a', cwdB: 'b', cpus: '0.5' }
    const servers = ['--url-a', 'http://a', '--url-b', 'http://b']
    expect(merge('compare', servers, { compare })).to.deep.equal(servers)
    expect(merge('compare', ['--revision', 'v1', '--command', 'c {port}'], { compare }))
      .to.have.members([
        '--revision', 'v1', '--command', 'c {port}', '--url', PAIR.url, '--ready-url', PAIR.url,
        '--cpus', '0.5'
      ])
  })
})

describe('readWords', () => {
  const { options } = joinTables(tables.bench ?? [])
  const read = (/** @type {string} */ line) => readWords(line.split(' '), options)

  it('tells options, their values and other words apart', () => {
    expect(read('actions --only node --live --json --budget=5m files'))
      .to.deep.equal({
        given: new Set(['--only', '--live', '--json', '--budget']), words: ['actions', 'files']
      })
    expect(read('--live 8080 actions')).to.deep.include({ words: ['actions'] })
    expect(read('-- --only x')).to.deep.equal({ given: new Set(), words: ['--only', 'x'] })
  })
})
