import { expect } from 'chai'
import { mergeInto } from '../../../src/documents/changes/merge.js'

describe('laying a patch over a document', () => {
  const CASES = [
    ['adds and replaces attributes', '{"a":1,"b":2}', '{"b":3,"c":4}', {}, '{"a":1,"b":3,"c":4}'],
    [
      'merges objects, however deep', '{"a":{"b":{"c":1,"d":2}}}', '{"a":{"b":{"d":3}}}', {},
      '{"a":{"b":{"c":1,"d":3}}}'
    ],
    ['replaces arrays', '{"a":[1,2,3]}', '{"a":[4]}', {}, '{"a":[4]}'],
    [
      'replaces an array by an object and an object by a number', '{"a":[1],"b":{"c":1}}',
      '{"a":{"d":1},"b":2}', {}, '{"a":{"d":1},"b":2}'
    ],
    [
      'replaces objects with mergeObjects=false', '{"a":{"b":1,"c":2}}', '{"a":{"c":3}}',
      { mergeObjects: false }, '{"a":{"c":3}}'
    ],
    [
      'keeps what is null', '{"a":1,"b":{"c":1}}', '{"a":null,"b":{"c":null},"d":null}', {},
      '{"a":null,"b":{"c":null},"d":null}'
    ],
    [
      'removes what is null with keepNull=false', '{"a":1,"b":{"c":1,"d":2},"x":null}',
      '{"a":null,"b":{"c":null},"e":null}', { keepNull: false }, '{"b":{"d":2},"x":null}'
    ],
    [
      'removes nulls of new objects too', '{}', '{"a":{"b":null,"c":{"d":null}}}',
      { keepNull: false }, '{"a":{"c":{}}}'
    ],
    [
      'removes nulls where objects are replaced', '{"a":{"x":1}}', '{"a":{"b":null,"c":1}}',
      { keepNull: false, mergeObjects: false }, '{"a":{"c":1}}'
    ],
    [
      'leaves nulls in arrays', '{"a":1}', '{"a":[null,{"b":null}]}', { keepNull: false },
      '{"a":[null,{"b":null}]}'
    ],
    [
      'treats __proto__ as any other name', '{"a":1}', '{"__proto__":{"polluted":1}}', {},
      '{"a":1,"__proto__":{"polluted":1}}'
    ],
    [
      'merges what is called __proto__', '{"__proto__":{"a":1}}', '{"__proto__":{"b":2}}', {},
      '{"__proto__":{"a":1,"b":2}}'
    ],
    [
      'removes what is called __proto__', '{"__proto__":{"a":1},"b":1}', '{"__proto__":null}',
      { keepNull: false }, '{"b":1}'
    ],
    [
      'merges into what is called constructor only if it is there', '{}',
      '{"constructor":{"a":1},"toString":{"b":1}}', {}, '{"constructor":{"a":1},"toString":{"b":1}}'
    ]
  ]
  for (const [
    title, target, patch, options, expected
  ] of /** @type {[string, string, string, object, string][]} */ (CASES)) {
    it(title, () => {
      const given = JSON.parse(patch)
      const merged =
        mergeInto(JSON.parse(target), given, { keepNull: true, mergeObjects: true, ...options })
      expect(JSON.stringify(merged)).to.equal(expected)
      expect(JSON.stringify(given)).to.equal(patch)
      expect(/** @type {Record<string, unknown>} */ ({})['polluted']).to.equal(undefined)
    })
  }

  it('refuses objects that are nested too deeply, instead of running out of stack', () => {
    const nest = (/** @type {number} */ levels) =>
      JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))
    expect(mergeInto(nest(500), nest(500), { keepNull: true, mergeObjects: true }))
      .to.deep.equal(nest(500))
    expect(() => mergeInto(nest(50_000), nest(50_000), { keepNull: true, mergeObjects: true }))
      .to.throw(/bad parameter: expected objects within objects to at most 500 levels in an update/)
      .with.property('errorNum', 10)
    const wide = () => Object.fromEntries(Array.from({ length: 1_000 }, (_, index) =>
      [`a${index}`, { b: { c: index } }]))
    expect(mergeInto(wide(), wide(), { keepNull: true, mergeObjects: true }), 'many side by side')
      .to.deep.equal(wide())
  })
})
