import { expect } from 'chai'
import { toInstallation, toTypedCommands } from '../../../servers/peers/install-commands.js'

const PLAN = {
  packages: ['nginx-light', 'apache2'], services: ['nginx', 'apache2'],
  become: /** @type {const} */ ('sudo')
}

describe('the installation of peers', () => {
  it('is one script, with sudo where it needs that', () => {
    const { path, args: [shell, script, ...rest] } = toInstallation(PLAN)
    expect([path, shell, ...rest])
      .to.deep.equal(['sudo', '/bin/sh', 'nginx apache2', 'nginx-light', 'apache2'])
    expect(script).to.match(/servers\/peers\/install-packages\.sh$/)
    expect(toInstallation({ ...PLAN, become: '' }))
      .to.deep.equal({ path: '/bin/sh', args: [script, ...rest] })
  })

  it('is shown as it would be typed', () => {
    expect(toTypedCommands(PLAN)).to.deep.equal([
      'sudo apt-get update',
      'sudo apt-get install --no-install-recommends nginx-light apache2',
      'sudo systemctl disable --now nginx apache2'
    ])
    expect(toTypedCommands({ ...PLAN, become: '', services: [] })).to.deep.equal([
      'apt-get update', 'apt-get install --no-install-recommends nginx-light apache2'
    ])
  })

  it('is nothing to be typed without packages', () => {
    expect(toTypedCommands({ ...PLAN, packages: [] })).to.deep.equal([])
  })
})
