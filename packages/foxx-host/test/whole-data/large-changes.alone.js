// What queries that change whole collections take of the file, of the write lock and of a worker's time.
import { expect } from 'chai'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IndexBuild } from '../../src/documents/index.js'
import { createSweep } from '../../src/documents/sweep/sweep-step.js'
import { request, startHost } from '../start-host.js'
import { createQueries } from '../aql/execute/query-fixture.js'

const COUNT = 20_000
/** CPU, not time: the machine may have other work. 100 ms is what others may wait for at most. */
const MOST_CPU_MS = 100

describe('changes of 20,000 documents', () => {
  describe('in a host', () => {
    /** @type {string} */
    let data
    /** @type {Awaited<ReturnType<typeof startHost>>} */
    let host
    const start = async (settings = {}) => {
      host = await startHost({ '--data': [data], ...settings })
    }
    beforeEach(async () => {
      data = mkdtempSync(join(tmpdir(), 'large-'))
      await start()
      await send('POST', '/_api/collection', { name: 'c' })
    })
    afterEach(async () => {
      await host.stop()
      rmSync(data, { recursive: true, force: true })
    })

    const fileBytes = () => statSync(join(data, 'documents', 'data.mdb')).size
    /** What the same data take in a file that holds nothing else. @returns {Promise<number>} */
    const liveBytes = async () => {
      await host.stop()
      await start({ '--compact': ['true'] })
      return fileBytes()
    }
    /** @param {string} method @param {string} path @param {object} [body] */
    const send = async (method, path, body) => {
      const answer = await request(
        `${host.origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) }
      )
      return { status: answer.status, json: answer.json() }
    }
    /** @param {string} query */
    const run = query => send('POST', '/_api/cursor', { query })
    const fill = async () => {
      for (let from = 0; from < COUNT; from += 2000) {
        await send('POST', '/_api/import?collection=c&type=list', Array.from(
          { length: 2000 }, (_, at) => ({ _key: `k${from + at}`, text: 'x'.repeat(190) })
        ))
      }
    }

    it('leave a file of at most four times the documents, however often ' +
      'each of them is changed', async () => {
      await fill()
      for (let round = 0; round < 5; round++) {
        expect((await run(`FOR d IN c UPDATE d WITH {round: ${round}} IN c`)).status).to.equal(201)
      }
      const bytes = fileBytes()
      expect(bytes / await liveBytes()).to.be.below(4)
    }).timeout(180_000)

    it('leave one of at most four times the documents when they are dropped and filled again; ' +
      '--compact gives the rest back', async () => {
      for (let round = 0; round < 4; round++) {
        await fill()
        await send('DELETE', '/_api/collection/c')
        await send('POST', '/_api/collection', { name: 'c' })
      }
      await fill()
      const bytes = fileBytes()
      expect(bytes / await liveBytes()).to.be.below(4)
      await run('FOR d IN c FILTER d._key != "k7" REMOVE d IN c')
      await host.stop()
      const before = fileBytes()
      await start({ '--compact': ['true'] })
      expect(before / fileBytes()).to.be.above(10)
      expect((await run('FOR d IN c RETURN d._key')).json.result).to.deep.equal(['k7'])
    }).timeout(180_000)

    it('take nothing when the query fails in the end', async () => {
      const { json } =
        await run(`FOR i IN 1..${COUNT} INSERT {x: i == ${COUNT} ? FAIL("no") : i} INTO c`)
      expect(json.errorNum).to.equal(1569)
      expect(fileBytes()).to.be.below(1024 * 1024)
    }).timeout(60_000)
  })

  describe('go on in short steps', () => {
    const queries = createQueries()
    after(() => queries.remove())
    before(() => {
      queries.create('c')
      queries.create('other')
      longest(queries.start(`FOR i IN 1..${COUNT} INSERT {_key: CONCAT("k", i), n: i, text: ` +
        `"${'x'.repeat(190)}"} INTO c`))
    })

    /** @param {() => unknown} work @returns {number} milliseconds of this thread's CPU */
    const toCpu = work => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }
    /** @param {import('../../src/aql/types.js').Execution} execution */
    const longest = execution => {
      let most = 0
      for (let isOver = false; !isOver;) {
        most = Math.max(most, toCpu(() => {
          isOver =
            execution.advance({ size: Infinity, until: performance.now() + 5 }).state === 'done'
        }))
      }
      return most
    }

    it('that make an index', () => {
      const { store, catalog } = queries
      const build = new IndexBuild({
        write: work => store.write(work),
        store,
        catalog,
        find: writing => catalog.find(writing, '_system', 'c'),
        definition: { type: 'persistent', fields: ['n'] }
      })
      let most = 0
      for (let isOver = false; !isOver;) {
        most = Math.max(most, toCpu(() => { isOver = build.step() !== null }))
      }
      expect(most).to.be.below(MOST_CPU_MS)
    }).timeout(60_000)

    for (const text of [
      'FOR d IN c UPDATE d WITH {round: 1} IN c', `FOR i IN 1..${COUNT} INSERT {i} INTO other`,
      'FOR d IN c REMOVE d IN c'
    ]) {
      it(text, () => {
        expect(longest(queries.start(text))).to.be.below(MOST_CPU_MS)
      }).timeout(60_000)
    }

    it('that rename, truncate and drop', () => {
      const { store, catalog } = queries
      const { isNeeded, step } = createSweep(store)
      let most = 0
      /**
       * @param {(
       *   writing: import('../../src/store/types.js').Writing,
       *   find: (name: string) => import('../../src/documents/types.js').Collection
       * ) => unknown} change
       */
      const run = change => {
        most = Math.max(most, toCpu(() => store.write(writing =>
          change(writing, name => catalog.find(writing, '_system', name)))))
        while (isNeeded()) most = Math.max(most, toCpu(() => step(work => store.write(work))))
      }
      run((writing, find) => catalog.rename(writing, find('other'), 'another'))
      run((writing, find) => catalog.truncate(writing, find('another')))
      longest(queries.start(`FOR i IN 1..${COUNT} INSERT {i} INTO another`))
      run((writing, find) => catalog.drop(writing, find('another')))
      expect(most).to.be.below(MOST_CPU_MS)
    }).timeout(60_000)
  }).timeout(60_000)
})
