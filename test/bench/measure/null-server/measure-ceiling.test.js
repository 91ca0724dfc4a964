/** @import {Action} from '../../../../actions/types.js' */
/** @import {Driver} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createRequire } from 'node:module'
import { BenchError } from '../../../../bench/errors.js'
import { measureCeiling } from '../../../../bench/measure/null-server/measure-ceiling.js'

/** @type {Action} */
const action = createRequire(import.meta.url)('../../../../actions/static/index.js')

describe('measureCeiling', () => {
  it('fails as a load client does, where its null server does not come up', async () => {
    const driver = /** @type {Driver} */ ({ name: 'autocannon' })
    // The null server's process ends at once.
    const place = { host: '127.0.0.1', network: { enter: ['/bin/false'], client: '' } }
    const error = await measureCeiling({ driver, action, connections: [1], seconds: 1, place })
      .then(() => null, reason => reason)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'CLIENT_FAILED')
    expect(error.message).to.equal('the load client autocannon failed: its null server did not ' +
      'start: it ended with exit code 1')
    expect(error.cause).to.have.property('name', 'StartError')
  })
})
