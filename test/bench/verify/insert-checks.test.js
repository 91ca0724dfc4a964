/** @import {RunningServer} from '../../../servers/types.js' */
import { assert } from 'chai'
import { CHECKS, verifyServer } from '../../../bench/verify/index.js'
import { insertAction, startKeeper } from './twin.js'

/**
 * A server that keeps documents rightly in everything but one thing.
 * @typedef {object} Keeper
 * @property {string} check the check that it breaks
 * @property {string[]} [also] others that can't but break with it
 * @property {string} fault
 * @property {Parameters<typeof startKeeper>[0]} flaws
 * @property {RegExp} message
 */

let invented = 0

/** @type {Keeper[]} */
const KEEPERS = [
  {
    check: 'stored-documents',
    fault: 'invents keys and stores nothing',
    flaws: { keep: () => null },
    message: /^POST \/keep: documents: expected 1, got 0$/
  },
  {
    check: 'stored-documents',
    fault: 'stores something else',
    flaws: { keep: () => ({ a: [2] }) },
    message: /^POST \/keep: expected the document that was sent, got \{"a":\[2\]\}$/
  },
  {
    check: 'stored-documents',
    also: ['fresh-answers', 'parallel'],
    fault: 'stores one document over the other',
    flaws: { nextKey: () => 'k1' },
    message: /documents: expected 2, got 1$/
  },
  {
    check: 'fresh-answers',
    also: ['stored-documents', 'parallel'],
    fault: 'answers the same key twice',
    flaws: { nextKey: () => 'k1' },
    message:
      /^POST \/keep, the second time: expected another answer than the first, got the same: \{"_key":"k1"\}$/
  },
  {
    check: 'parallel',
    fault: 'gives two documents one key under load',
    also: ['stored-documents'],
    flaws: { nextKey: () => `k${++invented % 60}` },
    message: /^POST \/keep: expected 64 different answers, got 60$/
  },
  {
    check: 'exact-bytes',
    also: ['fresh-answers', 'parallel', 'query-string'],
    fault: 'answers keys of another form',
    flaws: { nextKey: () => `x${++invented}` },
    message:
      /^POST \/keep: body: expected what matches \^\\\{"_key":"k\\d\+"\\\}\$, got ".*x\d+.*" \(\d+ bytes in all\)$/
  },
  {
    check: 'broken-documents',
    fault: 'stores whatever comes',
    flaws: { read: body => ({ body }) },
    also: ['stored-documents'],
    message: /^POST \/keep with the body "\{\\"cut off\\":": status: expected 400, got 201$/
  }
]

/** @param {RunningServer} server */
async function verify (server) {
  try {
    return await verifyServer({ server, actions: [insertAction] })
  } finally {
    await server.stop()
  }
}

describe('the checks of the contract, for an action that stores documents', () => {
  it('all pass on a good server, and say why they skip', async () => {
    const results = await verify(await startKeeper())
    assert.deepEqual(results.filter(({ passed }) => !passed), [])
    assert.sameMembers(
      results.map(({ check }) => check),
      CHECKS.filter(({ scope }) => scope !== 'query').map(({ name }) => name)
    )
    assert.deepEqual(results.filter(({ skipped }) => skipped !== undefined)
      .map(({ check, skipped }) => [check, skipped]), [
        ['the-sum', 'bodies differ from answer to answer'],
        ['head', 'the action is asked for with POST'],
        ['every-worker', 'twin does not tell which worker answered']
      ])
  })

  it('pass what a server can not tell, but say so', async () => {
    const { countDocuments, readDocument, ...silent } = await startKeeper()
    assert.isFunction(countDocuments ?? readDocument)
    const results = await verify(silent)
    assert.deepEqual(results.filter(({ passed }) => !passed), [])
    assert.equal(
      results.find(({ check }) => check === 'stored-documents')?.skipped,
      'twin does not tell what it has stored'
    )
  })

  it("send the server what it wants instead of the action's own " +
    'request, headers included', async () => {
    const authorization = 'Basic cm9vdDo='
    const server = await startKeeper({ authorization })
    assert.include(
      (await verifyServer({ server, actions: [insertAction] })).filter(({ passed }) => !passed)
        .map(({ check }) => check),
      'exact-bytes',
      'without its exchange'
    )
    const exchange = {
      ...insertAction,
      request: { ...insertAction.request, path: '/keep?via=api', headers: { authorization } }
    }
    const results = await verify({ ...server, exchanges: { keep: exchange } })
    assert.deepEqual(
      results.filter(({ passed }) => !passed).map(({ check, message }) => [check, message]), []
    )
  })

  for (const { check, fault, flaws, message, also = [] } of KEEPERS) {
    it(`${check} fails on the server that ${fault}`, async () => {
      const failures = (await verify(await startKeeper(flaws))).filter(({ passed }) => !passed)
      assert.match(failures.find(result => result.check === check)?.message ?? 'it passed', message)
      assert.includeMembers(
        [check, ...also], failures.map(result => result.check), 'no other check fails'
      )
    })
  }
})
