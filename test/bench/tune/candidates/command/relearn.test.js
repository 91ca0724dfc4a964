/** @import {Slice} from '../../../../../bench/types.js' */
/** @import {Expectation} from '../../../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { relearn } from '../../../../../bench/tune/candidates/command/relearn.js'

const BODIES = {
  code: 'conservation',
  detail: "3 of 100 bodies differ: expected 'at 12:00', got 'at 12:01'"
}
const OTHER = { code: 'foreign-cpu', detail: 'others' }

describe('tune/candidates/command/relearn', () => {
  /** @param {{answers: string, source?: Expectation['source'], gates?: Slice['gates'], mismatches?: number}} what */
  async function run ({ answers, source = 'answers', gates = [BODIES, OTHER], mismatches = 3 }) {
    const server = createServer((_request, response) => response.end(answers))
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    /** @type {Expectation} */
    const expectation = { body: 'at 12:00', source, note: null, closes: false }
    const slice = /** @type {Slice} */ (/** @type {unknown} */ ({ mismatches, gates }))
    const question = { url: `http://127.0.0.1:${port}/`, method: 'GET', body: null, headers: {} }
    const { gates: left } = await relearn(slice, { question, expectation })
    server.closeAllConnections()
    server.close()
    return { codes: left.map(({ code }) => code), expectation }
  }

  it('takes the reproach back where the program answers otherwise at ' +
    'rest, too, and says so', async () => {
    const { codes, expectation } = await run({ answers: 'at 12:01' })
    expect(codes).to.deep.equal(['foreign-cpu'])
    expect(expectation.body).to.equal(null)
    expect(expectation.note).to.match(/^Bodies changed in the course/)
  })

  it('keeps it where the program answers wrongly only under load', async () => {
    expect(await run({ answers: 'at 12:00' }))
      .to.deep.include({ codes: ['conservation', 'foreign-cpu'] })
  })

  it('keeps it where the user has said what is right', async () => {
    expect(await run({ answers: 'at 12:01', source: 'user' }))
      .to.deep.include({ codes: ['conservation', 'foreign-cpu'] })
  })

  it('keeps what else was wrong', async () => {
    const gates = [{ ...BODIES, detail: `${BODIES.detail}; 2 of 100 answers have no 2xx status` }]
    expect(await run({ answers: 'at 12:01', gates })).to.deep.include({ codes: ['conservation'] })
  })
})
