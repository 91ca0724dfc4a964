import { expect } from 'chai'
import {
  describeConfiguration, describeDependencies, findMissing, minimalDependencies, parseManifest,
  setConfiguration, setDependencies, toTitle, toValues
} from '../../src/package/index.js'
import { errorOf } from './expect-error.js'

/**
 * @param {Record<string, unknown>} raw a manifest
 * @param {{configuration?: Record<string, unknown>, dependencies?: Record<string, string | string[]>}} [set]
 */
function recordOf (raw, { configuration = {}, dependencies = {} } = {}) {
  return { manifest: parseManifest(JSON.stringify(raw)).manifest, configuration, dependencies }
}

describe('the configuration of a service', () => {
  const TWO = { configuration: { test1: { type: 'string' }, test2: { type: 'string' } } }
  const typed = (/** @type {string} */ type) => recordOf({ configuration: { x: { type } } })

  it('is described without current values before anything is set', () => {
    expect(describeConfiguration(recordOf(TWO))).to.deep.equal({
      test1: { type: 'string', required: true, title: 'Test1' },
      test2: { type: 'string', required: true, title: 'Test2' }
    })
    expect(toValues(recordOf(TWO))).to.deep.equal({})
  })

  it('is described with what is set, parsed and raw, and with defaults', () => {
    const record = recordOf({
      configuration: { maxSize: { type: 'integer', description: 'd' }, theName: { default: 'n' } }
    }, { configuration: { maxSize: '5' } })
    expect(describeConfiguration(record)).to.deep.equal({
      maxSize: {
        type: 'integer', description: 'd', required: true, title: 'Max Size', current: 5,
        currentRaw: '5'
      },
      theName: { type: 'string', default: 'n', required: true, title: 'The Name', current: 'n' }
    })
    expect(toValues(record)).to.deep.equal({ maxSize: 5, theName: 'n' })
  })

  it('is merged by an update, without warnings for what is omitted', () => {
    const record = recordOf(TWO, { configuration: { test2: 'b' } })
    expect(setConfiguration(record, { test1: 'a' }))
      .to.deep.equal({ values: { test2: 'b', test1: 'a' } })
    expect(record.configuration).to.deep.equal({ test2: 'b' })
  })

  it('is overwritten by a replacement, with warnings for what is omitted and required', () => {
    const record = recordOf(
      { configuration: { ...TWO.configuration, test3: { required: false } } },
      { configuration: { test2: 'b', test3: 'c' } }
    )
    expect(setConfiguration(record, { test1: 'a' }, { replace: true }))
      .to.deep.equal({ values: { test1: 'a' }, warnings: { test2: 'is required' } })
  })

  it('warns about options that are not there', () => {
    const came = JSON.parse('{"nope":1,"__proto__":2,"constructor":3}')
    const { values, warnings } = setConfiguration(recordOf(TWO), came)
    expect(values).to.deep.equal({})
    expect(Object.entries(warnings ?? {})).to.deep.equal([
      ['nope', 'is not allowed'], ['__proto__', 'is not allowed'], ['constructor', 'is not allowed']
    ])
  })

  it('is unset by null and by an empty text', () => {
    const record = recordOf(TWO, { configuration: { test1: 'a', test2: 'b' } })
    expect(setConfiguration(record, { test1: null, test2: '' }))
      .to.deep.equal({ values: {}, warnings: { test1: 'is required', test2: 'is required' } })
  })

  for (const [type, given, parsed] of /** @type {[string, unknown, unknown][]} */ ([
    ['integer', 5, 5], ['integer', '-5', -5], ['number', 1.5, 1.5], ['number', '1.5e3', 1500],
    ['boolean', true, true], ['boolean', 'false', false], ['boolean', 'TRUE', true],
    ['string', 'x', 'x'], ['password', 'x', 'x'], ['json', '{"a":[1]}', { a: [1] }],
    ['json', [1], [1]], ['json', 'null', null], ['int', '7', 7], ['bool', 'true', true]
  ])) {
    it(`takes ${JSON.stringify(given)} as ${type}`, () => {
      const { values, warnings } = setConfiguration(typed(type), { x: given })
      expect(warnings).to.equal(undefined)
      expect(values).to.deep.equal({ x: given })
      expect(toValues({ ...typed(type), configuration: values })).to.deep.equal({ x: parsed })
    })
  }

  for (const [type, given, warning] of /** @type {[string, unknown, string][]} */ ([
    ['integer', 1.5, 'must be an integer'], ['integer', 'x', 'must be an integer'],
    ['integer', 1e300, 'must be an integer'], ['integer', true, 'must be an integer'],
    ['number', '', 'is required'], ['number', 'Infinity', 'must be a number'],
    ['number', '0x10', 'must be a number'], ['number', [1], 'must be a number'],
    ['boolean', 'yes', 'must be a boolean'], ['boolean', 1, 'must be a boolean'],
    ['boolean', ['true'], 'must be a boolean'], ['string', 5, 'must be a string'],
    ['password', {}, 'must be a string'], ['json', '{', 'must be JSON']
  ])) {
    it(`does not take ${JSON.stringify(given)} as ${type}`, () => {
      const { values, warnings } = setConfiguration(typed(type), { x: given })
      expect(values).to.deep.equal({})
      expect(warnings?.x).to.include(warning)
    })
  }

  it('keeps what was set when an update brings something invalid, and loses it when a ' +
    'replacement does', () => {
    const record =
      recordOf({ configuration: { x: { type: 'integer' } } }, { configuration: { x: 1 } })
    expect(setConfiguration(record, { x: 'y' }).values).to.deep.equal({ x: 1 })
    expect(setConfiguration(record, { x: 'y' }, { replace: true }).values).to.deep.equal({})
  })

  it('drops what an earlier version of the service had', () => {
    const record = recordOf({ configuration: { x: { type: 'integer', default: 3 } } }, {
      configuration: { x: 'word', old: 1 }
    })
    expect(toValues(record)).to.deep.equal({ x: 3 })
    expect(setConfiguration(record, { x: 4 }).values).to.deep.equal({ x: 4 })
  })

  it('is refused with 3013 when it is no object', async () => {
    for (const came of [null, [], 'x', 5, undefined]) {
      const error = await errorOf(() => setConfiguration(recordOf(TWO), came))
      expect([error.errorNum, error.status]).to.deep.equal([3013, 400])
    }
  })
})

