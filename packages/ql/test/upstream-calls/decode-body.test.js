import { assert } from 'chai'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { decodeBody } from '../../src/upstream-calls/decode-body.js'
import { failureOf } from './make-call.js'

const OPTIONS = { limit: 1_000_000, uri: 'http://a/' }

describe('a body with a Content-Encoding', () => {
  const texts = [
    'x',
    '{"a":"ü"}',
    'incompressible '.repeat(1000),
    Array.from({ length: 60_000 }, (_, i) => (i * 7919 % 9973).toString(36)).join('')
  ]
  const encodings = /** @type {[string, (bytes: Buffer) => Buffer][]} */ ([
    ['gzip', gzipSync], ['x-gzip', gzipSync], [' GZIP ', gzipSync], ['br', brotliCompressSync],
    ['deflate', deflateSync], ['deflate', deflateRawSync], ['identity', bytes => bytes],
    ['', bytes => bytes]
  ])
  for (const [encoding, encode] of encodings) {
    it(`"${encoding}" by ${encode.name || 'nothing'} is decoded, small or large`, async () => {
      for (const text of texts) {
        assert.equal(
          (await decodeBody(encoding, encode(Buffer.from(text)), OPTIONS)).toString(), text
        )
      }
    })
  }

  it('is empty when nothing came', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd']) {
      assert.equal((await decodeBody(encoding, Buffer.alloc(0), OPTIONS)).length, 0)
    }
  })

  for (const encoding of ['zstd', 'compress', 'gzip, br', 'constructor']) {
    it(`"${encoding}" is not supported`, async () => {
      const error = await failureOf(decodeBody(encoding, Buffer.from('x'), OPTIONS))
      assert.equal(error.code, 'UPSTREAM_ENCODING')
      assert.deepEqual(error.facts, {
        message: `Content-Encoding '${encoding}' is not supported; expected gzip, deflate or br`,
        uri: 'http://a/',
        encoding,
        status: 502
      })
    })
  }

  for (const encoding of ['gzip', 'br', 'deflate']) {
    it(`that is no ${encoding} is an error`, async () => {
      const error =
        await failureOf(decodeBody(encoding, Buffer.from('this is no such thing'), OPTIONS))
      assert.equal(error.code, 'UPSTREAM_CORRUPT')
      assert.instanceOf(error.cause, Error)
    })
  }

  it('that breaks off is an error', async () => {
    const error = await failureOf(decodeBody(
      'gzip', gzipSync(Buffer.from('abc'.repeat(1000))).subarray(0, 25), OPTIONS
    ))
    assert.equal(error.code, 'UPSTREAM_CORRUPT')
  })

  const bombs = /** @type {[string, Buffer][]} */ ([
    ['gzip', gzipSync(Buffer.alloc(1_000_001))],
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['deflate', deflateSync(Buffer.alloc(5_000_000))],
    ['deflate', deflateRawSync(Buffer.alloc(5_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(5_000_000))]
  ])
  for (const [encoding, bytes] of bombs) {
    it(`${encoding} of ${bytes.length} bytes is given up when it ` +
      'grows beyond the limit', async () => {
      assert.equal(
        (await failureOf(decodeBody(encoding, bytes, OPTIONS))).code, 'UPSTREAM_TOO_LARGE'
      )
    })
  }

  it('may be exactly as long as the limit', async () => assert.equal(
    (await decodeBody('gzip', gzipSync(Buffer.alloc(1_000_000)), OPTIONS)).length, 1_000_000
  ))
})
