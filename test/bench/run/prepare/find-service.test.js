import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect } from 'chai'
import { findService } from '../../../../bench/run/prepare/find-service.js'
import { BenchError } from '../../../../bench/errors.js'
import { openCluster } from '../../measure/generators/kubernetes/open-cluster.js'

/** @param {object} [spec] @param {object} [status] */
const serviceOf = (spec, status) => ({ metadata: { name: 'web' }, spec: { ports: [
  { name: 'http', port: 8080 }, { name: 'metrics', port: 9100 },
  { name: 'dns', port: 53, protocol: 'UDP' }
], ...spec }, status })

/** @param {object} service @returns {any} */
const clusterOf = service => async () => ({
  namespace: 'here', core: { readNamespacedService: async () => service }
})

/**
 * @param {string} [port]
 * @returns {import('../../../../bench/run/prepare/parse-target.js').ServiceName}
 */
const named = port => ({ name: 'web', namespace: null, port: port ?? null })

describe('findService', () => {
  const outside = serviceOf({ externalIPs: ['10.9.9.9'] },
    { loadBalancer: { ingress: [{ ip: '2001:db8::7' }] } })
  /** @param {string} host */
  const only = host => async (/** @type {string} */ one) => one === host

  it('takes the DNS name where that leads somewhere: inside of the cluster', async () => {
    const means = { cluster: clusterOf(outside), reaches: only('web.here.svc') }
    expect(await findService(named(), { engine: 'kubernetes:2:10.0.0.1' }, means))
      .to.deep.equal({ urls: ['http://web.here.svc:8080'], loadUrls: null })
  })

  it('takes a balancer or an external IP otherwise; Pods take the DNS name', async () => {
    const cluster = clusterOf(outside)
    expect(await findService(named(), { engine: 'kubernetes:2:10.0.0.1' },
      { cluster, reaches: only('2001:db8::7') })).to.deep.equal({
      urls: ['http://[2001:db8::7]:8080'], loadUrls: ['http://web.here.svc:8080']
    })
    expect(await findService(named('metrics'), { engine: 'ssh:a,b' },
      { cluster, reaches: only('10.9.9.9') }))
      .to.deep.equal({ urls: ['http://10.9.9.9:9100'], loadUrls: null })
  })

  it('takes a balancer that has a name, and leaves out one that has no address yet', async () => {
    const ingress = [{ hostname: 'lb.example' }, {}, { ip: '10.1.1.1', hostname: 'unused' }]
    const cluster = clusterOf(serviceOf({}, { loadBalancer: { ingress } }))
    /** @type {string[]} */
    const tried = []
    const reaches = async (/** @type {string} */ host) => {
      tried.push(host)
      return host === '10.1.1.1'
    }
    expect(await findService(named(), { engine: null }, { cluster, reaches }))
      .to.deep.equal({ urls: ['http://10.1.1.1:8080'], loadUrls: null })
    expect(tried).to.deep.equal(['web.here.svc', 'lb.example', '10.1.1.1'])
  })

  it('speaks TLS where the port says so', async () => {
    const cluster = clusterOf(serviceOf({ ports: [{ port: 8443, appProtocol: 'https' }] }))
    const { urls } = await findService(
      named(), { engine: null }, { cluster, reaches: async () => true })
    expect(urls).to.deep.equal(['https://web.here.svc:8443'])
  })

  it('names what it tried where none of its addresses is reached from here', async () => {
    const error = await findService(named(), { engine: null },
      { cluster: clusterOf(outside), reaches: async () => false }).catch(caught => caught)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'TARGET_UNKNOWN')
    expect(error.message).to.contain('(web.here.svc, 2001:db8::7, 10.9.9.9, port 8080)')
      .and.contain('LoadBalancer')
  })

  it('names the ports where none is meant, or another', async () => {
    const means = { cluster: clusterOf(serviceOf()), reaches: async () => true }
    const wrong = await findService(named('53'), { engine: null }, means).catch(caught => caught)
    expect(wrong.message)
      .to.contain('it has no TCP port 53; name one of http (8080), metrics (9100)')
    const ports = [{ port: 1, name: 'a' }, { port: 2, name: 'b' }]
    const several = clusterOf(serviceOf({ ports }))
    const vague = await findService(named(), { engine: null }, { ...means, cluster: several })
      .catch(caught => caught)
    expect(vague.message).to.contain('it has 2 TCP ports, of which none is called http')
  })

  it('says what to install where the client is missing', async () => {
    const missing = new BenchError('GENERATORS_MISSING', {})
    const error = await findService(named(), { engine: null },
      { cluster: () => Promise.reject(missing) }).catch(caught => caught)
    expect(error.message).to.contain('npm install @kubernetes/client-node@2')
  })

  describe('with an API server', () => {
    /** @type {Awaited<ReturnType<typeof openCluster>>} */
    let cluster
    const { KUBECONFIG } = process.env
    before(async () => {
      cluster = await openCluster()
      process.env.KUBECONFIG = cluster.config
    })
    after(async () => {
      if (KUBECONFIG === undefined) delete process.env.KUBECONFIG
      else process.env.KUBECONFIG = KUBECONFIG
      await cluster.close()
    })

    it('reads the service, and connects to what it says', async () => {
      const server = createServer(socket => socket.end()).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      cluster.put('services', {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web' },
        spec: { ports: [{ name: 'http', port }], externalIPs: ['127.0.0.1'] }
      })
      expect(await findService(named(), { engine: 'kubernetes:1:127.0.0.1' })).to.deep.equal({
        urls: [`http://127.0.0.1:${port}`], loadUrls: [`http://web.here.svc:${port}`]
      })
      server.close()
    })

    it('says what the cluster says of one that is not there', async () => {
      const error = await findService({ name: 'none', namespace: null, port: null },
        { engine: null }).catch(caught => caught)
      expect(error).to.include({ code: 'TARGET_UNKNOWN', exitCode: 64 })
      expect(error.message).to.contain('services/none not found').and.contain('kubectl get service')
    })
  })
})
