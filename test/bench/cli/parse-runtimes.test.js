import { expect } from 'chai'
import { parseRuntimeList } from '../../../bench/cli/parse-runtimes.js'
import { RELEASE_NAMES } from '../../../servers/runtimes/releases.js'

describe('the list of runtimes on the command line', () => {
  it('becomes names of the table, each once, in its order', () => {
    expect(parseRuntimeList(' bun, node@20 ,,NODE@20')).to.deep.equal(['node@20', 'bun@1'])
    expect(parseRuntimeList('node@20.20.2')).to.deep.equal(['node@20'])
    expect(parseRuntimeList('node@*,workerd,bun,deno')).to.deep.equal(RELEASE_NAMES)
  })

  it('is refused with what is known', () => {
    expect(() => parseRuntimeList('node@20,rhino'))
      .to.throw("there is no runtime 'rhino'; known: node@0.8, ")
  })
})
