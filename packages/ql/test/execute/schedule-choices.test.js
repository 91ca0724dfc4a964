import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'

const TABLES = `
  create table t on select get from "/t?id={id}"
  create table u on select get from "/u?id={^id}"
  create table write on insert post to "/write?id={id}"`

describe('the order of a run', () => {
  describe('of alternatives', () => {
    for (const [script, expected, uris] of /** @type {[string, unknown, string[]][]} */ ([
      [
        "return select * from t where id = 'ok' || select * from t where id = 'ok2'", ['ok'], ['ok']
      ],
      [
        "return select * from t where id = 'fail' || select * from t where id = 'ok'", ['ok'],
        ['fail', 'ok']
      ],
      [
        "return select * from t where id = 'null' || select * from t where id = 'ok'", ['ok'],
        ['null', 'ok']
      ],
      [
        "return select * from t where id = 'fail' || select * from t where id = 'null' || 'text'",
        'text', ['fail', 'null']
      ],
      [
        "return select * from t where id = 'fail' || select * from t where id = 'null'", null,
        ['fail', 'null']
      ],
      ["return select * from t where id = 'empty' || 'text'", [], ['empty']],
      ["return select * from u || 'text'", 'text', []],
      ["return select * from nowhere || 'text'", 'text', []],
      ["a = select * from t where id = 'fail' || 'text'; return a", 'text', ['fail']],
      ["a = null; b = 'b'; return a || b", 'b', []]
    ])) {
      it(`takes the first that has a value: ${script}`, async () => {
        const { client, run } = await createTestEngine(TABLES)
        client.serve(({ uri }) => {
          const id = uri.split('=')[1]
          if (id === 'fail') throw new Error('failed')
          if (id === 'null') return null
          return id === 'empty' ? [] : [id]
        })
        assert.deepEqual(await run(script), expected)
        assert.deepEqual(client.uris().map(uri => uri.split('=')[1]), uris)
      })
    }

    it('ends with the error of the last one', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => { throw new Error(uri) })
      assert.strictEqual(
        (await rejection(run("return select * from t where id = '1' || select " +
          "* from t where id = '2'"))).message,
        'http://up/t?id=2'
      )
    })
  })

  describe('of branches', () => {
    for (const [condition, taken] of /** @type {[string, string][]} */ ([
      ['yes', 'then'], ['no', 'otherwise'], ['unknown', 'otherwise'], ['!yes', 'otherwise'],
      ['!no', 'then'], ['zero', 'otherwise'], ['empty', 'then'],
      ['yes && no', 'otherwise'], ['yes || no', 'then'], ['no && no || yes', 'then'],
      ['no && (no || yes)', 'otherwise'], ['!no && yes', 'then'], ['!(no || yes)', 'otherwise']
    ])) {
      it(`takes ${taken} if (${condition})`, async () => {
        const { client, run } = await createTestEngine(TABLES)
        client.serve(({ uri }) => uri.split('=')[1])
        const script = `yes = 1; no = false; zero = 0; empty = []; if (${condition}) { a = ` +
          "select * from t where id = 'then' } else { b = select * from t where id = 'otherwise' " +
          '} return {"a": "{a}", "b": "{b}"}'
        assert.deepEqual(await run(script), taken === 'then' ? { a: 'then' } : { b: 'otherwise' })
        assert.lengthOf(client.calls, 1)
      })
    }

    it('lets both branches set the same variable', async () => {
      const { run } = await createTestEngine()
      for (const value of [true, false]) {
        assert.deepEqual(
          await run(`c = ${value}; if (c) { x = 1 } else { x = 2 } return x`), value ? 1 : 2
        )
      }
    })

    it('skips nested branches of a branch that is not taken', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => 1)
      const script = 'c = false; d = 1; if (c) { if (d) { x = select * from t } else { y = ' +
        "select * from t } z = select * from t } return { \"x\": \"{x}\", \"y\": \"{y}\", \"z\": " +
        "\"{z}\", \"d\": \"{d}\" }"
      assert.deepEqual(await run(script), { d: '1' })
      assert.lengthOf(client.calls, 0)
    })

    it('lets those who wait for a variable of the other branch go on with null', async () => {
      const { run } = await createTestEngine()
      assert.deepEqual(
        await run('c = false; if (c) { x = [1, 2] } y = select * from x; return ["{y}", "done"]'),
        [undefined, 'done']
      )
      assert.isNull(await run('c = false; if (c) { x = [1, 2] } return select * from x'))
    })

    it('lets a statement outside wait for one inside, and one inside for one outside', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => [{ v: uri.split('=')[1] + '!' }])
      const script = "c = 1; if (c) { x = select v from t where id = 'x'; y = select v from t " +
        "where id = '{z}' } z = select v from t where id = '{x}'; return y"
      assert.deepEqual(await run(script), ['x!!!'])
    })

    it('refuses statements that wait for each other across blocks', async () => {
      const { run } = await createTestEngine()
      const error = await rejection(run('try { a = "{b}"; throw (e) } catch (e) { c = 1 } ' +
        'finally { b = 2 } return a'))
      assert.strictEqual(error.code, 'CIRCULAR_REFERENCE')
      assert.match(error.message, /^Line 1: /)
    })
  })

  describe('of try and catch', () => {
    it('does the whole try block, then the catches that apply, then finally', async () => {
      const { client, run } = await createTestEngine(TABLES)
      const script = `
        try { a = select * from t where id = 'a'; throw (e)
          b = select * from t where id = 'b'; if (no) { throw (f) } }
        catch (e) { c = select * from t where id = 'c' }
        catch (f) { d = select * from t where id = 'd' }
        catch (e && !f) { g = select * from t where id = 'g' }
        finally { h = select * from t where id = 'h' }
        return {"a": "{a}", "b": "{b}", "c": "{c}", "d": "{d}", "g": "{g}", "h": "{h}"}`
      const result = run(script)
      const ids = () => client.uris().map(uri => uri.split('=')[1]).join('')
      assert.strictEqual(ids(), 'ab')
      await client.answer('http://up/t?id=a', 'A')
      assert.strictEqual(ids(), 'ab')
      await client.answer('http://up/t?id=b', 'B')
      assert.strictEqual(ids(), 'abcg')
      await client.answer('http://up/t?id=c', 'C')
      await client.answer('http://up/t?id=g', 'G')
      assert.strictEqual(ids(), 'abcgh')
      await client.answer('http://up/t?id=h', 'H')
      assert.deepEqual(await result, { a: 'A', b: 'B', c: 'C', g: 'G', h: 'H' })
    })

    it('does finally when nothing was thrown', async () => {
      const { run } = await createTestEngine()
      assert.deepEqual(await run("try { a = 1; if (no) { throw (e) } } catch (e) { b = 'caught' " +
        "} finally { c = 'done' } return [\"{a}\", \"{b}\", \"{c}\"]"), ['1', undefined, 'done'])
    })

    it('does not catch the errors of tables', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => { throw new Error('down') })
      assert.strictEqual(
        (await rejection(run('try { a = select * from t; throw (e) } catch ' +
          '(e) { b = 1 } return b'))).message,
        'down'
      )
    })
  })

  describe('of demands', () => {
    it('skips a statement that demands a variable without a value', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => [uri])
      assert.isUndefined(await run("a = null; return select * from t where id = '{^a}'"))
      assert.deepEqual(
        await run("a = null; return select * from t where id = '{^a}' || 'instead'"), 'instead'
      )
      assert.lengthOf(client.calls, 0)
      assert.deepEqual(await run("a = 'v'; return select * from t where id = '{^a}'"), [
        'http://up/t?id=v'
      ])
      assert.deepEqual(await run("a = ['v']; return select * from t where id in ('{^a}')"), [
        'http://up/t?id=v'
      ])
      assert.isUndefined(await run("a = null; return insert into write (id) values ('{^a}')"))
    })
  })
})
