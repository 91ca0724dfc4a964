/** @import {Ask} from './types.js' */
// The same cases, asked of a host.
import { expect } from 'chai'
import { startHost } from '../../start-host.js'
import { createHttpAsk } from './ask-over-http.js'
import { CREDENTIALS } from './collections-over-http.js'
import { describeCases } from './describe-cases.js'

const WAYS = Object.freeze({
  'in one answer': {},
  'streamed, one by one': { stream: true, batchSize: 1 }
})

for (const [way, how] of Object.entries(WAYS)) {
  describe(`queries and what they yield, over HTTP, ${way}`, () => {
    /** @type {Awaited<ReturnType<typeof startHost>>} */
    let host
    /** @type {Ask} */
    let ask

    before(async function () {
      this.timeout(30_000)
      host = await startHost({ '--auth': [CREDENTIALS] }, { workers: 2 })
      ask = createHttpAsk(host.origin, how)
    })

    after(() => host.stop())

    describeCases(one => ask(one))

    it('say who asks', async () =>
      expect((await ask({ query: 'RETURN CURRENT_USER()' })).result).to.deep.equal(['root']))
  })
}
