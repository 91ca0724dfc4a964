import { expect } from 'chai'
import { parseBenchOptions } from '../../../../bench/cli/bench/options.js'
import { BenchError } from '../../../../bench/errors.js'

/** @param {string} line as it is typed behind 'npm run bench --' */
const parse = line => parseBenchOptions(line.split(' ').filter(word => word !== ''))

/** @param {string} line @param {string} code @param {string} message */
function expectRefused (line, code, message) {
  expect(() => parse(line), line).to.throw(BenchError, message).with.property('code', code)
}

describe('parseBenchOptions', () => {
  it('fills in what is not given', () => {
    const { seed, ...rest } = parse('')
    expect(rest).to.deep.equal({
      studies: ['actions'], preset: 'quick', only: null, actions: null, connections: null,
      threads: null, driver: null, generators: null, rates: null,
      arrivals: 'poisson', against: null, workers: null,
      precision: null, budgetSeconds: null, latency: null,
      amount: null, network: null, target: null, insecure: false, agent: null,
      fileSize: null, resume: null,
      actionDirectories: [], serverDirectories: [], studyDirectories: [], runtimes: null,
      arangodOptions: [], keep: false, out: null, live: null, json: false,
      quiet: false, dryRun: false
    })
    expect(Number.isInteger(seed)).to.equal(true)
  })

  it('reads every option', () => {
    const argv = ['actions', '--preset', 'smoke', '--only', 'express*, node-cluster', '--actions',
    'static', '--connections', '1..8*2', '--threads', '1,2', '--driver', 'wrk',
    '--generators', 'local:2', '--against',
    'http://a:1', '--workers', '2,4', '--precision', '3%', '--budget', '10m', '--latency', '5ms',
      '--amount', '1000', '--network', '100mbit,1ms', '--target', 'https://b:2',
      '--insecure', '--agent', 'b:7070', '--file-size', '4096', '--actions-dir', 'a',
      '--actions-dir', 'b', '--servers-dir', 'c', '--studies-dir', 'd',
      '--runtimes', 'bun, node@20',
      '--seed', '7', '--arangod-option', '--javascript.gc-interval=500', '--keep', '--out', 'mine',
      '--live', '8090', '--json', '--quiet', '--dry-run']
    expect(parseBenchOptions(argv)).to.deep.equal({
      studies: ['actions'], preset: 'smoke', only: ['express*', 'node-cluster'],
      actions: ['static'], connections: [1, 2, 4, 8], threads: [1, 2], driver: 'wrk',
      generators: 'local:2', rates: null,
      arrivals: 'poisson', against: 'http://a:1', workers: [2, 4], precision: 0.03,
      budgetSeconds: 600, latency: '5ms',
      amount: 1000, network: '100mbit,1ms', target: 'https://b:2', insecure: true,
      agent: 'b:7070', fileSize: 4096, resume: null,
      actionDirectories: ['a', 'b'], serverDirectories: ['c'], studyDirectories: ['d'],
      runtimes: ['node@20', 'bun@1'],
      seed: 7, arangodOptions: ['--javascript.gc-interval=500'], keep: true, out: 'mine',
      live: 8090, json: true, quiet: true, dryRun: true
    })
  })

  it('says which load clients there are', () => {
    for (const driver of ['autocannon', 'wrk', 'ab', 'raw', 'arangojs']) {
      expect(parse(`--driver ${driver}`).driver).to.equal(driver)
    }
    expectRefused('--driver curl', 'BAD_VALUE', '--driver takes autocannon, wrk or ab, or for ' +
      "queries raw or arangojs; 'curl' came")
    expectRefused('--threads 0', 'BAD_VALUE', '--threads takes positive whole numbers')
  })

  it('takes the network of the posts where none is described', () => {
    expect(parse('--network').network).to.equal('1gbit,100us')
    expect(parse('--network --quiet').network).to.equal('1gbit,100us')
  })

  it('takes a free port for its page where none is named', () => {
    expect(parse('--live').live).to.equal(0)
    expect(parse('--live --quiet')).to.include({ live: 0, quiet: true })
    expectRefused('--live 0', 'BAD_VALUE', '--live takes a whole number from 1 to 65535')
    expectRefused('--live files', 'BAD_VALUE', "'files' came")
  })

  it('refuses amounts and sizes that make no sense', () => {
    expectRefused('--amount 0', 'BAD_VALUE', '--amount takes a whole number from 1 to')
    expectRefused('--amount many', 'BAD_VALUE', "'many' came")
    expectRefused(
      '--file-size 0', 'BAD_VALUE', '--file-size takes a whole number from 1 to 67108864'
    )
    expectRefused('--file-size 67108865', 'BAD_VALUE', "'67108865' came")
  })

  it('reads the rates of open loops, and how their requests arrive', () => {
    expect(parse('--rate 100..1600*2'))
      .to.deep.include({ rates: [100, 200, 400, 800, 1600], arrivals: 'poisson' })
    expect(parse('--rate 500,50 --arrivals constant'))
      .to.deep.include({ rates: [50, 500], arrivals: 'constant' })
    expectRefused('--rate 500 --arrivals bursts', 'BAD_VALUE', '--arrivals takes poisson or ' +
      "constant, together with --rate; 'bursts' came")
  })

  it('refuses what has no meaning without a rate, or with one', () => {
    expectRefused('--arrivals constant', 'BAD_VALUE', '--arrivals takes poisson or constant, ' +
      "together with --rate; 'constant' came")
    expectRefused(
      '--rate 500 --against http://a:1', 'BAD_VALUE', '--against takes a run without --rate'
    )
  })

  it('can not be changed any more', () => {
    expect(Object.isFrozen(parse(''))).to.equal(true)
  })

  it('draws another seed for each run, and takes the one that is given', () => {
    const seeds = Array.from({ length: 5 }, () => parse('').seed)
    expect(new Set(seeds).size).to.be.above(1)
    for (const seed of seeds) expect(parse(`--seed ${seed}`).seed).to.equal(seed)
    expect(parse('--seed 0').seed).to.equal(0)
  })

  it('takes each study once, and all of them for all', () => {
    expect(parse('actions actions').studies).to.deep.equal(['actions'])
    expect(parse('all').studies).to.include('actions')
  })

  it('takes each action that is named twice once', () => {
    expect(parse('--actions static,factorial,static').actions)
      .to.deep.equal(['static', 'factorial'])
  })

  it('suggests the option that was probably meant', () => {
    expectRefused(
      '--onyl node', 'UNKNOWN_OPTION', "unknown option '--onyl'; did you mean '--only'?"
    )
    expectRefused('--budgt 3m', 'UNKNOWN_OPTION', "did you mean '--budget'?")
  })

  it('names an option that is like none, and where they are listed', () => {
    expectRefused('--zebra', 'UNKNOWN_OPTION', "unknown option '--zebra' ('npm run bench -- " +
      "--help' lists the options)")
  })

  it('says which option lacks its value', () => {
    expectRefused('--seed', 'UNKNOWN_OPTION', '--seed')
  })

  it('suggests the study and the preset that were probably meant', () => {
    expectRefused('action', 'UNKNOWN_NAME', "there is no study 'action'; did you mean 'actions'?")
    expectRefused(
      '--preset quik', 'UNKNOWN_NAME', "there is no preset 'quik'; did you mean 'quick'?"
    )
  })

  it('does not pass over a study that it does not know beside all', () => {
    expectRefused('all zebra', 'UNKNOWN_NAME', "there is no study 'zebra'")
  })

  for (const line of [
    '--rate 0', '--rate 0.5', '--connections 0', '--connections none', '--workers 1.5',
    '--precision 3', '--budget soon', '--seed -1', '--seed 2147483648'
  ]) {
    it(`refuses ${line} and names option and value`, () => {
      const [option = '', value = ''] = line.split(' ')
      expectRefused(line, 'BAD_VALUE', `; '${value}' came`)
      expectRefused(line, 'BAD_VALUE', `${option} takes`)
    })
  }

  it('takes --insecure with --target only, and --target as it is understood', () => {
    expect(() => parseBenchOptions(['--insecure'])).to.throw(/--insecure goes with --target/)
    expect(() => parseBenchOptions(['--target', 'server'])).to.throw(/--target takes the address/)
  })
})
