import { assert } from 'chai'
import { createRouter } from '../../../src/app/routes/create-router.js'
import { toRoute } from '../fake-engine.js'

describe('the router', () => {
  const router = createRouter([
    toRoute({ path: '/a/{x}', script: 'placeholder' }),
    toRoute({ path: '/a/b', script: 'constant' }),
    toRoute({ path: '/a/{y}.json', script: 'later' }),
    toRoute({ path: '/a/b', method: 'post', script: 'posted' }),
    toRoute({ path: '/caf\u00e9 au lait', script: 'encoded' })
  ])
  /** @param {string} path @param {string} [method] */
  const find = (path, method = 'GET') => {
    const match = router.find(path)
    return match &&
      { script: match.byMethod[method]?.[0]?.route.script, params: { ...match.params } }
  }

  it('finds a path without placeholders at once', () => {
    assert.equal(router.findConstant('/a/b')?.GET?.[0]?.route.script, 'constant')
    assert.equal(router.findConstant('/a/b')?.POST?.[0]?.route.script, 'posted')
  })

  it('answers HEAD where it answers GET', () =>
    assert.equal(router.findConstant('/a/b')?.HEAD?.[0]?.route.script, 'constant'))

  it('has nothing for other methods, whatever they are called', () => {
    for (const method of ['PUT', 'constructor', '__proto__']) {
      assert.isUndefined(router.findConstant('/a/b')?.[method])
    }
  })

  it('prefers a path without placeholders', () =>
    assert.deepEqual(find('/a/b'), { script: 'constant', params: {} }))

  it('takes the placeholder whose file came first', () =>
    assert.deepEqual(find('/a/c.json'), { script: 'placeholder', params: { x: 'c.json' } }))

  it('does not count a slash at the end', () =>
    assert.deepEqual(find('/a/b/'), { script: 'constant', params: {} }))

  it('decodes percent sequences after splitting', () => {
    assert.deepEqual(find('/a/b%2Fc'), { script: 'placeholder', params: { x: 'b/c' } })
    assert.deepEqual(find('/caf%C3%A9%20au%20lait'), { script: 'encoded', params: {} })
  })

  it('finds nothing for broken percent sequences', () => assert.isNull(find('/a/%E0%A4')))

  it('does not take an encoded slash for a separator', () => assert.isNull(find('/a%2Fb')))
})
