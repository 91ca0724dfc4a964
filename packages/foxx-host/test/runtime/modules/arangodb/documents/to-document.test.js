import { expect } from 'chai'
import { HostError } from '../../../../../src/errors.js'
import {
  toDocument
} from '../../../../../src/runtime/modules/arangodb/documents/to-document.js'

describe('what a service passes as a document', () => {
  it('is taken as JSON has it', () => {
    const written = { at: new Date(0), kept: [undefined, 1], left: undefined, toWrite () {} }
    expect(toDocument(written)).to.deep.equal({ at: '1970-01-01T00:00:00.000Z', kept: [null, 1] })
    expect(toDocument({ hidden: 1, toJSON: () => ({ shown: 2 }) })).to.deep.equal({ shown: 2 })
  })

  for (const [came, value] of /** @type {[string, unknown][]} */ ([
    ['null', null],
    ['an array', [{ a: 1 }]],
    ["'text'", 'text'],
    [`'${'x'.repeat(100)}'`, 'x'.repeat(1000)],
    ['number', 7],
    ['undefined', undefined],
    ["'1970-01-01T00:00:00.000Z'", new Date(0)],
    ['an array', { toJSON: () => [1] }],
    ['null', { toJSON: () => null }],
    ['undefined', { toJSON: () => undefined }]
  ])) {
    it(`is refused with what came where that is no object: ${came}`, () => {
      expect(() => toDocument(value, 'an example'))
        .to.throw(HostError, `an example was expected, which is an object; ${came} came`)
        .with.property('errorNum', 1227)
    })
  }

  it('is refused by JSON itself where it goes round in circles', () => {
    const circle = /** @type {Record<string, unknown>} */ ({})
    circle['self'] = circle
    expect(() => toDocument(circle)).to.throw(TypeError)
  })
})
