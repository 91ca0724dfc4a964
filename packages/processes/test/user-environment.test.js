import { expect } from 'chai'
import { toUserEnvironment } from '../src/user-environment.js'

describe('toUserEnvironment', () => {
  it('takes away what npm added: its variables, and its folders in front of PATH', () => {
    const environment = {
      npm_lifecycle_event: 'tune', npm_config_cache: '/c', INIT_CWD: '/users/me',
      NODE: '/usr/bin/node', HOME: '/users/me', NODE_ENV: 'production',
      PATH: '/suite/node_modules/.bin:/node_modules/.bin:/usr/lib/node_modules/npm/node_modul' +
        'es/@npmcli/run-script/lib/node-gyp-bin:/users/me/bin:/usr/bin'
    }
    expect(toUserEnvironment(environment))
      .to.deep.equal({ HOME: '/users/me', NODE_ENV: 'production', PATH: '/users/me/bin:/usr/bin' })
  })

  it("keeps a folder of packages that the user has put behind others", () => {
    expect(toUserEnvironment({
      npm_lifecycle_event: 'tune',
      PATH: '/suite/node_modules/.bin:/usr/bin:/mine/node_modules/.bin'
    }).PATH).to.equal('/usr/bin:/mine/node_modules/.bin')
  })

  it('changes nothing when npm did not start us', () => {
    const environment = { PATH: '/mine/node_modules/.bin:/usr/bin', NODE: '/opt/node' }
    expect(toUserEnvironment(environment)).to.deep.equal(environment)
  })
})
