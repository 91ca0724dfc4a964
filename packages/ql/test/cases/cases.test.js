// The language by example: every module of topics/ holds scripts and routes about a topic, what their upstream answers,
// and what has to come of them. UPDATE=1 prints what differs and writes what came as what is expected; look at the
// difference before it is kept.
import { assert } from 'chai'
import { rewriteExpectation } from './rewrite-expectation.js'
import { readCases, runCase } from './run-case.js'

const CASES = await readCases(new URL('topics/', import.meta.url))
const UPDATE = process.env.UPDATE === '1'

describe('the language, by example', () => {
  for (const example of CASES) {
    it(`${example.name}: ${example.title}`, async () => {
      const run = await runCase(example)
      if (UPDATE && run.differences.length > 0) {
        process.stdout.write(`${example.name}\n${run.differences.join('\n')}\n`)
        return rewriteExpectation(example, run)
      }
      assert.deepEqual(run.differences, [], example.rule)
    })
  }

  it('has a title and a rule for every case', () => {
    const incomplete = CASES.filter(({ title, rule }) => !title || !rule.endsWith('.'))
    assert.deepEqual(incomplete.map(({ name }) => name), [])
    assert.isAtLeast(CASES.length, 439)
  })

  it('has a name of its own for every case, in a module of the same section', () => {
    const names = CASES.map(({ name }) => name)
    assert.deepEqual(names, [...new Set(names)])
    const misplaced = CASES.filter(({ name, module }) => {
      const [, section = ''] = /^([0-9.]+)-[a-z0-9-]+$/.exec(name) ?? []
      const [, home = ''] = /([0-9.]+)-[a-z0-9-]+\.js$/.exec(module.pathname) ?? []
      return home === '' || !`${section}.`.startsWith(`${home}.`)
    })
    assert.deepEqual(misplaced.map(({ name }) => name), [])
  })
})
