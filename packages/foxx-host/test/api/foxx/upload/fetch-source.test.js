import { expect } from 'chai'
import { fetchSource } from '../../../../src/api/foxx/upload/fetch-source.js'

describe('a source that this server serves', () => {
  it('is refused with the reason where it cannot be fetched', async () => {
    // Of the ports to which fetch never connects.
    const own = 'http://127.0.0.1:1'
    const error = await fetchSource(own, `${own}/bundle.zip`).catch(caught => caught)
    expect(error).to.include({ status: 400, errorNum: 3015 })
    expect(error.message).to.include(
      `${own}/bundle.zip can't be fetched: fetch failed (${error.cause.cause.message})`)
  })
})
