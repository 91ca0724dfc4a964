import { assert } from 'chai'
import { chooseUser } from '../src/choose-user.js'

describe('whom a server becomes', () => {
  it('is the first user that the machine knows where we are root, ' +
    'and nobody else otherwise', async () => {
    const user = await chooseUser(['no-such-user-here', 'nobody'])
    if (process.getuid?.() !== 0) return assert.isNull(user)
    assert.include(user, { name: 'nobody' })
    assert.isAbove(user?.uid ?? 0, 0)
    assert.match(user?.group ?? '', /^no/)
  })

  it('is nobody else where the machine knows none of them', async () => {
    assert.isNull(await chooseUser(['no-such-user-here']))
  })
})
