import { expect } from 'chai'
import { chooseRuntimes } from '../../../../bench/run/prepare/choose-runtimes.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { RELEASE_NAMES } from '../../../../servers/runtimes/releases.js'

/** @param {readonly string[]} studies @param {string[] | null} [runtimes] */
const choose = (studies, runtimes = null) =>
  chooseRuntimes({ runtimes }, STUDIES.filter(({ name }) => studies.includes(name)))
    .map(({ name }) => name)

describe('the runtimes of a run', () => {
  it('are those of its studies: all for the study of runtimes, none for others', () => {
    expect(choose(['runtimes', 'actions'])).to.deep.equal(RELEASE_NAMES)
    expect(choose(['actions', 'files'])).to.deep.equal([])
  })

  it('are those that the user names instead', () => {
    expect(choose(['runtimes'], ['node@20', 'node@18'])).to.deep.equal(['node@18', 'node@20'])
    expect(choose(['actions'], ['bun'])).to.deep.equal(['bun@1'])
    expect(() => choose(['actions'], ['bun@9'])).to.throw("there is no runtime 'bun@9'")
  })
})
