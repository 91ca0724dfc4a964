import { assert } from 'chai'
import { toConfiguration } from '../../../servers/mongrel2/configuration.js'
import { expectKept } from '../../kept-text.js'
import { toCommand } from '../../../servers/mongrel2/start-mongrel2.js'

const PLACE = { directory: '/tmp/x', fileRoot: '/tmp/files', host: '127.0.0.1', port: 8080 }

describe('the configuration of a Mongrel2', () => {
  it('is the kept one', () => {
    expectKept(import.meta.filename, 'mongrel2.conf', toConfiguration(PLACE))
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
