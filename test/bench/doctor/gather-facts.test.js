import { expect } from 'chai'
import {
  chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine, gatherFacts } from '../../../bench/doctor/index.js'
import { toRoom } from '../../../bench/doctor/gather-facts.js'

/** A kernel that limits rates and has no netem. The other programs are there and do nothing. */
const UNSHARE = '#!/bin/sh\ncase "$*" in *netem*) exit 1;; esac\n'
const WEAKNESSES = '/sys/devices/system/cpu/vulnerabilities'
const THERE = ['nsenter', 'ip', 'tc', 'ab']

describe('gatherFacts', function () {
  this.timeout(60_000)

  /** @type {string} */
  let path
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'doctor-'))
    for (const name of ['unshare', ...THERE]) {
      writeFileSync(join(path, name), name === 'unshare' ? UNSHARE : '')
      chmodSync(join(path, name), 0o755)
    }
  })
  afterEach(() => rmSync(path, { recursive: true }))

  it('gathers everything that the findings are made of, on this machine', async () => {
    const facts = await gatherFacts({ otherRuns: [7], path, uid: 0, seconds: 0.1 })
    expect(facts.machine.cores).to.be.at.least(1)
    expect(facts.machine.loadAverage).to.be.a('number')
    expect(facts.machine.hasProc).to.equal(existsSync('/proc/self/schedstat'))
    expect(facts.machine.mitigations?.length ?? null)
      .to.equal(existsSync(WEAKNESSES) ? readdirSync(WEAKNESSES).length : null)
    expect(facts.versions).to.include({ node: process.versions.node, pinned: '26.10.0' })
    expect(facts.versions.npm).to.match(/^\d+\.\d+\.\d+$/)
    expect(facts.versions.git).to.match(/^\d+\.\d+/)
    expect(facts.otherRuns).to.deep.equal([7])
    expect(facts.noise.seconds).to.equal(0.1)
    expect(facts.servers[0]).to.include({ found: true, version: `node ${process.versions.node}` })
    expect(facts.servers[0]?.name).to.include('node, express').and.not.include('nginx')
    expect(facts.servers.slice(1).map(({ name }) => name)).to.include('nginx')
    expect(facts.tools).to.deep.equal([
      {
        name: 'wrk', found: false, reason: 'there is no wrk on PATH', remedy: 'apt-get install wrk'
      },
      { name: 'ab', found: true, version: join(path, 'ab') },
      {
        name: 'flock', found: false, reason: 'there is no flock on PATH',
        remedy: 'apt-get install util-linux'
      }
    ])
    if (process.platform === 'linux') {
      expect(facts.network).to.deep.equal({ obstacle: null, rate: true, delay: false })
    }
    expect(facts.rooms.map(({ what }) => what)).to.deep.equal(['results', 'temporary files'])
    const topics = new Set(examine(facts).map(({ topic }) => topic))
    expect([...topics])
      .to.deep.equal(['machine', 'noise', 'limits', 'servers', 'tools', 'network', 'room'])
  })

  it('looks at the folder above where a place for files is not there yet', () => {
    expect(toRoom({ what: 'results', path }).freeBytes).to.be.above(0)
    expect(toRoom({ what: 'results', path: join(path, 'results') })).to.deep.include({
      what: 'results', path: join(path, 'results')
    })
    expect(toRoom({ what: 'results', path: join(path, 'results') }).freeBytes).to.be.above(0)
    expect(toRoom({ what: 'results', path: join(path, 'a', 'results') }).freeBytes).to.equal(null)
  })
})
