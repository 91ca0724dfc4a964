import { execFileSync } from 'node:child_process'
import { expect } from 'chai'

const ROOT = new URL('../../../', import.meta.url).href

/** @param {boolean} asPackage @returns {Record<string, string>} of a process that npm has started */
function environmentOf (asPackage) {
  const program = `
    import { startAsPackage } from '${ROOT}servers/invocation.js'
    import { callerEnvironment } from '${ROOT}servers/launch/caller-environment.js'
    if (${asPackage}) startAsPackage()
    console.log(JSON.stringify(callerEnvironment()))`
  const env = {
    PATH: '/app/node_modules/.bin:/usr/bin', npm_lifecycle_event: 'x', INIT_CWD: '/app', OWN: 'y'
  }
  const args = ['--input-type=module', '-e', program]
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))
}

describe('callerEnvironment', () => {
  it('leaves out what npm adds for our own scripts', () =>
    expect(environmentOf(false)).to.include({ PATH: '/usr/bin', OWN: 'y' })
      .and.not.have.property('INIT_CWD'))

  it('keeps it where we are a package: it is that of the project', () =>
    expect(environmentOf(true))
      .to.include({ PATH: '/app/node_modules/.bin:/usr/bin', OWN: 'y', INIT_CWD: '/app' }))
})
