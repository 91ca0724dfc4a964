import { assert } from 'chai'
import {
  describeListenFailure, describeOwnFailure, toListenFailure
} from '../src/listen-failure.js'

const PLACE = { host: '127.0.0.1', port: 8529, owner: 'a program with the process id 7' }

describe('why a program can not listen', () => {
  const sentences = /** @type {[code: string, sentence: RegExp][]} */ ([
    ['EADDRINUSE', /^port 8529 on 127\.0\.0\.1 is taken by a program .* 7; use another --port/],
    ['EACCES', /^this user may not listen on port 8529; use a --port above 1023$/],
    ['EADDRNOTAVAIL', /^this machine has no address '127\.0\.0\.1' to listen on; use --host/],
    ['ENOTFOUND', /^this machine has no address/],
    ['EINVAL', /^this machine has no address/]
  ])
  for (const [code, sentence] of sentences) {
    it(`has a sentence for ${code}, which the program itself leaves to who started it`, () => {
      assert.match(describeListenFailure(code, PLACE) ?? '', sentence)
      assert.equal(describeOwnFailure(Object.assign(new Error('listen'), { code })), '')
    })
  }

  it('is no failure with a file, which the program itself tells', () => {
    const error = Object.assign(new Error('no leave'), { code: 'EACCES', path: '/x' })
    assert.equal(describeOwnFailure(error), 'no leave')
  })

  for (const code of ['ENOENT', 'toString', undefined]) {
    it(`says nothing about ${code}, which the program itself tells`, () => {
      assert.isNull(toListenFailure(code))
      assert.isNull(describeListenFailure(code, PLACE))
      const error = Object.assign(new Error('no such file'), code !== undefined && { code })
      assert.equal(describeOwnFailure(error), 'no such file')
    })
  }
})
