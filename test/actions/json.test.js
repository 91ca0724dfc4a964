import { expect } from 'chai'
import json from '../../actions/json/index.js'

/** @import {Action} from '../../actions/types.js' */

const REQUEST = { method: 'GET', body: '' }

describe('actions/json', () => {
  it('answers JSON of exactly 2,048 bytes, all of them ASCII', () => {
    const { status, contentType, body } = /** @type {Action} */ (json).handler(REQUEST)
    expect([status, contentType]).to.deep.equal([200, 'application/json; charset=utf-8'])
    expect([Buffer.byteLength(body), body.length]).to.deep.equal([2_048, 2_048])
  })

  it('answers what is written down as expected, which is its own JSON', () => {
    expect(json.handler(REQUEST)).to.deep.equal(json.expected)
    const { body } = /** @type {{body: string}} */ (json.expected)
    expect(JSON.stringify(JSON.parse(body))).to.equal(body)
  })

  it('changes one field of an order of fourteen lines', () => {
    const order = JSON.parse(json.handler(REQUEST).body)
    expect([order.revision, order.order, order.lines.length]).to.deep.equal([7, 90_817, 14])
  })

  it('parses, changes and writes anew on every request', () => {
    const { parse, stringify } = JSON
    const calls = { parse: 0, stringify: 0 }
    JSON.parse = (...args) => { calls.parse++; return parse(...args) }
    JSON.stringify = (/** @type {unknown} */ value) => {
      calls.stringify++
      return stringify(value)
    }
    try {
      for (let sent = 0; sent < 3; sent++) json.handler(REQUEST)
    } finally {
      Object.assign(JSON, { parse, stringify })
    }
    expect(calls).to.deep.equal({ parse: 3, stringify: 3 })
    // What one request changes, the next one does not see.
    expect(JSON.parse(json.handler(REQUEST).body).revision).to.equal(7)
  })
})
