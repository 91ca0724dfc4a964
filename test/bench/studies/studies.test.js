import { expect } from 'chai'
import actionList from '../../../actions/index.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { answersAction, loadServers, toVariants } from '../../../servers/index.js'

/** @import {StudyOptions} from '../../../bench/plan/types.js' */

const study = /** @type {typeof STUDIES[number]} */ (STUDIES.find(({ name }) =>
  name === 'orchestration'))
/** @type {StudyOptions} */
const ASKED = {
  preset: 'quick', actions: ['A', 'B', 'C', 'D'], connections: null, presetConnections: [1, 64],
  workers: null, threads: null, driver: 'autocannon'
}

/** @param {Partial<StudyOptions>} [asked] @returns {string[]} 'A 100 12', 'D 100 96 via trafficserver' */
function settings (asked) {
  return study.rounds({ ...ASKED, ...asked })
    .flatMap(({ actions, connections, workers, via }) => actions.flatMap(action =>
      connections.flatMap(count => (workers ?? []).map(number =>
        `${action} ${count} ${number}${via === null ? '' : ` via ${via}`}`))))
}

describe("the study 'orchestration'", () => {
  it('takes the beginning of both rounds of the post, and the end of the second, for a first ' +
    'answer, and the proxy for the most demanding scenario', () => {
    expect(settings()).to.deep.equal([
      'A 100 12', 'B 100 12', 'C 100 12', 'D 100 12', 'D 100 96', 'D 100 12 via trafficserver'
    ])
  })

  it('takes both rounds of the post whole in the thorough preset', () => {
    const all = settings({ preset: 'standard' })
    for (const action of ASKED.actions) {
      for (const connections of [100, 200, 300, 400, 500]) {
        expect(all).to.include(`${action} ${connections} 12`)
      }
      for (let workers = 12; workers <= 96; workers += 12) {
        expect(all).to.include(`${action} 100 ${workers}`)
      }
    }
  })

  it('takes the numbers that the user asked for and no others', () => {
    expect(settings({ actions: ['D'], connections: [20, 40], workers: [1] }))
      .to.deep.equal(['D 20 1', 'D 40 1', 'D 20 1 via trafficserver'])
    expect(settings({ actions: ['B'], connections: [20] })).to.deep.equal(['B 20 12'])
  })

  it('starts the twin of the reference in the first round only', () => {
    expect(study.rounds(ASKED).map(({ twin }) => twin)).to.deep.equal([true, false, false, false])
  })

  it('watches the most demanding scenario with the fewest and the most workers', () => {
    expect(study.timelines?.(ASKED).map(({ variant, action, connections, workers }) =>
      [variant, action, connections, workers]))
      .to.deep.equal([['ql', 'D', 200, 12], ['ql', 'D', 200, 96]])
    expect(study.timelines?.({ ...ASKED, workers: [4] })).to.have.lengthOf(1)
    expect(study.timelines?.({ ...ASKED, actions: ['A'] })).to.deep.equal([])
  })
})

describe("the study 'files'", () => {
  const files = /** @type {typeof STUDIES[number]} */ (STUDIES.find(({ name }) => name === 'files'))

  it('asks each server for the file at the numbers of connections of the ' +
    'preset, and node twice', () => {
    expect(files.rounds({ ...ASKED, actions: ['file-67'] })).to.deep.equal([{
      actions: ['file-67'], connections: [1, 64], threads: [1], workers: null, via: null, twin: true
    }])
    expect(files).to.include({ reference: 'node', kind: 'file', upstream: false })
  })

  it('leaves clusters of node and express to those who name them, and no others', async () => {
    const file = /** @type {import('../../../actions/types.js').FileAction} */ (
      actionList.loadActions(undefined, { kind: 'file' })[0]
    )
    const variants = toVariants(await loadServers()).filter(variant => answersAction(variant, file))
    expect(variants.filter(variant => !files.usual?.(variant, 'quick')).map(({ name }) => name))
      .to.have.members(['node-cluster', 'express-cluster'])
  })
})

