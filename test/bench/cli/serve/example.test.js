/** @import {Variant} from '../../../../servers/types.js' */
import { expect } from 'chai'
import { toExample } from '../../../../bench/run/serve-variant.js'
import { loadServers, toVariants } from '../../../../servers/index.js'

const VARIANTS = toVariants(await loadServers())
/** @param {string} name */
const exampleOf = name =>
  toExample(/** @type {Variant} */ (VARIANTS.find(one => one.name === name)), [])

describe('the path that is worth a try', () => {
  it('is that of the plainest action of a server', () => {
    expect(['node', 'foxx', 'express-cluster'].map(exampleOf))
      .to.deep.equal(['/static', '/static', '/static'])
  })

  it('is a file where that is all that a server sends', () => {
    expect(exampleOf('nginx')).to.match(/^\/files\//)
  })

  it('is absent where every request needs a body', () => {
    expect(exampleOf('ql')).to.equal(null)
  })
})
