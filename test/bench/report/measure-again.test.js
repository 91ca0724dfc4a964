/** @import {CellKey} from '../../../bench/types.js' */
import { expect } from 'chai'
import { parseBenchOptions } from '../../../bench/cli/bench/options.js'
import { measureAgain } from '../with-studies.js'
import { makeCell, makePlan, makeRunLine, makeVariant } from '../make-run.js'

const PLAN = makePlan({
  variants: ['node', 'node~aa', 'node-cluster', makeVariant("it's", { starts: "it's" })]
})

/** @param {Partial<CellKey>} cell @param {{options?: Record<string, unknown>, preset?: string, plan?: object}} [run] */
function commandOf (cell, { options = {}, preset = 'quick', plan = {} } = {}) {
  const line = { ...makeRunLine({ protocol: { name: preset, seed: 11 } }), options }
  return measureAgain(
    makeCell(cell), { run: line, plans: [{ ...PLAN, study: cell.study ?? 'actions', ...plan }] }
  )
}

/** As a shell takes it apart. @param {string | null} command */
function wordsOf (command) {
  const rest = /^npm run bench -- (.*)$/.exec(command ?? '')?.[1] ?? ''
  return [...rest.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (_, inner) => inner ?? "'"))
}

/** @param {string | null} command */
const parsed = command => parseBenchOptions(wordsOf(command))

describe('bench/report/measure-again', () => {
  it('is a command that names the cell, and nothing that goes without saying', () => {
    expect(commandOf({ variant: 'express' })).to.equal('npm run bench -- actions --only express ' +
      '--actions static --connections 64 --seed 11')
  })

  it('asks for the reference where the cell is its twin', () => {
    expect(parsed(commandOf({ variant: 'node~aa' })).only).to.deep.equal(['node'])
  })

  it('is read by the command line as the key of the cell', () => {
    const cell = { variant: 'node-cluster', action: 'factorial', connections: 256, workers: 8 }
    expect(parsed(commandOf(cell, { preset: 'standard' })))
      .to.include({ preset: 'standard', seed: 11 })
      .and.deep.include({
        studies: ['actions'], only: ['node-cluster'], actions: ['factorial'], connections: [256],
        workers: [8], driver: null
      })
    expect(parsed(commandOf({ driver: 'wrk', threads: 4, study: 'inserts' })))
      .to.include({ driver: 'wrk' })
      .and.deep.include({ threads: [4] })
    expect(parsed(commandOf({ study: 'inserts' })).driver).to.equal('autocannon')
    expect(parsed(commandOf({ driver: 'ab' }, { preset: 'classic' })).driver).to.equal('ab')
    expect(parsed(commandOf({ driver: 'raw', study: 'cursor', connections: 1 })).driver)
      .to.equal('raw')
    expect(parsed(commandOf({ driver: 'pacer', rate: 500 }, { options: { arrivals: 'constant' } })))
      .to.include({ driver: null, arrivals: 'constant' })
      .and.deep.include({ rates: [500], threads: null })
  })

  it('takes along what else the run was told', () => {
    const options = {
      network: '1gbit,100us', fileSize: 1000, amount: 5000, latency: 'lognormal:20,0.5',
      actionDirectories: ['my actions'], serverDirectories: ["it's here"],
      arangodOptions: ['--javascript.gc-interval=500'],
      precision: 0.035, budgetSeconds: 360
    }
    expect(parsed(commandOf({}, { options: { ...options, workers: [1, 2] } })))
      .to.deep.include({ ...options, workers: [1] })
  })

  it('measures a server elsewhere where it is', () => {
    const typed = parsed(commandOf({ variant: 'target', scenario: 'network' }, {
      options: { target: 'http://192.168.0.7:8080', agent: '192.168.0.7:7070' }
    }))
    expect(typed).to.include({
      target: 'http://192.168.0.7:8080', agent: '192.168.0.7:7070', only: null
    })
    const against = {
      kind: 'server',
      url: 'http://127.0.0.1:8529',
      variants: [{ variant: 'against-foxx', over: 'foxx' }]
    }
    expect(parsed(commandOf({ variant: 'against-foxx' }, { plan: { against } })))
      .to.deep.include({ only: ['foxx'], against: 'http://127.0.0.1:8529' })
  })

  it('quotes what a shell would take for something else', () => {
    expect(wordsOf(commandOf({ variant: "it's" }))).to.include("it's")
    expect(commandOf({ variant: '$(rm -rf x)' })).to.include("--only '$(rm -rf x)'")
  })

  it('is none where the command line knows no such study, preset or variant', () => {
    expect(commandOf({ study: 'unknown' })).to.equal(null)
    expect(commandOf({}, { preset: 'compare' })).to.equal(null)
    expect(commandOf({ variant: 'node~before' })).to.equal(null)
  })
})
