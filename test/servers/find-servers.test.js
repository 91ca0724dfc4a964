import { expect } from 'chai'
import { findApache } from '../../servers/apache/find-apache.js'
import { findGatling } from '../../servers/gatling/find-gatling.js'
import { findServer, loadServers } from '../../servers/index.js'
import { findMongrel2 } from '../../servers/mongrel2/find-mongrel2.js'
import { findNginx } from '../../servers/nginx/find-nginx.js'
import { findTrafficserver } from '../../servers/trafficserver/find-trafficserver.js'

const SEARCHES = {
  apache: findApache, gatling: findGatling, mongrel2: findMongrel2, nginx: findNginx,
  trafficserver: findTrafficserver
}

describe('servers of others', () => {
  for (const [name, find] of Object.entries(SEARCHES)) {
    it(`tell of ${name} its version, or why it is not here and how to get it`, async () => {
      const server = (await loadServers()).find(one => one.name === name)
      if (server === undefined) throw new Error(`there is no ${name}`)
      const found = await find(process.env)
      const finding = await findServer(server)
      expect(finding).to.deep.equal(found.found ? { found: true, version: found.version } : found)
      expect(finding).to.have.all.keys(found.found
        ? ['found', 'version']
        : ['found', 'reason', 'remedy'])
    })
  }
})
