import { expect } from 'chai'
import actionStatic from '../../actions/static/index.js'

describe('actions/static', () => {
  it('answers JSON of exactly 67 bytes', () => {
    const { body, contentType, status } = actionStatic.handler({ method: 'GET', body: '' })
    expect(Buffer.byteLength(body)).to.equal(67)
    expect(JSON.parse(body)).to.be.an('object')
    expect(contentType).to.match(/^application\/json/)
    expect(status).to.equal(200)
  })

  it('answers what is written down as expected', () => {
    expect(actionStatic.handler({ method: 'GET', body: '' })).to.deep.equal(actionStatic.expected)
  })
})
