import { expect } from 'chai'
import { callOf, callerDirectory, startedAsPackage } from '../../servers/invocation.js'

/** How we were started holds for the whole process, so that each test has a module of its own. */
const ANOTHER = '../../servers/invocation.js?as-package'

describe('servers/invocation', () => {
  const before = process.env.INIT_CWD
  afterEach(() => {
    if (before === undefined) delete process.env.INIT_CWD
    else process.env.INIT_CWD = before
  })

  it('calls commands as npm scripts, unless told otherwise', () => {
    expect(startedAsPackage()).to.equal(false)
    expect(callOf('peers')).to.equal('npm run peers')
    expect(callOf('compare', 'A B')).to.equal('npm run compare -- A B')
    expect(callOf('tune', '')).to.equal('npm run tune --')
    process.env.INIT_CWD = '/home/me'
    expect(callerDirectory()).to.equal('/home/me')
  })

  it('calls them as those of a package, whose user stands in the working directory', async () => {
    /** @type {typeof import('../../servers/invocation.js')} */
    const invocation = await import(ANOTHER)
    invocation.startAsPackage()
    expect(invocation.startedAsPackage()).to.equal(true)
    expect(invocation.callOf('peers')).to.equal('npx shootout peers')
    expect(invocation.callOf('compare', 'A B')).to.equal('npx shootout compare A B')
    expect(invocation.callOf('tune', '')).to.equal('npx shootout tune')
    process.env.INIT_CWD = '/home/me'
    expect(invocation.callerDirectory()).to.equal(process.cwd())
  })
})
