import { assert } from 'chai'
import { parseScript } from '../../src/language/index.js'
import { layOut } from '../../src/plan/lay-out.js'

/**
 * @param {string} script
 * @returns {{nodes: string[], edges: string[], results: readonly number[]}} nodes: name or kind, with its guard
 */
function describeLayout (script) {
  const { drafts, edges, results } = layOut(parseScript(script))
  const nodes = drafts.map(({ name, kind, last, guard }) =>
    `${last ? 'return' : name ?? kind}${guard === null
      ? ''
      : `?${guard.node}${guard.outcome ? '+' : '-'}`}`)
  return { nodes, edges: edges.map(({ from, to }) => `${from}>${to}`).sort(), results }
}

describe('layOut', () => {
  for (const [
    title, script, expected
  ] of /** @type {[string, string, {nodes: string[], edges: string[], results: number[]}][]} */ ([
    ['lets a return wait for what it refers to', 'a = 1; return a', {
      nodes: ['a', 'return'], edges: ['0>1'], results: [1]
    }],
    ['lets a return wait for what nobody refers to', 'a = 1; b = "{a}"; c = 2; return 3', {
      nodes: ['a', 'b', 'c', 'return'], edges: ['0>1', '1>3', '2>3'], results: [3]
    }],
    [
      'finds names in alternatives and nested selects',
      'a = 1; b = 2; c = select * from t where x in (select * from a) || "{b}"',
      { nodes: ['a', 'b', 'c'], edges: ['0>2', '1>2'], results: [2] }
    ],
    [
      'waits for the headers of a route',
      'a = 1; return 2 via route "/x" using method get using headers "A" = "{a}"',
      { nodes: ['a', 'return'], edges: ['0>1'], results: [1] }
    ],
    [
      'waits for an insert into a variable only at the end',
      'a = {}; insert into a (x) values (1); return a',
      { nodes: ['a', 'operation', 'return'], edges: ['0>1', '0>2', '1>2'], results: [2] }
    ],
    [
      'leaves out statements that only create tables',
      'create table x on select get from "http://a/"; a = 1; create table y on ' +
        'select get from "http://a/"', { nodes: ['a'], edges: [], results: [0] }
    ],
    ['has no result without statements', '-- nothing', { nodes: [], edges: [], results: [] }],
    ['guards the statements of branches', 'c = 1; if (c) { a = 1 } else { b = "{a}" }', {
      nodes: ['c', 'condition', 'a?1+', 'b?1-'], edges: ['0>1', '1>2', '1>3', '2>3'],
      results: [2, 3]
    }],
    ['guards nested branches by the inner condition', 'if (c) { if (d) { a = 1 } }', {
      nodes: ['condition', 'condition?0+', 'a?1+'], edges: ['0>1', '1>2'], results: [2]
    }],
    ['waits for both branches that set a name', 'if (c) { a = 1 } else { a = 2 } return a', {
      nodes: ['condition', 'a?0+', 'a?0-', 'return'], edges: ['0>1', '0>2', '1>3', '2>3'],
      results: [3]
    }],
    ['puts the end of a try before its catches, and these before finally',
    'try { a = 1; throw (e) } catch (e) { b = 2 } catch (f) { } finally { c = 3 }',
      {
        nodes: ['a', 'e', 'barrier', 'condition', 'b?3+', 'condition', 'barrier', 'c'],
        edges: ['0>2', '1>2', '2>3', '2>4', '2>5', '2>6', '3>4', '3>6', '4>6', '5>6', '6>7'],
        results: [0]
      }],
    ['guards a try in a branch as a whole',
    'if (c) { try { a = 1 } catch (e) { b = 1 } finally { d = 1 } }',
      {
        nodes: ['condition', 'a?0+', 'barrier?0+', 'condition?0+', 'b?3+', 'barrier?0+', 'd?0+'],
        edges: [
          '0>1', '0>2', '0>3', '0>5', '0>6', '1>2', '2>3', '2>4', '2>5', '3>4', '3>5', '4>5', '5>6'
        ],
        results: [1]
      }]
  ])) {
    it(title, () => assert.deepEqual(describeLayout(script), expected))
  }

  for (const [script, names] of [
    ['a = "{b}"; b = "{a}"', /a, b/],
    ['a = "{a}"', /a/],
    ['if (x) { x = 1 }', /x/],
    ['try { a = "{b}" } catch (e) { b = 1 }', /a, b/],
    ['try { a = 1 } catch (e) { b = "{c}" } finally { c = 1 }', /b, c/]
  ]) {
    it(`refuses ${script}`, () => {
      assert.throws(() => layOut(parseScript(String(script))), /Line 1: Circular reference/)
      assert.throws(() => layOut(parseScript(String(script))), /** @type {RegExp} */ (names))
    })
  }

  it('copes with long chains', () => {
    const script = Array.from({ length: 5000 }, (_, n) => `a${n} = "{a${n + 1}}";`).join('\n')
    assert.lengthOf(layOut(parseScript(script)).edges, 4999)
  })
})
