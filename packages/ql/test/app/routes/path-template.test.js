import { assert } from 'chai'
import { matchPath, parsePathTemplate, toSegments } from '../../../src/app/routes/path-template.js'

/** @type {[template: string, path: string, params: Record<string, string> | null][]} */
const CASES = [
  ['/a', '/a', {}],
  ['/a', '/a/', {}],
  ['/a', '/A', null],
  ['/a', '/a/b', null],
  ['/', '/', {}],
  ['/a/{x}', '/a/1', { x: '1' }],
  ['/a/{x}', '/a/', null],
  ['/a/{x}', '/a', null],
  ['/a/{x}', '/a/1/2', null],
  ['/{x}/b/{y}', '/1/b/2', { x: '1', y: '2' }],
  ['/{x}/b/{y}', '/1/c/2', null],
  ['/{x}.json', '/a.json', { x: 'a' }],
  ['/{x}.json', '/a.b.json', { x: 'a.b' }],
  ['/{x}.json', '/.json', null],
  ['/{x}.json', '/a.xml', null],
  ['/v{x}', '/v1', { x: '1' }],
  ['/v{x}', '/1', null],
  ['/{x}-{y}', '/1-2', { x: '1', y: '2' }],
  ['/{x}-{y}', '/1-2-3', { x: '1', y: '2-3' }],
  ['/{x}-{y}', '/-2', null],
  ['/{x}-{y}', '/1-', null],
  ['/{x}-{y}.{z}', '/1-2.3', { x: '1', y: '2', z: '3' }],
  ['/{x}-{y}.{z}', '/1.2-3', null],
  ['/{^x}', '/1', { x: '1' }],
  ['/{__proto__}', '/1', { ['__proto__']: '1' }],
  ['/a b', '/a b', {}],
  ['/a%20b', '/a b', {}]
]

describe('a path template', () => {
  for (const [template, path, params] of CASES) {
    it(`${template} ${params === null ? 'does not match' : 'matches'} ${path}`, () => {
      const found = matchPath(parsePathTemplate(template), toSegments(path))
      assert.deepEqual(
        found === null ? null : Object.entries(found),
        params === null ? null : Object.entries(params)
      )
    })
  }

  it('takes a time that grows with the path alone', () => {
    const template = parsePathTemplate(`/${'{a}-'.repeat(20)}!`)
    assert.isNull(matchPath(template, ['-x'.repeat(1_000_000)]))
  })
})
