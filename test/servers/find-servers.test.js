import { expect } from 'chai'
import { findApache } from '../../servers/apache/find-apache.js'
import { findGatling } from '../../servers/gatling/find-gatling.js'
import { server as apache } from '../../servers/apache/index.js'
import { server as gatling } from '../../servers/gatling/index.js'
import { findServer } from '../../servers/index.js'
import { server as mongrel2 } from '../../servers/mongrel2/index.js'
import { server as nginx } from '../../servers/nginx/index.js'
import { server as trafficserver } from '../../servers/trafficserver/index.js'
import { findMongrel2 } from '../../servers/mongrel2/find-mongrel2.js'
import { findNginx } from '../../servers/nginx/find-nginx.js'
import { findTrafficserver } from '../../servers/trafficserver/find-trafficserver.js'

const SEARCHES = /** @type {const} */ ([
  [apache, findApache], [gatling, findGatling], [mongrel2, findMongrel2], [nginx, findNginx],
  [trafficserver, findTrafficserver]
])

describe('servers of others', () => {
  for (const [server, find] of SEARCHES) {
    it(`tell of ${server.name} its version, or why it is not here and how to get it`, async () => {
      const found = await find(process.env)
      const finding = await findServer(server)
      expect(finding).to.deep.equal(found.found ? { found: true, version: found.version } : found)
      expect(finding).to.have.all.keys(found.found
        ? ['found', 'version']
        : ['found', 'reason', 'remedy'])
    })
  }
})
