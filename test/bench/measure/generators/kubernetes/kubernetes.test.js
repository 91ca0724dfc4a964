import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { findExecutable } from '@shootout/processes'
import { parseLauncher } from '../../../../../bench/measure/generators/index.js'
import {
  IMAGE, createManifests, toList
} from '../../../../../bench/measure/generators/launchers/kubernetes/manifests.js'
import {
  findCluster
} from '../../../../../bench/measure/generators/launchers/kubernetes/start-job.js'
import { findProblems } from './check-model.js'

/** @import {Launcher} from '../../../../../bench/measure/generators/types.js' */

const INVITATION = { host: '10.0.0.1', port: 4000, token: 'a'.repeat(64), count: 3 }
/** A Secret's limit. */
const MOST_BYTES = 1024 * 1024

describe('kubernetes:N:ADDRESS', () => {
  it('takes an address that Pods reach, an image and a file for manifests', () => {
    expect(parseLauncher('kubernetes:3:10.0.0.1')).to.include({ count: 3, listenOn: '10.0.0.1' })
    const whole = 'kubernetes:3:10.0.0.1,image=r.example:5000/node:26@sha256:ab,print=a.json'
    expect(parseLauncher(whole)).to.include({ count: 3 })
    for (const text of [
      '3', '0:10.0.0.1', '3:10.0.0.1,', '3:10.0.0.1,other=x', '3:10.0.0.1,image=-x'
    ]) {
      expect(parseLauncher(`kubernetes:${text}`), text).to.equal(null)
    }
  })

  it('says where the client of the API comes from when it is not there', async () => {
    const { peerDependencies, peerDependenciesMeta } =
      JSON.parse(readFileSync('package.json', 'utf8'))
    expect(peerDependencies['@kubernetes/client-node']).to.match(/^2\./)
    expect(peerDependenciesMeta['@kubernetes/client-node']).to.deep.equal({ optional: true })
    const missing = Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' })
    const error = await findCluster(() => Promise.reject(missing)).catch(caught => caught)
    expect(error).to.include({ code: 'GENERATORS_MISSING' })
    expect(error.message).to.include('npm install @kubernetes/client-node@2,')
  })
})

describe('the manifests of generators', () => {
  const manifests = createManifests(INVITATION, { name: 'shootout-1', image: IMAGE })
  const pod = /** @type {any} */ (manifests.job.spec?.template.spec)

  it('are objects of the API', () => {
    expect([
      ...findProblems(manifests.job, 'V1Job'),
      ...findProblems(manifests.account, 'V1ServiceAccount'),
      ...findProblems(manifests.secret, 'V1Secret'),
      ...findProblems(manifests.service, 'V1Service')
    ]).to.deep.equal([])
    const wrong = { spec: { completion: 3, template: { spec: { containers: 1 } } } }
    expect(findProblems(wrong, 'V1Job'))
      .to.deep.equal([
        'V1Job.spec has no completion', 'V1Job.spec.template.spec.containers is no list'
      ])
  })

  it('start all or none, each on a node of its own, and end with the first that fails', () => {
    expect(manifests.job.spec).to.include({
      completions: 3, parallelism: 3, completionMode: 'Indexed', backoffLimit: 0
    })
    expect(manifests.job.spec?.podFailurePolicy?.rules.map(({ action }) => action))
      .to.deep.equal(['FailJob', 'FailJob'])
    expect(pod.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0])
      .to.include({ topologyKey: 'kubernetes.io/hostname' })
    expect(manifests.job.spec?.ttlSecondsAfterFinished).to.be.a('number')
  })

  it('give a Pod no right, and as much as it may use', () => {
    expect(pod).to.include({
      serviceAccountName: 'shootout-1', automountServiceAccountToken: false
    })
    const [{ resources }] = pod.containers
    expect(resources.requests).to.deep.equal(resources.limits)
    expect(Object.keys(resources.limits)).to.have.members(['cpu', 'memory'])
  })

  it('tell the token nowhere but in a Secret, which is not too large', () => {
    const { secret, ...others } = manifests
    expect(JSON.stringify(others)).to.not.include(INVITATION.token)
    const sizes = Object.values(secret.data ?? {}).map(data => Buffer.from(data, 'base64').length)
    expect(sizes.reduce((sum, bytes) => sum + bytes)).to.be.within(1000, MOST_BYTES)
  })

  describe('in a file', () => {
    /** @type {string} */
    let folder
    before(() => { folder = mkdtempSync(join(tmpdir(), 'kubernetes-')) })
    after(() => rmSync(folder, { recursive: true }))

    it('are a list for kubectl that nobody else can read', async () => {
      const file = join(folder, 'generators.json')
      writeFileSync(file, 'before')
      const launcher = /** @type {Launcher} */ (
        parseLauncher(`kubernetes:3:10.0.0.1,print=${file}`))
      const { handles, stop } = await launcher.launch(INVITATION)
      await stop()
      expect(handles).to.have.length(3)
      expect(statSync(file).mode & 0o777).to.equal(0o600)
      expect(JSON.parse(readFileSync(file, 'utf8')).items.map(
        (/** @type {{kind: string}} */ { kind }) => kind))
        .to.deep.equal(['ServiceAccount', 'Secret', 'Service', 'Job'])
    })

    it('hold nothing that kubectl does not know', async function () {
      const kubectl = await findExecutable('kubectl', process.env.PATH)
      const version = kubectl === null ? '' : execFileSync(
        kubectl, ['version', '--client', '-o', 'json'], { stdio: 'pipe', encoding: 'utf8' })
      const [, minor] = /"minor": "(\d+)/.exec(version) ?? []
      // Earlier ones do not know podFailurePolicy.
      if (kubectl === null || !(Number(minor) >= 26)) {
        process.stderr.write('kubectl is not asked: needs kubectl 1.26 or later\n')
        return this.skip()
      }
      const { items } = /** @type {any} */ (toList(manifests))
      const job = items.find((/** @type {{kind: string}} */ { kind }) => kind === 'Job')
      const file = join(folder, 'job.json')
      writeFileSync(file, JSON.stringify(job))
      // Goes through its own types, which drop what they do not know, without a cluster.
      const text = execFileSync(kubectl, ['set', 'env', '--local', '-f', file, 'A=b', '-o', 'json'],
        { encoding: 'utf8' })
      expect(JSON.parse(text)).to.containSubset(job)
    })
  })
})
