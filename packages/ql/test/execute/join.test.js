import { assert } from 'chai'
import { compileFilter } from '../../src/values/index.js'
import { createRandom } from '../random.js'
import { createScope } from '../values/create-scope.js'
import { createTestEngine, LIMITS, rejection } from './create-test-engine.js'

const TABLES = `
  create table main on select get from "/main?q={q}&limit={limit}" resultset 'rows'
  create table joiner on select get from "/joiner?id={^id}&kind={kind}"`

const PAIRS = 'select a.n as n, b.n as m from a as a, b as b where a.k = b.k'

/** What a key may be: JSON, and nothing at all. */
const KEYS = [
  1, '1', '1.0', 1.0, 0, '0', '', ' ', '-0', -0, true, false, 'true', null, undefined, 'NaN', 'abc',
  '0x10', 16, '1e1', 10, [1], ['1'], [1, 2], ['1', '2'], [], [[1]], {}, { a: 1 }, '[object Object]',
  '1,2'
]

/**
 * Every pair compared on its own, by the filter of where clauses.
 *
 * @param {readonly Record<string, unknown>[]} mains
 * @param {readonly Record<string, unknown>[]} joiners
 */
function joinNaively (mains, joiners) {
  const position = { offset: 0, line: 1, column: 1 }
  const keep = compileFilter([
    { kind: 'equals', path: 'k', value: { kind: 'path', text: 'a.k', position }, position }
  ])
  const scope = createScope()
  return mains.flatMap(main => {
    // As a column reads it: null and [] are nothing.
    const expected =
      main.k === null || (Array.isArray(main.k) && main.k.length === 0) ? undefined : main.k
    return joiners.filter(joiner => keep(joiner, scope, [expected]))
      .map(joiner => ({ n: main.n, m: joiner.n }))
  })
}

/** @param {readonly unknown[]} keys */
function toRows (keys) {
  return keys.map((k, n) => k === undefined ? { n: `n${n}` } : { n: `n${n}`, k })
}

