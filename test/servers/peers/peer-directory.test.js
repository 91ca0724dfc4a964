import { expect } from 'chai'
import { peerDirectory } from '../../../servers/peers/peer-directory.js'

describe('the folder of fetched programs', () => {
  it("is in the user's cache", () =>
    expect(peerDirectory({ HOME: '/users/x' })).to.equal('/users/x/.cache/shootout/peers'))
  it('is where XDG_CACHE_HOME says', () =>
    expect(peerDirectory({ HOME: '/users/x', XDG_CACHE_HOME: '/var/c' }))
      .to.equal('/var/c/shootout/peers'))
  it('is not relative to where somebody happens to stand', () =>
    expect(peerDirectory({ HOME: '/users/x', XDG_CACHE_HOME: 'c' }))
      .to.equal('/users/x/.cache/shootout/peers'))
})
