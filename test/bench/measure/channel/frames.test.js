import { expect } from 'chai'
import {
  createFrameReader, createFrameWriter
} from '../../../../bench/measure/channel/frames.js'

const KEY = Buffer.alloc(32, 1)
const OTHER_KEY = Buffer.alloc(32, 2)
const HEAD_BYTES = 44

/** @param {number} [most] */
const createReader = (most = 1000) => createFrameReader({ key: KEY, mostBytes: () => most })

/** @param {() => unknown} act @returns {unknown} the code of the error that it throws */
const codeOf = act => {
  try {
    act()
    return 'none'
  } catch (error) {
    return /** @type {{code?: string}} */ (error).code
  }
}

describe('frames between coordinator and generator', () => {
  it('carry messages, however they are cut', () => {
    const write = createFrameWriter(KEY)
    const messages = [{ a: 1 }, { text: 'ä'.repeat(300) }, {}]
    const bytes = Buffer.concat(messages.map(write))
    for (const size of [1, 7, 44, 45, 400, bytes.length]) {
      const read = createReader()
      const came = []
      for (let at = 0; at < bytes.length; at += size) {
        came.push(...read(bytes.subarray(at, at + size)))
      }
      expect(came, `in pieces of ${size}`).to.deep.equal(messages)
    }
  })

  it('are refused when they were made with another key', () => {
    const frame = createFrameWriter(OTHER_KEY)({ a: 1 })
    expect(codeOf(() => createReader()(frame))).to.equal('FRAME_FORGED')
  })

  it('are refused when a single bit of number, proof or body is another one', () => {
    for (const at of [4, 11, 12, 43, HEAD_BYTES, HEAD_BYTES + 3]) {
      const frame = createFrameWriter(KEY)({ a: 1 })
      frame.writeUInt8(frame.readUInt8(at) ^ 1, at)
      expect(codeOf(() => createReader()(frame)), `byte ${at}`).to.equal('FRAME_FORGED')
    }
  })

  it('are refused when they come twice, are left out or change places', () => {
    const write = createFrameWriter(KEY)
    const [first, second, third] = /** @type {[Buffer, Buffer, Buffer]} */ (
      [{ n: 0 }, { n: 1 }, { n: 2 }].map(write))
    for (const frames of [[first, first], [first, third], [second, first]]) {
      expect(codeOf(() => createReader()(Buffer.concat(frames)))).to.equal('FRAME_REPLAYED')
    }
  })

  it('are refused by their length before they have come', () => {
    const head = createFrameWriter(KEY)({ text: 'x'.repeat(2000) }).subarray(0, HEAD_BYTES)
    expect(codeOf(() => createReader()(head))).to.equal('FRAME_TOO_LONG')
    expect(codeOf(() => createReader(3000)(head))).to.equal('none')
  })

  it('may become longer once one was authentic', () => {
    const write = createFrameWriter(KEY)
    const read = createFrameReader({ key: KEY, mostBytes: frames => frames === 0 ? 20 : 200 })
    const [short, long] = [{ a: 1 }, { text: 'x'.repeat(100) }]
    expect(read(Buffer.concat([write(short), write(long)]))).to.deep.equal([short, long])
  })

  it('are refused when their body is no JSON', () => {
    const write = createFrameWriter(KEY)
    const odd = /** @type {object} */ ({ toJSON: () => undefined })
    expect(() => write(odd)).to.throw(TypeError)
    const { createHmac } = process.getBuiltinModule('node:crypto')
    const head = Buffer.alloc(12)
    const body = Buffer.from('{"a":')
    head.writeUInt32BE(body.length)
    const proof = createHmac('sha256', KEY).update(head.subarray(4)).update(body).digest()
    expect(codeOf(() => createReader()(Buffer.concat([head, proof, body]))))
      .to.equal('FRAME_UNREADABLE')
  })
})