describe('joins', () => {
  describe('of variables', () => {
    it('pair rows by conditions between both sources, not by those within one', async () => {
      const { run } = await createTestEngine('')
      assert.deepEqual(await run('a = [{"k": 1, "n": "x", "l": 2}]; b = [{"k": 1, "n": "y"}]; ' +
        'return select a.n, b.n from a as a, b as b where a.k = b.k and a.k = a.l'), [['x', 'y']])
    })

    it('equal a comparison of every pair, whatever the keys are', async () => {
      const random = createRandom(3)
      const { run } =
        await createTestEngine('', { limits: { nestedRequests: 1000, rows: 100_000 } })
      const pools = [
        KEYS, KEYS.filter(key => typeof key === 'string'),
        KEYS.filter(key => typeof key === 'number'), [1, '1', 2, '2', 3], ['a', 'b', 'c', 'd']
      ]
      let pairs = 0
      for (let round = 0; round < 300; round++) {
        const [left, right] = [pools[random(pools.length)] ?? [], pools[random(pools.length)] ?? []]
        const mains = toRows(Array.from({ length: random(30) }, () => left[random(left.length)]))
        const joiners = toRows(Array.from({ length: random(30) }, () =>
          right[random(right.length)]))
        const expected = joinNaively(mains, joiners)
        assert.deepEqual(
          await run(`return ${PAIRS}`, { variables: { a: mains, b: joiners } }),
          expected,
          JSON.stringify([mains, joiners])
        )
        pairs += expected.length
      }
      assert.isAbove(pairs, 1000)
    })

    for (const [title, script, expected] of /** @type {[string, string, unknown][]} */ ([
      [
        'gives several rows for several matches, in order',
        'a = [{"n": 1, "k": 1}, {"n": 2, "k": 2}]; b = [{"n": 3, "k": 2}, {"n": 4, "k": 1}, ' +
          `{"n": 5, "k": 2}]; return ${PAIRS}`, [{ n: 1, m: 4 }, { n: 2, m: 3 }, { n: 2, m: 5 }]
      ],
      [
        'drops main rows without a match',
        `a = [{"n": 1, "k": 1}, {"n": 2}]; b = [{"n": 3, "k": 1}]; return ${PAIRS}`,
        [{ n: 1, m: 3 }]
      ],
      [
        'takes the equality either way round',
        'a = [{"n": 1, "k": 1}]; b = [{"n": 3, "k": "1"}]; return ' +
          `${PAIRS.replace('a.k = b.k', 'b.k = a.k')}`, [{ n: 1, m: 3 }]
      ],
      [
        'needs all of several equalities',
        'a = [{"n": 1, "k": 1}, {"n": 2, "k": 1}]; b = [{"n": 1, "k": 1}, {"n": 3, "k": 1}]; ' +
          `return ${PAIRS} and a.n = b.n`, [{ n: 1, m: 1 }]
      ],
      [
        'applies literal conditions to the side whose prefix they carry',
        'a = [{"n": 1, "k": 1}, {"n": 2, "k": 1}]; b = [{"n": 3, "k": 1}, {"n": 4, "k": 1}]; ' +
          `return ${PAIRS} and a.n = 2 and b.n in (4, 5) and c.n = 7`, [{ n: 2, m: 4 }]
      ],
      [
        'takes a single object for a row, on either side',
        `a = {"n": 1, "k": 1}; b = {"n": 3, "k": 1}; return ${PAIRS}`, [{ n: 1, m: 3 }]
      ],
      [
        'applies literal conditions to a single object too',
        `a = {"n": 1, "k": 1}; b = {"n": 3, "k": 1}; return ${PAIRS} and a.n = 2`, []
      ],
      ['makes nothing of nothing', `a = []; b = [{"n": 3, "k": 1}]; return ${PAIRS}`, []],
      [
        'has no value when its main source has none',
        `a = null; b = [{"n": 3, "k": 1}]; return ${PAIRS}`, undefined
      ],
      ['makes nothing with nothing', `a = [{"n": 3, "k": 1}]; b = []; return ${PAIRS}`, []],
      [
        'gives arrays without aliases, even for one column',
        'a = [{"n": 1, "k": 1}]; b = [{"n": 3, "k": 1}]; return select b.n from a as a, b as b ' +
          'where a.k = b.k', [[3]]
      ],
      [
        'keeps the order of the columns',
        'a = [{"n": 1, "k": 1}]; b = [{"n": 3, "k": 1}]; return select b.n, a.n, b.z from a as ' +
          'a, b as b where a.k = b.k', [[3, 1, undefined]]
      ],
      [
        'matches any of several values on both sides',
        'a = [{"n": 1, "k": [1, 2]}]; b = [{"n": 3, "k": [2, 3]}, {"n": 4, ' +
          `"k": 4}]; return ${PAIRS}`, [{ n: 1, m: 3 }]
      ],
      [
        'takes limit and offset for main rows',
        'a = [{"n": 1, "k": 1}, {"n": 2, "k": 1}, {"n": 3, "k": 1}]; b = [{"n": 4, "k": 1}]; ' +
          `return ${PAIRS} limit 1 offset 1`, [{ n: 2, m: 4 }]
      ]
    ])) {
      it(title, async () => {
        const { run } = await createTestEngine()
        assert.deepEqual(await run(script), expected)
      })
    }

    it('takes at most maxNestedRequests main rows, and says so', async () => {
      const { run } = await createTestEngine('', { config: { maxNestedRequests: 2 } })
      /** @type {string[]} */
      const warnings = []
      const trace = (/** @type {{type: string, message: string}} */ event) => {
        if (event.type === 'warning') warnings.push(event.message)
      }
      const variables = { a: toRows([1, 1, 1]), b: toRows([1]) }
      assert.lengthOf(
        /** @type {unknown[]} */ (await run(`return ${PAIRS}`, { variables, trace })), 2
      )
      assert.deepEqual(warnings, [
        'Line 1: the join has 3 main rows; only the first 2 are used (maxNestedRequests)'
      ])
    })

    it('refuses to make too many rows', async () => {
      const { run } = await createTestEngine()
      const variables = { a: toRows(Array(40).fill(1)), b: toRows(Array(30).fill('1')) }
      const error = await rejection(run(`return ${PAIRS}`, { variables }))
      assert.strictEqual(error.code, 'TOO_MANY_ROWS')
      assert.match(error.message, new RegExp(`at most ${LIMITS.rows}`))
    })
  })

  describe('with a table', () => {
    it('asks the joiner once for each main row, all at once, and keeps the order', async () => {
      const { client, run } = await createTestEngine(TABLES)
      const result = run('return select a.n as n, b.v as v from main as a, joiner as b where a.k ' +
        "= b.id and a.q = 'x' and b.kind = 'y'")
      assert.deepEqual(client.uris(), ['http://up/main?q=x&limit='])
      await client.answer('http://up/main?q=x&limit=', {
        rows: [{ n: 1, k: 'k1' }, { n: 2, k: 'k2' }, { n: 3, k: 'k1' }]
      })
      assert.deepEqual(client.uris().slice(1), [
        'http://up/joiner?id=k1&kind=y', 'http://up/joiner?id=k2&kind=y',
        'http://up/joiner?id=k1&kind=y'
      ])
      await client.answer('http://up/joiner?id=k2&kind=y', [{ v: 'b' }])
      await client.answer('http://up/joiner?id=k1&kind=y', { v: 'a' })
      await client.answer('http://up/joiner?id=k1&kind=y', [{ v: 'c' }, { v: 'd' }])
      assert.deepEqual(
        await result, [{ n: 1, v: 'a' }, { n: 2, v: 'b' }, { n: 3, v: 'c' }, { n: 3, v: 'd' }]
      )
    })

    it('does not compare what the joiner answers', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => uri.includes('main') ? { rows: [{ k: 1 }] } : [{ id: 'another' }])
      assert.deepEqual(
        await run('return select b.id from main as a, joiner as b where a.k = b.id'), [['another']]
      )
    })

    it('fails with the joiner', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => {
        if (uri.includes('main')) return { rows: [{ k: 1 }, { k: 2 }] }
        throw new Error('down')
      })
      assert.strictEqual(
        (await rejection(run('return select b.id from main as a, ' +
          'joiner as b where a.k = b.id'))).message,
        'down'
      )
    })

    it('sends LIMIT to the main table only', async () => {
      const { client, run } = await createTestEngine(
        TABLES + ' create table limited on select get from "/limited?id={id}&limit={limit}"'
      )
      client.serve(({ uri }) => uri.includes('main') ? { rows: [{ k: 1 }, { k: 2 }] } : [{}])
      await run('return select b.id from main as a, limited as b where a.k = b.id limit 1')
      assert.deepEqual(
        client.uris(), ['http://up/main?q=&limit=1', 'http://up/limited?id=1&limit=']
      )
    })

    it('refuses more requests than a run may make', async () => {
      const { client, run } = await createTestEngine(TABLES, { limits: { upstreamRequests: 5 } })
      client.serve(({ uri }) => uri.includes('main') ? { rows: toRows([1, 2, 3, 4, 5, 6]) } : [{}])
      assert.strictEqual(
        (await rejection(run('return select b.id from main as a, ' +
          'joiner as b where a.k = b.id'))).code,
        'TOO_MANY_UPSTREAM_REQUESTS'
      )
      assert.isAtMost(client.calls.length, 5)
    })

    it('runs a nested select of a condition once', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => uri.includes('q=n')
        ? { rows: [{ k: 'kind' }] }
        : uri.includes('main') ? { rows: toRows([1, 2]) } : [{ v: 1 }])
      await run('return select b.v from main as a, joiner as b where a.k = b.id and b.kind in ' +
        "(select k from main where q = 'n')")
      assert.deepEqual(client.uris().slice(2), [
        'http://up/joiner?id=1&kind=kind',
        'http://up/joiner?id=2&kind=kind'
      ])
    })
  })
})
