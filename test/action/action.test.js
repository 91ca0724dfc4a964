// action.yml and the job files of the page about CI say what their readers rely on.
import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { load } from 'js-yaml'
import { rowsOf } from '../docs/pages.js'
import { ACTION, expressionsOf } from './run-action.js'

const CONTEXTS = [
  'github.workspace', 'github.action_path', 'github.event.pull_request.base.sha',
  'github.event.before', 'runner.temp'
]
const JOBS = rowsOf('docs/how-to/ci.md', /```yaml\n([^]*?)```/g).flat()

/** @param {string} script @returns {string} what bash has against it */
function complaintOf (script) {
  return spawnSync('bash', ['-n', '-c', script], { encoding: 'utf8' }).stderr
}

describe('action.yml', () => {
  it('is a composite action whose steps name their shell and are scripts for bash', () => {
    expect(ACTION.runs.using).to.equal('composite')
    for (const { name, shell, run } of ACTION.runs.steps) {
      expect([name, shell, complaintOf(run)]).to.deep.equal([name, 'bash', ''])
    }
  })

  it('uses every input, and names nothing that there is not', () => {
    const steps = ACTION.runs.steps.flatMap(({ id }) => id === undefined ? [] : [`steps.${id}.`])
    const used = expressionsOf([ACTION.runs, ACTION.outputs])
    const inputs = Object.keys(ACTION.inputs).map(name => `inputs.${name}`)
    expect(used).to.include.members(inputs)
    expect(used.filter(name => ![...CONTEXTS, ...inputs].includes(name) &&
      !steps.some(step => name.startsWith(`${step}outputs.`)))).to.deep.equal([])
  })

  it('puts no input into a script, where it would be run', () => {
    expect(ACTION.runs.steps.flatMap(({ run }) => expressionsOf(run))).to.deep.equal([])
  })

  it('describes every input and output, and only the command has no default', () => {
    const described = [...Object.values(ACTION.inputs), ...Object.values(ACTION.outputs)]
    expect(described.filter(({ description = '' }) => description === '')).to.deep.equal([])
    expect(Object.entries(ACTION.inputs).filter(([, input]) => input.default === undefined)
      .map(([name]) => name)).to.deep.equal(['command'])
  })
})

describe('the job files of the page about CI', () => {
  it('are one for GitHub and one for GitLab', () => {
    expect(JOBS.map(text => Object.keys(/** @type {object} */ (load(text))))).to.deep.equal([
      ['on', 'jobs'], ['shootout']
    ])
  })

  it('give the action inputs that it has', () => {
    /** @typedef {{uses?: string, with?: object}} Step */
    const { jobs } =
      /** @type {{jobs: Record<string, {steps: Step[]}>}} */ (load(JOBS[0] ?? ''))
    const step = Object.values(jobs).flatMap(({ steps }) => steps)
      .find(({ uses = '' }) => uses.includes('shootout'))
    expect(Object.keys(ACTION.inputs)).to.include.members(Object.keys(step?.with ?? {}))
    expect(step?.with).to.include.keys('command', 'fail-on')
  })

  it('has scripts for bash', () => {
    const { shootout } = /** @type {{shootout: {script: string[]}}} */ (load(JOBS[1] ?? ''))
    expect(shootout.script).to.have.length.above(2)
    expect(complaintOf(shootout.script.join('\n'))).to.equal('')
  })
})
