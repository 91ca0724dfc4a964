/** @import {Ask} from './types.js' */
// The same cases, asked by a service.
import { startHost, toDatabase } from '../../start-host.js'
import { createServiceAsk, MOUNT, toAskingService } from './ask-in-service.js'
import { CREDENTIALS } from './collections-over-http.js'
import { describeCases } from './describe-cases.js'

describe('queries and what they yield, in a service', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {Ask} */
  let ask

  before(async function () {
    this.timeout(30_000)
    host = await startHost({ '--auth': [CREDENTIALS] }, { workers: 2 })
    const database = toDatabase(host.origin, { username: 'root', password: 'secret' })
    await database.installService(MOUNT, toAskingService())
    database.close()
    ask = createServiceAsk(host.origin)
  })

  after(() => host.stop())

  describeCases(one => ask(one))
})
