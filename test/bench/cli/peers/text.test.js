import { expect } from 'chai'
import {
  peersElsewhereText, peersFailureText, peersPlanText, peersTableText
} from '../../../../bench/cli/peers/text.js'
import { planPeers } from '../../../../servers/peers/plan-peers.js'
import { makeRelease } from '../../../servers/runtimes/make-release.js'
import { FACTS } from '../../../servers/peers/facts.js'

const PLACE = { directory: '/users/x/.cache/shootout/peers', width: 200 }

describe('what npm run peers says', () => {
  it('names every command before it is run, and whose powers it takes', () => {
    const text = peersPlanText(planPeers(FACTS), PLACE)
    for (const line of [
      'To be installed, with the powers of root:', '  sudo apt-get update',
      '  sudo apt-get install --no-install-recommends nginx-light apache2-bin mongrel2-core ' +
        'trafficserver wrk apache2-utils',
      '  sudo systemctl disable --now nginx trafficserver',
      '  apt-get update                # http://mirror.example/debian bullseye main',
      '  dpkg -x libssl1.1_*.deb /users/x/.cache/shootout/peers/gatling'
    ]) {
      expect(text.split('\n')).to.include(line)
    }
  })

  it('needs no sudo where we are root, and no word on services where there is none', () => {
    const text = peersPlanText(planPeers({ ...FACTS, isRoot: true }, ['wrk']), PLACE)
    expect(text.split('\n')).to.deep.equal([
      'To be installed:', '  apt-get update', '  apt-get install --no-install-recommends wrk'
    ])
  })

  it('names runtimes with their packages and sizes, and what they take together', () => {
    const runtimes = [
      makeRelease({}, { unpackedBytes: 107e6 }),
      makeRelease({ name: 'deno@2', version: '2.0.0' }, { name: '@deno/x', unpackedBytes: 93e6 })
    ]
    expect(peersPlanText(planPeers(FACTS, [], runtimes), PLACE).split('\n')).to.deep.equal([
      'To be fetched by npm, without the powers of root and without installing them, to ' +
        "/users/x/.cache/shootout/peers (200 MB unpacked; npm's registry, integrity checked):",
      '  bun@1      @oven/bun@1.2.3                          107 MB',
      '  deno@2     @deno/x@2.0.0                           93.0 MB'
    ])
  })

  it('says at least where sizes are not known, and nothing of size where none is', () => {
    const plan = (/** @type {(number | null)[]} */ ...sizes) => peersPlanText(planPeers(FACTS, [],
      sizes.map(unpackedBytes => makeRelease({}, { unpackedBytes }))), PLACE)
    expect(plan(1e8, null)).to.include('(at least 100 MB unpacked;').and.to.match(/@1\.2\.3 +–$/)
    expect(plan(null)).to.include('(their size is not known;')
  })

  it('says why something can not be had', () => {
    expect(peersPlanText(planPeers({ ...FACTS, sources: [] }, ['gatling']), PLACE))
      .to.match(/^gatling can't be had here: no source of apt is .*\.$/)
  })

  it('tells those who have another system what they can do', () => {
    expect(peersElsewhereText({ distribution: '', platform: 'darwin' }, ['nginx', 'wrk']))
      .to.include('Missing: nginx, wrk.')
      .and.to.include('  brew install nginx')
    expect(peersElsewhereText({ distribution: 'void', platform: 'linux' }, ['wrk']))
      .to.include('its own package manager')
      .and.to.include('  sudo apt-get install --no-install-recommends nginx-light')
  })

  it('ends with one line for each that was asked for', () => {
    const present = [
      { name: 'nginx', version: '1.22.1', path: '/usr/sbin/nginx' },
      { name: 'ab', version: '2.3', path: '/usr/bin/ab' }
    ]
    expect(peersTableText(['nginx', 'gatling', 'wrk'], {
      present,
      impossible: [{ name: 'gatling', reason: 'there is none' }]
    }).split('\n')).to.deep.equal([
      'nginx    1.22.1   /usr/sbin/nginx', 'gatling  missing  there is none', 'wrk      missing'
    ])
  })

  it('shows the last words of what failed', () => {
    const output = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
    expect(peersFailureText({ command: 'apt-get update', output }))
      .to.match(/^This failed: apt-get update\nIts last words:\n {2}line 18\n/)
      .and.to.match(/line 29$/)
  })
})
