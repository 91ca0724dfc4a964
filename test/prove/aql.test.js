import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { toSummary } from './aql/coverage.js'
import { generate, proveAql } from './aql/prove-aql.js'
import { proveQueries } from './aql/prove-queries.js'
import { RELATIONS } from './aql/relations/index.js'
import { toText } from './aql/to-text.js'

const PROVE = fileURLToPath(new URL('./index.js', import.meta.url))
const USAGE = 64
const LONG_SECONDS = 600

/** @param {number} seed @param {number} count */
function listQueries (seed, count) {
  const made = []
  for (const { query, data } of generate(seed)) {
    made.push([toText(query), data])
    if (made.length === count) return made
  }
  return made
}

/** @param {string[]} words @returns {Promise<{code: number, stdout: string, stderr: string}>} */
function run (...words) {
  return new Promise(resolve => {
    execFile(process.execPath, [PROVE, ...words], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }))
  })
}

describe('queries that have to agree', () => {
  it('agree in process, 300 of them, by every relation', async () => {
    const { found, number, coverage } =
      await proveAql({ seed: 20261127, count: 300, budgetSeconds: LONG_SECONDS, overHttp: false })
    expect(found).to.equal(null)
    expect(number).to.equal(300)
    expect([...coverage.relations.keys()]).to.have.members(RELATIONS.map(({ name }) => name))
    expect(coverage.counts.withResults).to.be.above(coverage.counts.agreements / 3)
    expect(coverage.counts.ended).to.be.below(coverage.counts.agreements / 10)
    expect(toSummary(coverage, 2)).to.match(/^300 queries and \d{4} that have .*, compared \d+ times, in 2.0 s/)
  })

  it('say where a server failed, and how far they came', async () => {
    const closed = new TypeError('fetch failed', { cause: new Error('other side closed') })
    const options = {
      prover: 'aql', seed: 7, count: 50, budgetSeconds: LONG_SECONDS, only: 'over HTTP',
      oracle: undefined
    }
    const { text, hasFault } = await proveQueries(options, new AbortController().signal, given =>
      proveAql(given, {
        startHttp: async () => ({
          version: '', run: () => Promise.reject(closed), stop: async () => {}
        })
      }))
    expect(hasFault).to.equal(true)
    expect(text).to.match(/\nQuery (\d+) could not be compared: .*--seed 7 --count \1 --only 'over HTTP'\n/)
      .and.include('fetch failed').and.include('other side closed')
  })

  it('are the same for the same seed, others for another one', () => {
    expect(listQueries(5, 60)).to.deep.equal(listQueries(5, 60))
    expect(listQueries(5, 3)).to.not.deep.equal(listQueries(6, 3))
  })
})

describe('npm run prove', () => {
  it('proves over HTTP, too, and says what it covered', async () => {
    const { code, stdout, stderr } = await run('aql', '--seed', '3', '--count', '40')
    expect(stderr).to.equal('')
    expect(stdout).to.match(/^40 queries and .*\n(.*\n)*.* over HTTP/)
      .and.match(/\d+ kinds of nodes: .*\n\d+ functions of .*\nNo difference from seed 3 on\.\n$/)
    expect(code).to.equal(0)
  })

  it('compares by the relations of --only, and by no other one', async () => {
    const { code, stdout } =
      await run('aql', '--seed', '1', '--count', '20', '--only', 'and pages')
    expect({ code, stdout }).to.deep.equal({ code: USAGE, stdout: '' })
    const pages = await run('aql', '--seed', '1', '--count', '20', '--only', 'pages and')
    expect(pages.stdout).to.match(/\n1 relations:\n +\d+ {2}pages and the whole\n\d+ kinds/)
    expect(pages.code).to.equal(0)
  })

  it('ends when its budget does', async () => {
    const { code, stdout } = await run('aql', '--count', '2000000000', '--budget', '1s')
    expect(stdout).to.match(/^\d{1,6} queries and /)
    expect(code).to.equal(0)
  })

  it('refuses options that it has not, or that make no sense', async () => {
    for (const [words, text] of /** @type {const} */ ([
      [[], /missing required argument 'prover'/],
      [['sql'], /prove takes what to prove: aql, ql, runner, .*, wire; 'sql' came/],
      [['aql', '--sed', '1'], /unknown option '--sed'; did you mean '--seed'\? .*--help/],
      [['aql', '--seed', '-1'], /--seed takes a whole number from 0 .*; '-1' came/],
      [['aql', '--count', 'x'], /--count takes a whole number from 1 .*; 'x' came/],
      [['aql', '--only', 'nothing'], /--only takes a part of a relation's name: .*; 'nothing' came/],
      [['aql', '--oracle', 'x'], /--oracle takes a URL: .*; 'x' came/],
      [['runner', '--only', 'kill'], /^--only goes with aql, wire; runner knows no such option \(/],
      [['aql', '--budget', '0s'],
        /--budget takes a time: '90s', '10m', '2m 30s' or '1h'; '0s' came/]
    ])) {
      const { code, stdout, stderr } = await run(...words)
      expect({ code, stdout }, words.join(' ')).to.deep.equal({ code: USAGE, stdout: '' })
      expect(stderr).to.match(text)
    }
  })

  it('explains its options', async () => {
    const { code, stdout } = await run('--help')
    expect(stdout).to.include('--seed <number>').and.include('--budget <time>')
      .and.include('--only <text>').and.include('--oracle <url>')
    expect(code).to.equal(0)
  })
})
