import { spawnSync } from 'node:child_process'
import { expect } from 'chai'

const DOOR = new URL('../../src/aql/index.js', import.meta.url)
/** Notes what is loaded of the engine and of RE2. */
const PROGRAM = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  load (url, context, next) {
    const [, name] = /(aql\\/(?:parse|plan|execute|functions)|re2js)\\//.exec(url) ?? []
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  }
})
const steps = []
const note = () => { steps.push([...loaded].sort()) }
const { createQueryRegister } = await import('${DOOR}')
const queries = createQueryRegister({ now: Date.now, clock: Date.now, nextNumber: () => 1 })
queries.forgetPlans('_system')
const listed = queries.listPlans('_system')
note()
queries.parse('RETURN 1')
note()
console.log(JSON.stringify({ steps, listed }))
`

describe('the engine of queries', () => {
  it('is loaded with the first query, and regular expressions with the first of them', () => {
    const { stdout } = spawnSync(
      process.execPath, ['--input-type=module', '--eval', PROGRAM],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } }
    )
    expect(JSON.parse(stdout)).to.deep.equal({
      steps: [[], ['aql/execute', 'aql/functions', 'aql/parse', 'aql/plan']], listed: []
    })
  })
})
