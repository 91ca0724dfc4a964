import { assert } from 'chai'
import { toConfiguration } from '../../../servers/trafficserver/configuration.js'

const PLACE = {
  directory: '/tmp/x', programs: '/usr/bin', host: '127.0.0.1', port: 8080, user: 'trafficserver',
  destinations: []
}

describe('the configuration of a Traffic Server', () => {
  it('keeps all that it writes below its own directory', () => {
    const lines = (toConfiguration(PLACE)['runroot.yaml'] ?? '').trim()
      .split('\n')
      .map(line => line.split(': '))
    const elsewhere = lines.filter(([, path]) => !path?.startsWith('/tmp/x')).map(([name]) => name)
    assert.deepEqual(elsewhere, ['bindir', 'sbindir'])
    assert.includeMembers(lines.map(([name]) => name), [
      'sysconfdir', 'localstatedir', 'runtimedir', 'cachedir', 'logdir'
    ])
  })

  it('is a forward proxy on one address', () => {
    const records = toConfiguration(PLACE)['etc/records.config'] ?? ''
    for (const record of [
      'http.server_ports STRING 8080:ip-in=127.0.0.1', 'url_remap.remap_required INT 0',
      'reverse_proxy.enabled INT 0', 'admin.user_id STRING trafficserver'
    ]) {
      assert.include(records, `CONFIG proxy.config.${record}\n`)
    }
  })

  it('stays who it is where it can not become another', () => {
    assert.include(
      toConfiguration({ ...PLACE, user: null })['etc/records.config'], 'admin.user_id STRING #-1\n'
    )
  })

  it('lets in loopback, and lets out to loopback and what was named, and then refuses', () => {
    const rules = (toConfiguration({ ...PLACE, destinations: ['10.0.0.7'] })['etc/ip_allow.yaml'] ??
      '').match(/apply: .*|ip_addrs: .*|action: .*/g)
    assert.deepEqual(rules, [
      'apply: in', 'ip_addrs: ["127.0.0.0/8","::1"]', 'action: allow',
      'apply: in', 'ip_addrs: ["0/0","::/0"]', 'action: deny',
      'apply: out', 'ip_addrs: ["127.0.0.0/8","::1","10.0.0.7"]', 'action: allow',
      'apply: out', 'ip_addrs: ["0/0","::/0"]', 'action: deny'
    ])
  })

  it('lets in and out those that share a network with it', () => {
    const rules = (toConfiguration({
      ...PLACE, host: '10.137.0.2', peers: ['10.137.0.2', '10.137.0.1']
    })['etc/ip_allow.yaml'] ?? '').match(/ip_addrs: .*/g)
    assert.deepEqual(rules?.filter((_, index) => index % 2 === 0), Array(2)
      .fill('ip_addrs: ["127.0.0.0/8","::1","10.137.0.2","10.137.0.1"]'))
  })
})
