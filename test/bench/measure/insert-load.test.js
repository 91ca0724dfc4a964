/** @import {InsertAction} from '../../../actions/types.js' */
/** @import {Driver, LoadResult} from '../../../bench/measure/types.js' */
import { assert } from 'chai'
import { createAutocannonDriver } from '../../../bench/measure/drivers/autocannon/index.js'
import { measureCeiling } from '../../../bench/measure/null-server/measure-ceiling.js'
import { toLoadJob } from '../../../bench/measure/to-load-job.js'
import { insertAction, startKeeper } from '../verify/twin.js'

const LOAD = { connections: 4, seconds: 0.4 }

describe('a load of inserts', () => {
  const driver = createAutocannonDriver()
  after(() => driver.close())

  it('has no mismatch when every body matches the pattern, and as ' +
    'many documents as answers', async () => {
    const server = await startKeeper()
    const result = await driver.load(toLoadJob(insertAction, server, LOAD))
    const count = await server.countDocuments?.() ?? 0
    await server.stop()
    assert.deepEqual([result.mismatches, result.non2xx, result.firstMismatch], [0, 0, null])
    assert.isAbove(result.completed, 10)
    assert.isAtLeast(count, result.completed)
    assert.isAtMost(count, result.sent)
  })

  it('counts each body that does not match the pattern and keeps the first', async () => {
    let count = 0
    const server =
      await startKeeper({ nextKey: () => `${++count % 10 === 5 ? 'odd' : 'k'}${count}` })
    const result = await driver.load(toLoadJob(insertAction, server, LOAD))
    await server.stop()
    assert.equal(result.firstMismatch, '{"_key":"odd5"}')
    assert.approximately(result.mismatches, result.completed / 10, 2)
  })

  it('has a ceiling: the null server answers requests with a body, once ' +
    'each, with what matches', async () => {
    /** @type {LoadResult | undefined} */
    let seen
    /** @type {Driver} */
    const watched = {
      ...driver,
      load: async job => { seen = await driver.load(job); return { ...seen, loopUtilisation: 1 } }
    }
    const ceilings = await measureCeiling({
      driver: watched, action: insertAction, connections: [2], seconds: 0.4
    })
    assert.isAbove(Number(ceilings.get(2)), 100)
    assert.deepInclude(seen, { mismatches: 0, non2xx: 0, errors: {} })
  })

  for (const [
    title, facts, expected
  ] of /** @type {[string, Partial<LoadResult>, number | null][]} */ ([
    ['whose event loop was busy', { loopUtilisation: 0.9, clientCpuUs: 0 }, 1000],
    ['whose event loop waited', { loopUtilisation: 0.8, clientCpuUs: 2e6 }, null],
    [
      'without an event loop that took all of its core',
      { loopUtilisation: null, clientCpuUs: 1.9e6 }, 1000
    ],
    ['without an event loop that waited', { loopUtilisation: null, clientCpuUs: 1.5e6 }, null]
  ])) {
    it(`is ${expected === null ? 'no ceiling' : 'the ceiling'} of a client ${title}`, async () => {
      /** @type {Driver} */
      const fake = {
        name: 'fake',
        load: async () => /** @type {LoadResult} */ ({ completed: 2000, seconds: 2, ...facts }),
        close: async () => {}
      }
      const ceilings = await measureCeiling({
        driver: fake,
        action: /** @type {InsertAction} */ (insertAction),
        connections: [1],
        seconds: 2
      })
      assert.equal(ceilings.get(1), expected)
    })
  }
})