describe('the dependencies of a service', () => {
  const DEFINITIONS = {
    dependencies: { one: 'one:1.0.0', many: { multiple: true, required: false } }
  }

  it('are described', () => {
    expect(describeDependencies(recordOf(DEFINITIONS, { dependencies: { one: '/one' } })))
      .to.deep.equal({
        one: {
          name: 'one', version: '1.0.0', required: true, multiple: false, title: 'One',
          current: '/one'
        },
        many: { name: '*', version: '*', required: false, multiple: true, title: 'Many' }
      })
    expect(minimalDependencies(recordOf(DEFINITIONS, {
      dependencies: { one: '/one', old: '/old' }
    }))).to.deep.equal({ one: '/one' })
  })

  it('are set to mounts, several where that is allowed', () => {
    expect(setDependencies(recordOf(DEFINITIONS), { one: '/a/', many: ['/b', '/_c'] }))
      .to.deep.equal({ values: { one: '/a', many: ['/b', '/_c'] } })
    expect(setDependencies(recordOf(DEFINITIONS), { many: '/b' }))
      .to.deep.equal({ values: { many: ['/b'] } })
  })

  it('are refused, each with a warning, when they are no mounts or unknown', () => {
    const { values, warnings } =
      setDependencies(recordOf(DEFINITIONS), { one: ['/a'], many: ['/a', 5], other: '/x' })
    expect(values).to.deep.equal({})
    expect(warnings).to.deep.equal({
      one: 'must be a string', many: 'at 1 must be a string', other: 'is not allowed'
    })
    expect(setDependencies(recordOf(DEFINITIONS), { one: '../x' }).warnings?.one)
      .to.include('must be a mount path')
  })

  it('warn when a required one is omitted by a replacement', () => {
    expect(setDependencies(recordOf(DEFINITIONS, { dependencies: { one: '/a' } }), {}, {
      replace: true
    })).to.deep.equal({ values: {}, warnings: { one: 'is required' } })
    expect(setDependencies(recordOf(DEFINITIONS, { dependencies: { one: '/a' } }), {}))
      .to.deep.equal({ values: { one: '/a' } })
  })
})

describe('what a service needs', () => {
  it('is what is required and has neither value nor default', () => {
    const raw = {
      configuration: { a: {}, b: { default: 'x' }, c: { required: false }, d: { type: 'integer' } },
      dependencies: { e: 'e', f: { required: false }, g: { multiple: true } }
    }
    expect(findMissing(recordOf(raw))).to.deep.equal(['a', 'd', 'e', 'g'])
    expect(findMissing(recordOf(
      raw, { configuration: { a: 'x', d: 0 }, dependencies: { e: '/e', g: ['/g'] } }
    ))).to.deep.equal([])
    expect(findMissing(recordOf(
      raw, { configuration: { a: 'x', d: 'no number' }, dependencies: { e: '/e', g: [] } }
    ))).to.deep.equal(['d', 'g'])
  })
})

describe('the scripts of a service', () => {
  it('have titles', () => {
    const names = ['setup', 'create-user', 'apiKey', 'max_size', '_x', 'a b']
    expect(names.map(toTitle))
      .to.deep.equal(['Setup', 'Create User', 'Api Key', 'Max Size', 'X', 'A B'])
  })
})
