import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import { parseAgainstOptions } from '../../../../../bench/cli/compare/against-options.js'
import { parseBenchOptions } from '../../../../../bench/cli/bench/options.js'
import { STUDIES } from '../../../../../bench/studies/index.js'
import { renderRepeat } from '../../../../../bench/report/html/trust/repeat.js'
import { repeatCommand } from '../../../../../bench/report/html/trust/repeat-command.js'
import { makePlan, makeRunLine } from '../../../make-run.js'

/** As a run keeps them. */
const PRIVATE = ['out', 'json', 'quiet', 'dryRun', 'live', 'against']

/** @param {readonly string[]} argv */
function keptOptions (argv) {
  return Object.fromEntries(Object.entries(parseBenchOptions(argv)).filter(([name]) =>
    !PRIVATE.includes(name)))
}

/** The words of a command as a shell reads them, behind `npm run bench --`. @param {string} command */
function wordsOf (command) {
  const text = execFileSync(
    'sh',
    ['-c', `printf '%s\\0' ${command.replace(/^npm run [a-z]+ --/, '')}`],
    { encoding: 'utf8' }
  )
  return text.split('\0').slice(0, -1)
}

describe('the command that repeats a run', () => {
  const COMMANDS = [
    [],
    ['files', 'inserts', '--preset', 'smoke'],
    [
      '--only', "express*,node~aa,it's", '--actions', 'static,factorial', '--connections',
      '1..512*2', '--threads', '1,2', '--workers', '8', '--driver', 'wrk'
    ],
    [
      '--rate', '500,1000', '--arrivals', 'constant', '--precision', '3%', '--budget', '10m',
      '--seed', '7'
    ],
    ['--rate', '100', '--seed', '0'],
    ['files', '--amount', '1000', '--network', '1gbit,100us', '--file-size', '1024'],
    ['--network', '--target', 'http://10.0.0.2:8080'],
    [
      'orchestration', '--latency', 'lognormal:20,0.5', '--keep', '--actions-dir', 'my actions',
      '--actions-dir', '$HOME/`x`', '--servers-dir', 'a\\b'
    ],
    ['inserts', '--arangod-option', '--javascript.gc-interval=500', '--arangod-option', '--x=a b']
  ]
  for (const argv of COMMANDS) {
    it(`asks for the same as: npm run bench -- ${argv.join(' ')}`, () => {
      const options = keptOptions(argv)
      const { command, unknown } =
        repeatCommand({ ...makeRunLine(), options, seed: Number(options.seed) }, [makePlan()])
      expect(keptOptions(wordsOf(command))).to.deep.equal(options)
      expect(unknown).to.deep.equal([])
    })
  }

  it('knows every option that a run keeps', () => {
    const changed = Object.fromEntries(Object.keys(keptOptions([])).map(name => [name, 'given']))
    expect(repeatCommand({ ...makeRunLine(), options: changed }, []).unknown).to.deep.equal([])
  })

  it('leaves out options that there are no longer, or not yet, and names them', () => {
    const run = {
      ...makeRunLine(),
      options: {
        studies: ['actions'], futureOption: [1], oldFlag: true, unused: null, none: [], off: false
      }
    }
    expect(repeatCommand(run, [])).to.deep.equal(
      { command: 'npm run bench -- actions --seed 42', unknown: ['futureOption', 'oldFlag'] }
    )
    expect(String(renderRepeat({ run, plans: [] }, STUDIES)))
      .to.include('Left out, because this version knows no such option: futureOption, oldFlag.')
  })

  it('is one of npm run compare where two revisions were compared', () => {
    const options = {
      seed: 42,
      studies: ['actions'],
      before: 'HEAD~1 (abc1234)',
      beforeRevision: 'abc1234',
      now: 'working tree (def5678, with changes)',
      only: ['node'],
      connections: [8, 64],
      budgetSeconds: 40
    }
    const run = { ...makeRunLine(), options }
    const { command, unknown } = repeatCommand(run, [makePlan()])
    expect(command).to.equal('npm run compare -- actions --against abc1234 --only node ' +
      '--connections 8,64 --budget 40s --seed 42')
    expect(unknown).to.deep.equal([])
    const read = parseAgainstOptions(wordsOf(command))
    expect(read).to.deep.include({
      against: 'abc1234', only: ['node'], connections: [8, 64], budgetSeconds: 40, seed: 42
    })
    expect(String(renderRepeat({ run, plans: [makePlan()] }, STUDIES)))
      .to.include('What lay in the folder then was the working tree (def5678, with changes).')
  })

  it('is one of npm run compare where two runtimes were compared', () => {
    const options = {
      seed: 42, runtimeA: 'node@20', runtimeB: 'bun@1', actions: ['json'], budgetSeconds: 40
    }
    const { command, unknown } = repeatCommand({ ...makeRunLine(), options }, [makePlan()])
    expect(command).to.equal('npm run compare -- --runtime-a node@20 --runtime-b bun@1 ' +
      '--actions json --budget 40s --seed 42')
    expect(unknown).to.deep.equal([])
    expect(parseAgainstOptions(wordsOf(command)).runtimePair)
      .to.have.nested.property('b.name', 'bun@1')
  })

  it('says against what it was compared, which stands in the plans, and the studies where the ' +
    'options do not name them', () => {
    /** @type {import('../../../../../bench/types.js').PlanLine} */
    const plan = {
      ...makePlan(),
      study: 'cursor',
      against: { kind: 'server', url: 'http://db:8529', variants: [] }
    }
    expect(repeatCommand(makeRunLine(), [plan]).command)
      .to.equal('npm run bench -- cursor --against http://db:8529 --seed 42')
  })

  it('is not given for a study that this version does not have', () => {
    const page = String(renderRepeat(
      { run: makeRunLine(), plans: [{ ...makePlan(), study: 'something-else' }] }, STUDIES
    ))
    expect(page)
      .to.include('its study something-else is none of this version')
      .and.not.include('npm run')
  })

  it('says that the order comes from the seed, and with which revision it was measured', () => {
    const page = String(renderRepeat(
      { run: { ...makeRunLine(), git: { revision: 'abc1234', dirty: true } }, plans: [makePlan()] },
      STUDIES
    ))
    expect(page)
      .to.include('The order of the slices follows from the seed')
      .and.include('<code>abc1234</code>, and changes that are in no revision')
    expect(String(renderRepeat({ run: makeRunLine(), plans: [makePlan()] }, STUDIES)))
      .not.to.include('It was measured with revision')
  })
})