describe("the study 'inserts'", () => {
  const inserts = /** @type {typeof STUDIES[number]} */ (STUDIES.find(({ name }) =>
    name === 'inserts'))
  /** @type {StudyOptions} */
  const asked = { ...ASKED, actions: ['insert-document'], driver: 'wrk' }

  /** @param {Partial<StudyOptions>} [changes] */
  const loads = changes => inserts.rounds({ ...asked, ...changes })
    .map(({ threads, connections }) => [threads, connections])

  it('takes the threads and connections of the post in the thorough preset, and their corners ' +
    'for a first answer', () => {
    expect(loads({ preset: 'standard' })).to.deep.equal([[[1, 2, 4, 8], [1, 2, 4, 8]]])
    expect(loads()).to.deep.equal([[[1, 8], [1, 8]]])
    expect(loads({ preset: 'smoke' })).to.deep.equal([[[1, 2], [1, 8]]])
  })

  it('takes one thread of another client than the post had', () => {
    expect(loads({ driver: 'autocannon' })).to.deep.equal([[[1], [1, 8]]])
  })

  it('takes what the user asked for', () => {
    expect(loads({ threads: [2], connections: [4, 16] })).to.deep.equal([[[2], [4, 16]]])
  })

  it('measures servers that store elsewhere only when they are asked for, or there is time', () => {
    const variant = (
      /** @type {import('../../../servers/types.js').ServerOption[]} */ options,
      /** @type {'single' | 'cluster'} */ processModel = 'single'
    ) =>
      ({
        name: 'x',
        processModel,
        workers: 1,
        server: { name: 'x', title: 'x', variants: [], options }
      })
    const elsewhere = [{ flags: '--documents <url>', description: '' }]
    expect(inserts.usual?.(variant([]), 'quick')).to.equal(true)
    expect(inserts.usual?.(variant(elsewhere), 'quick')).to.equal(false)
    expect(inserts.usual?.(variant(elsewhere), 'standard')).to.equal(true)
    expect(inserts.usual?.(variant(elsewhere, 'cluster'), 'standard')).to.equal(false)
  })
})

describe("the study 'cursor'", () => {
  const cursor = /** @type {typeof STUDIES[number]} */ (STUDIES.find(({ name }) =>
    name === 'cursor'))
  const all = actionList.loadActions(undefined, { kind: 'query' }).map(({ name }) => name)
  /** @type {StudyOptions} */
  const asked = { ...ASKED, actions: all, driver: 'both' }

  /** @param {Partial<StudyOptions>} [changes] @returns {Record<string, readonly string[]>} queries by client */
  const clients = changes => Object.fromEntries(cursor.rounds({ ...asked, ...changes })
    .map(({ drivers = [], actions }) => [drivers.join(), actions]))

  it('asks all queries by plain HTTP and some through arangojs for a first answer', () => {
    expect(clients()).to.deep.equal({ raw: all, arangojs: ['return-1', 'range-10000', 'docs'] })
  })

  it('asks all of them both ways in the thorough preset, and two in the smallest', () => {
    expect(clients({ preset: 'standard' })).to.deep.equal({ raw: all, arangojs: all })
    expect(clients({ preset: 'smoke' }))
      .to.deep.equal({ raw: ['return-1', 'docs'], arangojs: ['return-1', 'docs'] })
  })

  it('asks by the one client that is named, and what is named by both', () => {
    expect(clients({ driver: 'arangojs' })).to.deep.equal({ arangojs: all })
    expect(clients({ driver: 'raw', preset: 'smoke' })).to.deep.equal({ raw: ['return-1', 'docs'] })
    expect(clients({ actions: ['range-10'], named: true, preset: 'smoke' }))
      .to.deep.equal({ raw: ['range-10'], arangojs: ['range-10'] })
  })

  it('asks on one connection unless more are asked for, and starts the twin', () => {
    for (const round of cursor.rounds(asked)) {
      expect(round).to.deep.include({ connections: [1], threads: [1], twin: true })
    }
    for (const round of cursor.rounds({ ...asked, connections: [2, 4] })) {
      expect(round.connections).to.deep.equal([2, 4])
    }
  })
})
