/** @import {AgainstOptions, PreparedPairs} from '../../../bench/revisions/types.js' */
import { expect } from 'chai'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comparedStudies } from '../../../bench/revisions/compared-studies.js'
import { performPairs } from '../../../bench/revisions/perform-pairs.js'
import { planPairs } from '../../../bench/revisions/plan-pairs.js'
import { createStop } from '../../../bench/run/create-stop.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { makeRunLine, makeSlice } from '../make-run.js'
import { createWorld, makeAction } from '../run/fake-world.js'
import { HERE, makeVariant } from './make-sides.js'

const [compared] = comparedStudies(STUDIES)

/** @type {AgainstOptions} */
const OPTIONS = {
  against: 'no-such-revision', pair: null, runtimePair: null, userRevisions: null,
  urls: null, agents: null,
  compared: compared ?? expect.fail('no study'),
  only: null, actions: null, connections: null, workers: null, budgetSeconds: 60, precision: null,
  seed: 7, out: null, strict: false, json: false, markdown: false, thresholds: [],
  annotations: false, quiet: true
}
const COMMANDS = {
  a: { command: 'node old.js', directory: '.' }, b: { command: 'node new.js', directory: '.' },
  url: 'http://127.0.0.1:1/', readyUrl: 'http://127.0.0.1:1/', method: 'GET', body: null,
  headers: {}, expect: null
}

describe('performPairs', () => {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = join(mkdtempSync(join(tmpdir(), 'shootout-perform-')), 'run') })
  afterEach(() => rmSync(join(directory, '..'), { recursive: true }))

  /**
   * @param {object} how
   * @param {Partial<AgainstOptions>} [how.options]
   * @param {'revisions' | 'commands' | 'planted'} [how.sides]
   * @param {(stop: ReturnType<typeof createStop>, block: number) => void} [how.onSlice]
   * @param {(stop: ReturnType<typeof createStop>) => void} [how.onDescribe]
   */
  async function perform ({
    options, sides = 'planted', onSlice = () => {}, onDescribe = () => {}
  }) {
    /** @type {string[]} */
    const done = []
    const stop = createStop()
    const world = createWorld(({ pass }) => ({
      measureSlice: async ({ cell, place, seconds }) => {
        onSlice(stop, place.block)
        pass(seconds)
        if (stop.isNow()) throw new Error('the client is gone')
        return makeSlice({ ...cell, ...place })
      }
    }))
    const ended = await performPairs({ ...OPTIONS, ...options }, {
      directory, stop, studies: [], onRefused: () => {}, onProgress: () => {},
      onInstall: () => done.push('install'), onPrepared: () => done.push('prepared'),
      ...(sides === 'planted' && { prepare: async () => plantPairs(world, done) }),
      describe: async () => {
        onDescribe(stop)
        return makeRunLine()
      }
    }).catch(error => error)
    return { ended, done }
  }

  it('measures, tells what only measuring has shown, and takes everything away', async () => {
    const { ended, done } = await perform({})
    expect(ended).to.deep.include({ notes: ['a note'], exitCode: 0 })
    expect(done)
      .to.deep.equal(['prepared', 'instruments for 2 cores', 'clients away', 'sides away'])
    expect(existsSync(join(directory, 'run.ndjson'))).to.equal(true)
  })

  it('takes the clients away as soon as it is stopped at once', async () => {
    const { ended, done } = await perform({
      onSlice: (stop, block) => { if (block === 2) stop.now() }
    })
    expect(ended).to.include({ exitCode: 130 })
    expect(done.slice(2)).to.deep.equal(['clients away', 'clients away', 'sides away'])
  })

  it('measures nothing when it is stopped before', async () => {
    const { ended, done } = await perform({ onDescribe: stop => stop.afterBlock() })
    expect(ended).to.equal(null)
    expect(done).to.deep.equal(['sides away'])
    const commands = await perform({
      options: { pair: COMMANDS }, sides: 'commands', onDescribe: stop => stop.afterBlock()
    })
    expect(commands.ended).to.equal(null)
  })

  it('says why sides can not be prepared', async () => {
    const { ended, done } = await perform({ sides: 'revisions' })
    expect(ended.code).to.be.oneOf(['REVISION_UNKNOWN', 'NOT_A_REPOSITORY'])
    expect(done).to.deep.equal([])
    const userRevisions = { a: 'no-such-revision', b: null, setup: null }
    const { ended: ofUser } =
      await perform({ sides: 'revisions', options: { pair: COMMANDS, userRevisions } })
    expect(ofUser.code).to.be.oneOf(['REVISION_UNKNOWN', 'FOLDER_NOT_REPOSITORY'])
  })

  it('says nothing of sides that the user stopped while they were prepared', async () => {
    const stop = createStop()
    stop.now()
    expect(await performPairs(OPTIONS, {
      directory, stop, studies: [], onRefused: () => {}, onProgress: () => {},
      onInstall: () => {}, onPrepared: () => {}
    })).to.equal(null)
  })
})

/** @param {ReturnType<typeof createWorld>} world @param {string[]} done @returns {PreparedPairs} */
function plantPairs ({ context }, done) {
  const action = makeAction('static')
  return {
    plan: planPairs({
      study: { name: 'actions', kind: 'handler', upstream: false },
      candidates: ['node~before', 'node']
        .map(name => ({ variant: makeVariant(name), finding: HERE })),
      actions: [action], connections: [64], workers: null, driver: 'autocannon', notices: [],
      options: { budgetSeconds: 60, precision: null, seed: 7 }
    }),
    actions: [action], a: { name: 'HEAD~1', revision: '1' }, b: { name: 'now', revision: null },
    pairs: [{ a: 'node~before', b: 'node' }], options: { seed: 7 },
    openInstruments: ({ cores }) => {
      done.push(`instruments for ${cores} cores`)
      return { instruments: context.instruments, close: async () => { done.push('clients away') } }
    },
    notes: () => ['a note'],
    close: async () => { done.push('sides away') }
  }
}
