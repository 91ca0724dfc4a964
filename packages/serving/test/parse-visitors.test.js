import { assert } from 'chai'
import { parseHostNames, parsePageOrigins } from '../src/parse-visitors.js'

describe('the names of a server', () => {
  it('are taken as they are typed', () => {
    assert.deepEqual(parseHostNames(['app.example', 'localhost:8080', '[fd00::1]:80']), [
      'app.example', 'localhost:8080', '[fd00::1]:80'
    ])
    assert.deepEqual(parseHostNames(), [])
  })
  for (const name of ['*', '', 'http://app.example', 'app.example/x', 'a b', 'user@app.example']) {
    it(`are not '${name}'`, () => assert.throws(
      () => parseHostNames([name]), /--allow-host takes a name, with or without a port/
    ))
  }
})

describe('the origins of pages', () => {
  it('are taken as browsers write them', () => {
    assert.deepEqual(parsePageOrigins([
      'https://Shop.example', 'http://a.example:80/', 'http://localhost:5173', '*'
    ]), ['https://shop.example', 'http://a.example', 'http://localhost:5173', '*'])
    assert.deepEqual(parsePageOrigins(), [])
  })
  for (const origin of [
    'shop.example', 'https://shop.example/path', 'https://shop.example/?x', 'file:///x', 'null',
    'https://*.example/x', 'https://user@shop.example', ''
  ]) {
    it(`are not '${origin}'`, () => assert.throws(
      () => parsePageOrigins([origin]), /--allow-origin takes an origin without a path/
    ))
  }
})
