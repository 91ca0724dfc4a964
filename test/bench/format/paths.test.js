import { expect } from 'chai'
import { displayPath, userDirectory } from '../../../bench/format/paths.js'

describe('bench/format/paths', () => {
  const before = process.env.INIT_CWD
  afterEach(() => {
    if (before === undefined) delete process.env.INIT_CWD
    else process.env.INIT_CWD = before
  })

  it('starts where the user typed the command, which npm tells, otherwise where we are', () => {
    process.env.INIT_CWD = '/home/me/app'
    expect(userDirectory()).to.equal('/home/me/app')
    delete process.env.INIT_CWD
    expect(userDirectory()).to.equal(process.cwd())
  })

  it('shows what lies below that folder by its short path, and all else by the whole one', () => {
    process.env.INIT_CWD = '/home/me/app'
    expect(displayPath('/home/me/app/results/run.ndjson')).to.equal('results/run.ndjson')
    expect(displayPath('/home/me/other/run.ndjson')).to.equal('/home/me/other/run.ndjson')
  })
})
