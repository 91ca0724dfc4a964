import { expect } from 'chai'
import { dedent } from '../../../../src/runtime/modules/loader/dedent.js'

describe('dedent', () => {
  it('takes the indentation of all lines and blank lines around away', () => {
    expect(dedent`
      first
        second

      third ${'x'}
    `).to.equal('first\n  second\n\nthird x')
  })

  it('leaves values and a text without indentation as they are', () => {
    expect(dedent`a ${'\n    b'} c`).to.equal('a \n    b c')
    expect(dedent('  one\n    two')).to.equal('one\ntwo')
  })
})
