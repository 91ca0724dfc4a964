/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
/** @import {Flaws} from './fake-cursors.js' */
import { expect } from 'chai'
import { openLoad, runLoad } from '../../../../../bench/measure/drivers/queries/run-queries.js'
import { toLoadJob } from '../../../../../bench/measure/to-load-job.js'
import { QUERY_CLIENTS } from '../../../../../bench/plan/query-clients.js'
import { queryOf, startFakeCursors } from './fake-cursors.js'

/** @typedef {Awaited<ReturnType<typeof startFakeCursors>>} Fake */

describe('a load of queries', function () {
  this.timeout(20_000)
  /** @type {Fake[]} */
  const fakes = []
  afterEach(async () => { await Promise.all(fakes.splice(0).map(({ stop }) => stop())) })

  /** @param {Flaws} [flaws] */
  const start = async flaws => {
    const fake = await startFakeCursors(flaws)
    fakes.push(fake)
    return fake
  }
  /** @param {Fake} fake @param {string} client @param {Partial<LoadJob> & {name?: string}} [more] */
  const toJob = ({ running }, client, { name = 'docs', ...more } = {}) =>
    toLoadJob(queryOf(name), running, { client, connections: 1, seconds: 0.05, ...more })

  for (const client of QUERY_CLIENTS) {
    describe(`by ${client}`, () => {
      for (const name of ['return-1', 'return-object', 'docs', 'docs-keys']) {
        it(`counts executions, requests and results of ${name} ` +
          'and finds nothing wrong', async () => {
          const fake = await start()
          const { results, requests } = queryOf(name)
          const load = await runLoad(toJob(fake, client, { name }))
          expect(load)
            .to.include({ non2xx: 0, mismatches: 0, firstMismatch: null, firstRefusal: null })
          expect(load.errors).to.deep.equal({})
          expect(load.completed).to.be.at.least(1)
          expect(load.sent).to.equal(load.completed)
          expect(load.queries).to.deep.equal({
            requests: load.completed * requests,
            results: load.completed * results,
            sent: load.completed * requests
          })
          expect(fake.counts)
            .to.include({ requests: load.completed * requests, executions: load.completed })
          expect(load.bytes).to.be.greaterThan(results * load.completed)
          expect(load.latencyUs?.mean).to.be.greaterThan(0)
        })
      }

      it('takes at least one whole execution a turn, however short', async () => {
        const fake = await start()
        const turnLoad = await openLoad(toJob(fake, client), 0)
        expect(turnLoad.primed.completed).to.equal(1)
        await turnLoad.turn(0)
        await turnLoad.turn(0)
        const load = await turnLoad.close()
        expect(load.completed).to.equal(2)
        expect(load.completedLate).to.equal(1)
        expect(load.queries).to.deep.equal({ requests: 20, results: 20_000, sent: 20 })
      })

      it('ends after an amount of executions, over all connections', async () => {
        const fake = await start()
        const load = await runLoad(toJob(fake, client, {
          name: 'return-1', connections: 3, amount: 20, seconds: 20
        }))
        expect(load).to.include({ completed: 20, sent: 20 })
        expect(fake.counts).to.include({ executions: 20 })
        expect(load.seconds).to.be.below(20)
      })

      it('runs as many loops as there are connections', async () => {
        const fake = await start()
        const load =
          await runLoad(toJob(fake, client, { name: 'return-1', connections: 3, seconds: 0 }))
        expect(load.completed).to.equal(3)
        expect(fake.counts.sockets).to.be.at.least(3)
      })

      it('counts too few results as a mismatch, and tells it', async () => {
        const fake = await start({
          change: (results, execution) => execution === 2 ? results.slice(1) : results
        })
        const turnLoad = await openLoad(toJob(fake, client), 0)
        await turnLoad.turn(0)
        const load = await turnLoad.close()
        expect(load).to.include({
          completed: 1,
          mismatches: 1,
          firstMismatch: 'there have to be 10000 results, and there are 9999'
        })
      })

      it('counts smaller batches, which take more requests, as a mismatch', async () => {
        const load = await runLoad(toJob(await start({ batchSize: 500 }), client, { seconds: 0 }))
        expect(load.mismatches).to.equal(1)
        expect(load.firstMismatch)
          .to.match(/^there have to be 10 requests, and there (were 20|is more after them)$/)
      })

      it('looks at every result of the first execution', async () => {
        const load = await runLoad(toJob(await start({
          change: results => results.map((result, index) =>
            index === 4321 ? { .../** @type {object} */ (result), name: 'x' } : result)
        }), client, { seconds: 0 }))
        expect(load.mismatches).to.equal(1)
        expect(load.firstMismatch)
          .to.match(/^result 4322 is .*: its attribute name differs from what was stored$/)
      })

      it('looks at every result again in each fiftieth execution', async () => {
        const fake =
          await start({ change: (results, execution) => execution === 51 ? [2] : results })
        const turnLoad = await openLoad(toJob(fake, client, { name: 'return-1' }), 0)
        for (let execution = 2; execution <= 52; execution++) await turnLoad.turn(0)
        expect(await turnLoad.close()).to.include({
          completed: 51, mismatches: 1, firstMismatch: 'result 1 has to be 1, and is 2'
        })
      })

      it('counts a cursor that vanishes as an execution that was refused', async () => {
        const load =
          await runLoad(toJob(await start({ forget: () => true }), client, { seconds: 0 }))
        expect(load).to.include({ completed: 1, non2xx: 1, mismatches: 0 })
        expect(load.firstRefusal).to.match(/^404, .*cursor not found/).and.to.include('1600')
      })

      it('counts a request that is refused', async () => {
        const load =
          await runLoad(toJob(await start({ refuse: () => 503 }), client, { seconds: 0 }))
        expect(load).to.include({ completed: 1, non2xx: 1 })
        expect(load.firstRefusal).to.match(/^503, /)
      })

      it('counts a connection that ends as an error, and goes on', async () => {
        const fake = await start({ cut: request => request === 3 })
        const turnLoad = await openLoad(toJob(fake, client), 0)
        await turnLoad.turn(0)
        const load = await turnLoad.close()
        // The unmeasured execution was the one that was cut off.
        expect(turnLoad.primed.completed).to.equal(0)
        expect(load).to.include({ completed: 1, mismatches: 0 })
        const broken = await runLoad(toJob(
          await start({ cut: () => true }), client, { name: 'return-1', seconds: 0 }
        ))
        expect(broken.completed).to.equal(0)
        expect(Object.values(broken.errors).reduce((sum, count) => sum + count, 0)).to.equal(1)
      })

      it('gives a server up that is gone, without asking for ever', async () => {
        const fake = await start()
        const job = toJob(fake, client, { name: 'return-1', seconds: 60 })
        await fakes.splice(0)[0]?.stop()
        const load = await runLoad(job)
        expect(load.completed).to.equal(0)
        expect(load.errors).to.have.property('ECONNREFUSED')
      })

      it('waits for a server that hangs in one turn, and in no further one', async () => {
        const fake = await start({ hang: request => request > 13 })
        const turnLoad = await openLoad(toJob(fake, client), 0, { longestMs: 300 })
        await turnLoad.turn(0)
        await turnLoad.turn(60)
        const load = await turnLoad.close()
        expect(load.completed).to.equal(0)
        expect(Object.keys(load.errors).length).to.be.at.least(1)
        expect(load.queries?.sent).to.equal(4)
      })
    })
  }

  it('compares every byte of every result by plain HTTP', async () => {
    const fake = await start({
      change: (results, execution) => execution === 3
        ? results.map((result, index) => index === 9999 ? 'd00000' : result)
        : results
    })
    const turnLoad = await openLoad(toJob(fake, 'raw', { name: 'docs-keys' }), 0)
    await turnLoad.turn(0)
    await turnLoad.turn(0)
    expect(await turnLoad.close()).to.include({
      completed: 2,
      mismatches: 1,
      firstMismatch: 'result 10000 is "d00000": the document d00000 has come before'
    })
  })

  it('compares the number of results, not each of them, by arangojs in between', async () => {
    const fake = await start({ change: (results, execution) => execution === 3 ? [2] : results })
    const turnLoad = await openLoad(toJob(fake, 'arangojs', { name: 'return-1' }), 0)
    await turnLoad.turn(0)
    await turnLoad.turn(0)
    expect(await turnLoad.close()).to.include({ completed: 2, mismatches: 0 })
  })

  it('takes the same documents in another order for right', async () => {
    const fake = await start({
      change: (results, execution) => execution % 2 === 0 ? [...results].reverse() : results
    })
    const turnLoad = await openLoad(toJob(fake, 'raw'), 0)
    for (let turn = 0; turn < 3; turn++) await turnLoad.turn(0)
    expect(await turnLoad.close()).to.include({ completed: 3, mismatches: 0 })
  })

  it('reads answers in which the results are not the first member', async () => {
    const fake = await start(
      { statsFirst: true, change: (results, execution) => execution === 3 ? [2] : results }
    )
    const turnLoad = await openLoad(toJob(fake, 'raw', { name: 'return-1' }), 0)
    await turnLoad.turn(0)
    await turnLoad.turn(0)
    expect(await turnLoad.close()).to.include({ completed: 2, mismatches: 1 })
  })

  it('stops at a server that always has more', async () => {
    const load = await runLoad(toJob(
      await start({ hasMoreForEver: true, keepRead: true }), 'raw', { name: 'return-1', seconds: 0 }
    ))
    expect(load).to.include({
      completed: 1,
      mismatches: 1,
      firstMismatch: 'there have to be 1 requests, and there is more after them'
    })
  })

  it('tells how an answer begins that is no batch', async () => {
    const load = await runLoad(toJob(await start({ text: '["no", "batch"]' }), 'raw'))
    expect(load.firstMismatch).to.equal(
      'batch 1 is no JSON object with an array of results: ["no", "batch"]')
  })

  it('counts the sockets of all its connections', async () => {
    const fake = await start()
    expect((await runLoad(toJob(fake, 'raw', { connections: 3 }))).sockets).to.equal(3)
  })

  it('tells the running count of requests, and can be stopped', async () => {
    const fake = await start()
    /** @type {number[]} */
    const windows = []
    let stop = () => {}
    const load = await runLoad(toJob(fake, 'raw', { name: 'docs', seconds: 60, windowMs: 20 }), {
      onStarted: given => { stop = given },
      onWindow: requests => {
        windows.push(requests)
        if (requests > 20) stop()
      }
    })
    expect(windows).to.deep.equal([...windows].sort((a, b) => a - b))
    expect(load.queries?.requests).to.equal(10 * load.completed)
  })

  it('refuses a job without a query, or with one that there is not', async () => {
    const fake = await start()
    const job = toJob(fake, 'raw')
    const { query, ...without } = job
    expect((await runLoad(without).catch(error => error)).message).to.include('the job holds none')
    const odd = {
      ...job,
      query: { .../** @type {NonNullable<typeof query>} */ (query), action: 'docks' }
    }
    expect((await runLoad(odd).catch(error => error)).message)
      .to.include("there is no query called 'docks'")
  })
})
