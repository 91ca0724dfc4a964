import { expect } from 'chai'
import { parseMount } from '../../src/package/index.js'
import { errorOf } from './expect-error.js'

describe('a mount path', () => {
  for (const mount of ['/a', '/my-app', '/group/My_App.v2', '/a:b', '/1', '/dev/null']) {
    it(`may be ${mount}`, () => expect(parseMount(mount)).to.equal(mount))
  }

  it('loses a trailing slash', () => expect(parseMount('/a/b/')).to.equal('/a/b'))

  for (const mount of [
    undefined, null, '', 'undefined', 'null', 5, {}, ['/a'], 'a', '/', '//', '//a', '/a//b', '/a//',
    '/..', '/a/../b', '/.', '/...', '/a%2fb', '/a b', '/a\\b', '/a\n', '/ü', '/a?b', '/_admin',
    '/_a/b', '/APP', '/a/app/b', `/${'a'.repeat(300)}`
  ]) {
    it(`may not be ${JSON.stringify(mount)?.slice(0, 20)}`, async () => {
      const error = await errorOf(() => parseMount(mount))
      expect([error.errorNum, error.status]).to.deep.equal([3007, 400])
    })
  }

  it('may be reserved where the caller says so', () => {
    expect(parseMount('/_admin/aardvark', { reserved: true })).to.equal('/_admin/aardvark')
  })

  it('is explained when it is missing', async () => {
    for (const none of [undefined, null, '', 'undefined', 'null']) {
      expect((await errorOf(() => parseMount(none))).message)
        .to.include('expected a path such as "/my-app"')
        .and.include('none came')
    }
  })

  it('is explained by the name that is none', async () => {
    expect((await errorOf(() => parseMount('/shop/a b'))).message).to.match(/"a b" is no name$/)
  })
})
