import { expect } from 'chai'
import { toBatchAnswer, toBatchBody } from '../../../src/api/cursors/to-batch-answer.js'

const FACTS = { hasMore: false, text: 'ä"😀' }

describe('a batch on the wire', () => {
  for (const [name, parts] of /** @type {[string, (string | Buffer)[]][]} */ ([
    ['no results', []],
    ['texts', ['1', '"ä😀"', '{"a":[null]}']],
    ['stored bytes', [Buffer.from('{"a":1},{"a":"ä"}'), Buffer.from('{"a":3}')]],
    ['both', ['"ä"', Buffer.from('{"a":1},{"a":2}'), 'null']]
  ])) {
    it(`of ${name} is one JSON object`, () => {
      const body = toBatchBody({ count: 0, parts }, FACTS)
      expect(JSON.parse(String(body)))
        .to.deep.equal({ result: JSON.parse(`[${parts.map(String).join()}]`), ...FACTS })
    })
  }

  it('is text as long as all of it is', () => {
    expect(toBatchBody({ count: 1, parts: ['1'] }, FACTS)).to.be.a('string')
    expect(toBatchBody({ count: 1, parts: [Buffer.from('1')] }, FACTS)).to.be.instanceOf(Buffer)
  })

  it('has its type', () => {
    expect(toBatchAnswer(201, '{}'))
      .to.deep.equal({ status: 201, body: '{}', contentType: 'application/json; charset=utf-8' })
  })
})
