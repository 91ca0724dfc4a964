import { assert } from 'chai'
import { parseMultipart } from '../../../../src/api/foxx/upload/parse-multipart.js'

/** @param {readonly [name: string, value: string | Blob][]} parts */
async function parse (parts) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  return parseMultipart(
    Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? ''
  )
}

/** @param {number} count */
const numbered = count => Array.from({ length: count }, (_, index) =>
  /** @type {[string, string]} */ ([`part${index}`, 'x']))

describe('parseMultipart', () => {
  it('gives files as bytes, texts as JSON where they are, else as they are', async () => {
    assert.deepEqual(await parse([
      ['source', new Blob(['{"a":1}'])], ['options', '{"a":1}'], ['path', '/a b'], ['empty', '']
    ]), { source: Buffer.from('{"a":1}'), options: { a: 1 }, path: '/a b', empty: '' })
  })

  it('takes a part without a file name for a file where its type is none of text', () => {
    for (const [type, value] of /** @type {const} */ ([
      ['application/zip', Buffer.from([0x50, 0x4b, 3, 4, 0xff])],
      ['application/javascript', Buffer.from([0x50, 0x4b, 3, 4, 0xff])],
      ['application/json', 'PK\x03\x04\ufffd'], ['Text/Plain; charset=utf-8', 'PK\x03\x04\ufffd']
    ])) {
      const body = Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="source"\r\n' +
          `content-type: ${type}\r\n\r\n`),
        Buffer.from([0x50, 0x4b, 3, 4, 0xff]),
        Buffer.from('\r\n--x--\r\n')
      ])
      assert.deepEqual(parseMultipart(body, 'multipart/form-data; boundary=x'), { source: value })
    }
  })

  it('takes the last of a name', async () => {
    assert.deepEqual(await parse([['a', '1'], ['a', '2']]), { a: 2 })
  })

  it('takes twenty parts, and refuses one more', async () => {
    assert.lengthOf(Object.keys(await parse(numbered(20))), 20)
    const error = await parse(numbered(21)).catch(refused => refused)
    assert.include(error, { status: 400, errorNum: 400 })
    assert.include(error.message, 'there are more than 20 parts')
  })
})
