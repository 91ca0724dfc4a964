import { assert } from 'chai'
import { toConfiguration } from '../../../servers/mongrel2/configuration.js'
import { toCommand } from '../../../servers/mongrel2/start-mongrel2.js'

const PLACE = { directory: '/tmp/x', fileRoot: '/tmp/files', host: '127.0.0.1', port: 8080 }

describe('the configuration of a Mongrel2', () => {
  const text = toConfiguration(PLACE)

  it('listens on one address, and sends one folder', () => {
    for (const line of [
      "bind_addr='127.0.0.1',",
      'port=8080,',
      "files = Dir(base='/tmp/files/files/', index_file='none', default_ctype='text/plain')",
      "routes={'/files/': files}"
    ]) {
      assert.include(text, line)
    }
  })

  it('gives a reason for what it sets', () => {
    const lines = text.split('\n')
    for (const name of [
      'bind_addr', 'chroot', 'pid_file', 'access_log', 'default_host', "'control_port'",
      "'zeromq.threads'", "'disable.access_logging'", "'limits.min_ping'", "'limits.dir_max_path'"
    ]) {
      const at = lines.findIndex(line => line.trim().startsWith(name))
      assert.match(lines[at - 1] ?? '', /^\s*# .{20}/, name)
    }
  })

  it('closes no connection that waits, and logs no request', () => {
    for (const setting of [
      "'limits.min_ping': 0", "'limits.min_read_rate': 0", "'limits.min_write_rate': 0",
      "'disable.access_logging': 1"
    ]) {
      assert.include(text, setting)
    }
  })

  it('refuses a path that its language can not write down', () => {
    assert.throws(
      () => toConfiguration({ ...PLACE, fileRoot: "/tmp/it's" }),
      /^a path without quotes.*'\/tmp\/it's\/files\/' came$/
    )
  })
})

describe('the command of a Mongrel2', () => {
  const programs = { server: '/usr/bin/mongrel2', dropper: '/usr/bin/setpriv' }

  it('is in its own directory, and is the server itself', () => {
    const { path, args } = toCommand(programs, { directory: '/tmp/x', user: null })
    assert.equal(path, '/bin/sh')
    assert.deepEqual(args.slice(3), ['/tmp/x', '/usr/bin/mongrel2', 'config.sqlite', 'shootout'])
    assert.match(args[1] ?? '', /^cd "\$1" .* exec "\$@"/)
  })

  it('has given up root before it begins', () => {
    const { path, args } = toCommand(programs, {
      directory: '/tmp/x',
      user: { name: 'nobody', group: 'nogroup', uid: 65534, gid: 65533 }
    })
    assert.deepEqual([path, ...args.slice(0, 4)], [
      '/usr/bin/setpriv', '--reuid=65534', '--regid=65533', '--clear-groups', '/bin/sh'
    ])
  })
})
