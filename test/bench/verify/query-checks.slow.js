/** @import {Flaws} from '../measure/drivers/queries/fake-cursors.js' */
import { expect } from 'chai'
import { CHECKS, planChecks, runCheck, verifyServer } from '../../../bench/verify/index.js'
import { queryOf, startFakeCursors } from '../measure/drivers/queries/fake-cursors.js'

const OWN = CHECKS.filter(({ scope }) => scope === 'query').map(({ name }) => name)
const BOUNDS = { requestMs: 500, checkMs: 3000 }

/** @param {Flaws} flaws @param {string} [name] */
async function failuresOf (flaws, name = 'docs-keys') {
  const fake = await startFakeCursors(flaws)
  try {
    const results =
      await verifyServer({ server: fake.running, actions: [queryOf(name)], bounds: BOUNDS })
    return results.filter(({ passed }) => !passed)
  } finally {
    await fake.stop()
  }
}

/**
 * A server right in everything but one thing.
 * @type {{fault: string, flaws: Flaws, breaks: string[], message: RegExp, name?: string}[]}
 */
const FAULTS = [
  {
    fault: 'loses a result',
    flaws: { change: results => results.slice(1) },
    breaks: ['query-results', 'query-through-arangojs', 'two-cursors'],
    message: /results: expected 10000, got 9999$/
  },
  {
    fault: 'gives another result',
    flaws: { change: results => ['x', ...results.slice(1)] },
    breaks: ['query-results', 'query-through-arangojs', 'two-cursors'],
    message: /result 1 is "x": there is no document of that key$/
  },
  {
    fault: 'gives a result twice',
    flaws: { change: results => [results[1], ...results.slice(1)] },
    breaks: ['query-results', 'query-through-arangojs', 'two-cursors'],
    message: /the document d00001 has come before$/
  },
  {
    fault: 'sends smaller batches', flaws: { batchSize: 999 },
    breaks: ['query-results', 'query-through-arangojs'], message: /requests: expected 10, got 11$/
  },
  {
    fault: 'keeps a cursor that was read to its end', flaws: { keepRead: true },
    breaks: ['gone-cursor'], message: /status: expected 404, got 200$/
  },
  {
    fault: 'forgets cursors', flaws: { forget: () => true }, breaks: OWN,
    message: /status: expected 200, got 404$/
  },
  {
    fault: 'gives a wrong number',
    flaws: { change: () => ['1'] },
    breaks: ['query-results', 'query-through-arangojs', 'two-cursors'],
    message: /RETURN 1: result 1 has to be 1, and is "1"$/,
    name: 'return-1'
  },
  {
    fault: 'always has more',
    flaws: { hasMoreForEver: true, keepRead: true },
    breaks: ['query-results'],
    message: /expected the last batch after 1 requests, there is more$/,
    name: 'range-10'
  },
  { fault: 'refuses queries', flaws: { refuse: () => 401 }, breaks: OWN, message: /401/ }
]

describe('the checks of queries', function () {
  this.timeout(20_000)

  it('pass for a server that is right, for every query', async () => {
    for (const name of ['return-1', 'return-object', 'range-1000', 'docs-limit-1', 'docs']) {
      expect(await failuresOf({}, name)).to.deep.equal([])
    }
  })

  for (const { fault, flaws, breaks, message, name } of FAULTS) {
    it(`tell of a server that ${fault}`, async () => {
      const failures = await failuresOf(flaws, name)
      expect(failures.map(({ check }) => check)).to.include.members(breaks)
      expect(
        failures.map(failure => failure.message).find(text => message.test(text ?? '')),
        failures.map(failure => failure.message).join('\n')
      ).to.be.a('string')
    })
  }

  it('tell of a server that gives one cursor the batches of another', async () => {
    const fake = await startFakeCursors({ mixUp: true })
    try {
      const check = /** @type {typeof CHECKS[number]} */ (CHECKS.find(({ name }) =>
        name === 'two-cursors'))
      const { passed, message } = await runCheck({
        check, server: fake.running, action: queryOf('range-10000'), bounds: BOUNDS
      })
      expect(passed).to.equal(false)
      expect(message).to.match(
        /cursor [12] of two that are open at once: result \d+ has to be \d+, and is \d+$|status: expected 200, got 404$/
      )
    } finally {
      await fake.stop()
    }
  })

  it('leave out what is for actions of one request and one answer, and ask the server as a whole ' +
    'with a query of one request', () => {
    const planned = planChecks([queryOf('docs'), queryOf('return-1')])
    expect(planned.filter(({ check }) => check.scope === 'query').map(({ check, action }) =>
      `${action.name} ${check.name}`))
      .to.deep.equal(['docs', 'return-1'].flatMap(name => OWN.map(check => `${name} ${check}`)))
    expect(planned.some(({ check }) => check.scope === 'action')).to.equal(false)
    expect(new Set(planned.filter(({ check }) => check.scope === 'server')
      .map(({ action }) => action.name))).to.deep.equal(new Set(['return-1']))
  })
})
