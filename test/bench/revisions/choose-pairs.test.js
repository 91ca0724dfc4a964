import { expect } from 'chai'
import { choosePairs } from '../../../bench/revisions/choose-pairs.js'
import { makeAction } from '../run/fake-world.js'
import { makeRevision, makeSides, makeVariant } from './make-sides.js'

/** @import {AnyAction} from '../../../actions/types.js' */

const ALL = Object.freeze({ only: null, actions: null, workers: null })

/** @param {Awaited<ReturnType<typeof choosePairs>>} chosen */
const namesOf = ({ pairs }) => pairs.map(({ before, now }) =>
  `${before.variant.name} x${before.variant.workers}, ${now.variant.name} x${now.variant.workers}`)

/** @param {Promise<unknown>} promise */
const errorOf = promise => promise.then(() => null, reason => reason)

describe('choosePairs', () => {
  it('takes the suite\'s own single processes, and Foxx with one worker', async () => {
    const chosen = await choosePairs(makeSides(), ALL)
    expect(namesOf(chosen)).to.deep.equal([
      'node~before x1, node x1', 'express~before x1, express x1', 'foxx~before x1, foxx x1'
    ])
    expect(chosen.actions.map(({ name }) => name)).to.deep.equal(['static', 'factorial'])
    expect(chosen.notices).to.deep.equal([])
  })

  it('takes what is named as it comes', async () => {
    expect(namesOf(await choosePairs(makeSides(), { ...ALL, only: ['node*'] })))
      .to.deep.equal(['node~before x1, node x1', 'node-cluster~before x8, node-cluster x8'])
    expect((await choosePairs(makeSides(), { ...ALL, actions: ['STATIC'] })).actions
      .map(({ name }) => name)).to.deep.equal(['static'])
  })

  it('gives clusters the usual number of workers unless the user names one', async () => {
    expect(namesOf(await choosePairs(makeSides(), { ...ALL, workers: [2] })).at(-1))
      .to.equal('foxx~before x8, foxx x8')
    const sides = makeSides()
    const compared = { ...sides.compared, workers: [3] }
    expect(namesOf(await choosePairs({ ...sides, compared }, ALL)))
      .to.deep.equal([
        'node~before x1, node x1', 'express~before x1, express x1', 'foxx~before x3, foxx x3'
      ])
  })

  it('leaves out a variant that the earlier revision lacks or runs ' +
    'otherwise, and says so', async () => {
    const revision = makeRevision({
      variants: [makeVariant('node'), { ...makeVariant('express'), processModel: 'cluster' }]
    })
    const chosen = await choosePairs(makeSides({ revision }), ALL)
    expect(namesOf(chosen)).to.deep.equal(['node~before x1, node x1'])
    expect(chosen.notices).to.deep.equal([
      'express is left out: HEAD~1 runs it in another process model.',
      'foxx is left out: HEAD~1 has no such variant.'
    ])
  })

  it('leaves out what this machine lacks, on either side', async () => {
    const absent = {
      found: /** @type {const} */ (false), reason: 'nginx is not installed', remedy: 'npm run peers'
    }
    for (const sides of [
      makeSides({ find: async () => absent }),
      makeSides({ revision: makeRevision({ finding: absent }) })
    ]) {
      const error = await errorOf(choosePairs(sides, { ...ALL, only: ['node'] }))
      expect(error).to.include({ code: 'NOTHING_TO_RUN' })
      expect(error.message).to.include('node is left out: nginx is not installed; npm run peers.')
    }
  })

  it('leaves out an action that is new, or whose request or ' +
    'answer is another one now', async () => {
    const changed = /** @type {AnyAction} */ ({
      ...makeAction('factorial'),
      expected: { status: 200, contentType: 'text/plain', body: 'another sum' }
    })
    const chosen = await choosePairs(
      makeSides({ actions: [makeAction('static'), makeAction('new'), changed] }), ALL
    )
    expect(chosen.actions.map(({ name }) => name)).to.deep.equal(['static'])
    expect(chosen.notices).to.have.lengthOf(2)
    expect(chosen.notices[0]).to.equal("The action 'new' is left out: HEAD~1 does not have it.")
    expect(chosen.notices[1])
      .to.include("'factorial' is left out")
      .and.include('answer is another one')
  })

  it('refuses names that there aren\'t, and to measure nothing', async () => {
    expect(await errorOf(choosePairs(makeSides(), { ...ALL, only: ['nodes'] })))
      .to.include({ code: 'UNKNOWN_NAME' })
    expect(await errorOf(choosePairs(makeSides(), { ...ALL, actions: ['statics'] })))
      .to.include({ code: 'UNKNOWN_NAME' })
    expect(await errorOf(choosePairs(makeSides(), { ...ALL, only: [] })))
      .to.include({ code: 'NOTHING_TO_RUN' })
    expect(await errorOf(choosePairs(makeSides({ revision: makeRevision({ actions: [] }) }), ALL)))
      .to.include({ code: 'NOTHING_TO_RUN' })
  })
})
