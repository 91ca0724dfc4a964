/** @import {AptSource} from '../../../servers/peers/types.js' */
import { expect } from 'chai'
import { chooseMirror, planPeers } from '../../../servers/peers/plan-peers.js'
import { FACTS } from './facts.js'
import { makeRelease } from '../runtimes/make-release.js'

/** @param {Partial<AptSource>} source @returns {AptSource} */
const sourceOf = source => ({
  types: ['deb'], uris: ['http://mirror.example/debian'], suites: ['bookworm'],
  components: ['main'], signedBy: null, ...source
})

describe('the plan of what is installed', () => {
  it('is all packages by apt, and gatling from the last release that had it', () => {
    const { packages, services, fetch, impossible, become } = planPeers(FACTS)
    expect(packages).to.deep.equal([
      'nginx-light', 'apache2-bin', 'mongrel2-core', 'trafficserver', 'wrk', 'apache2-utils'
    ])
    expect(services).to.deep.equal(['nginx', 'trafficserver'])
    expect(fetch).to.deep.include({
      packages: ['gatling', 'libowfat0', 'libssl1.1'],
      suite: 'bullseye',
      mirror: 'http://mirror.example/debian',
      keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
      architecture: 'amd64'
    })
    expect([impossible, become]).to.deep.equal([[], 'sudo'])
  })

  it('leaves out what is there, and what was not asked for', () => {
    const present = [{ name: 'wrk', version: '4.1.0', path: '/usr/bin/wrk' }]
    const plan = planPeers({ ...FACTS, present }, ['nginx', 'wrk'])
    expect(plan).to.deep.equal({
      runtimes: [],
      present,
      packages: ['nginx-light'],
      services: ['nginx'],
      fetch: null,
      impossible: [],
      become: 'sudo'
    })
  })

  it('has runtimes with and without packages of the system', () => {
    const runtimes = [makeRelease()]
    expect(planPeers(FACTS, [], runtimes)).to.deep.include({ runtimes, packages: [], fetch: null })
    expect(planPeers({ ...FACTS, distribution: '', hasApt: false }, ['wrk'], runtimes))
      .to.deep.include({ runtimes, packages: [] }).and.have.nested.property('impossible[0].name')
  })

  it('leaves services alone whose packages are there already', () => {
    const present = [{ name: 'nginx', version: '1.22.1', path: '/usr/sbin/nginx' }]
    expect(planPeers({ ...FACTS, present }).services).to.deep.equal(['trafficserver'])
  })

  it('takes gatling from apt where that has it, and keeps its service from running', () => {
    const plan = planPeers({ ...FACTS, codename: 'bullseye', candidates: ['gatling'] }, ['gatling'])
    expect(plan).to.deep.include({
      packages: ['gatling'], services: ['gatling'], fetch: null, impossible: []
    })
  })

  it('has no gatling on an Ubuntu that has no package of it, and says why', () => {
    const plan = planPeers({ ...FACTS, distribution: 'ubuntu', codename: 'noble' })
    expect(plan.packages).to.include('nginx-light')
    expect(plan.fetch).to.equal(null)
    expect(plan.impossible).to.have.length(1)
    expect(plan.impossible[0]?.reason)
      .to.match(/on mirrors of Debian, which this machine does not use$/)
  })

  it('has no gatling where no mirror is known, and says why', () => {
    expect(planPeers({ ...FACTS, sources: [] }, ['gatling']).impossible[0]?.reason)
      .to.match(/^no source of apt is one of Debian's releases \(deb, suite bookworm,/)
  })

  it('is empty on other systems, with a reason for everything that is missing', () => {
    const plan =
      planPeers({ ...FACTS, distribution: 'fedora', hasApt: false }, ['nginx', 'gatling'])
    expect(plan).to.deep.include({ packages: [], services: [], fetch: null })
    expect(plan.impossible.map(({ name }) => name)).to.deep.equal(['nginx', 'gatling'])
  })

  it('knows how root comes about', () => {
    expect([
      planPeers({ ...FACTS, isRoot: true, hasSudo: true }).become,
      planPeers({ ...FACTS, hasSudo: false }).become
    ]).to.deep.equal(['', null])
  })
})

describe("the mirror of a machine's own distribution", () => {
  it('is that of the release that runs', () => {
    const sources = [
      sourceOf(
        { uris: ['http://security.example/debian-security'], suites: ['bookworm-security'] }
      ),
      sourceOf({ types: ['deb-src'], uris: ['http://src.example/debian'] }),
      sourceOf({})
    ]
    expect(chooseMirror(sources, 'bookworm')?.uri).to.equal('http://mirror.example/debian')
  })

  it("is not that of a stranger's source for the same release", () => {
    const stranger = sourceOf(
      { uris: ['http://stranger.example/apt'], signedBy: '/usr/share/keyrings/stranger.gpg' }
    )
    expect(chooseMirror([stranger], 'bookworm')).to.equal(null)
    expect(chooseMirror([stranger, sourceOf({})], 'bookworm')?.uri)
      .to.equal('http://mirror.example/debian')
  })

  it('is none where only a CD or a folder is named, or the release has no name', () => {
    expect(chooseMirror(
      [sourceOf({ uris: ['cdrom:[Debian 12]/'] }), sourceOf({ uris: ['file:/srv/debian'] })],
      'bookworm'
    )).to.equal(null)
    expect(chooseMirror([sourceOf({ suites: [''] })], '')).to.equal(null)
  })

  it('may be a list of mirrors in a file', () => {
    expect(chooseMirror(
      [sourceOf({ uris: ['mirror+file:///etc/apt/mirrors/debian.list'] })], 'bookworm'
    )?.uri).to.equal('mirror+file:///etc/apt/mirrors/debian.list')
  })
})
