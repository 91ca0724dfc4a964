// The launcher for Kubernetes with a stand-in for a cluster, whose Pods are processes of this machine.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { findExecutable } from '@shootout/processes'
import {
  createGeneratorDriver, parseLauncher
} from '../../../../../bench/measure/generators/index.js'
import { isAlive, until } from '../../../cli/run-command.js'
import { openCluster } from './open-cluster.js'

/** @import {Launcher} from '../../../../../bench/measure/generators/types.js' */

describe('generators in a cluster', function () {
  this.timeout(30_000)
  const kubeconfig = process.env.KUBECONFIG
  /** @type {Awaited<ReturnType<typeof openCluster>>} */
  let cluster
  /** @type {import('node:http').Server} */
  let server
  before(async () => {
    server = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(async () => {
    cluster = await openCluster()
    process.env.KUBECONFIG = cluster.config
  })
  afterEach(() => cluster.close())
  after(async () => {
    if (kubeconfig === undefined) delete process.env.KUBECONFIG
    else process.env.KUBECONFIG = kubeconfig
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })

  const open = (options = '') => createGeneratorDriver(
    /** @type {Launcher} */ (parseLauncher(`kubernetes:2:127.0.0.1${options}`)))
  /** @param {ReturnType<typeof open>} driver @param {number} [seconds] */
  const load = (driver, seconds = 0.2) => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return driver.load({
      urls: [`http://127.0.0.1:${port}/`], method: 'GET', connections: 4, seconds,
      expectedBody: 'hello', expectedWireBytes: null, windowMs: null
    })
  }

  it('load as Pods, and nothing is left in it; one that is lost fails the load', async () => {
    const driver = open()
    const first = await load(driver)
    expect(first).to.include({ sockets: 4, non2xx: 0, mismatches: 0 })
    expect(first.generators?.shares).to.have.length(2)
    expect(cluster.kept().map(name => dirname(name)))
      .to.have.members(['jobs', 'serviceaccounts', 'secrets', 'services'])

    const [lost] = cluster.pods()
    setTimeout(() => process.kill(/** @type {number} */ (lost), 'SIGKILL'), 300)
    const failure = await load(driver, 20).catch(error => error)
    expect(failure.code).to.equal('CLIENT_FAILED')

    expect((await load(driver)).generators?.shares).to.have.length(2)
    const pods = cluster.pods()
    expect(pods).to.have.length(2).and.not.include(lost)
    await driver.close()
    expect(cluster.kept()).to.deep.equal([])
    await until(() => !pods.some(isAlive), 'the end of all Pods')
  })

  it('say what it refuses, and leave nothing in it', async () => {
    cluster.forbid('secrets')
    const driver = open()
    const failure = await load(driver).catch(error => error)
    expect(failure.message).to.match(/did not take Job shootout-.*\(secrets is forbidden\)/)
    expect(cluster.kept()).to.deep.equal([])
    await driver.close()
  })

  it('are written as manifests that kubectl would apply', async function () {
    const kubectl = await findExecutable('kubectl', process.env.PATH)
    if (kubectl === null) {
      process.stderr.write('manifests are not applied: needs kubectl (kubernetes-client)\n')
      return this.skip()
    }
    const file = join(dirname(cluster.config), 'generators.json')
    const launcher = /** @type {Launcher} */ (
      parseLauncher(`kubernetes:2:127.0.0.1,print=${file}`))
    await launcher.launch({ host: '127.0.0.1', port: 4000, token: 'a'.repeat(64), count: 2 })
    const { stdout } = await promisify(execFile)(kubectl, [
      'create', '--dry-run=client', '--validate=false', '-o', 'name', '-f', file
    ], { timeout: 20_000 })
    expect(stdout.trim().split('\n').map(name => dirname(name)))
      .to.deep.equal(['serviceaccount', 'secret', 'service', 'job.batch'])
  })
})
