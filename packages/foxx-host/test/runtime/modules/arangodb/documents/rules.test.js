import { expect } from 'chai'
import { createQueryRegister } from '../../../../../src/aql/index.js'
import { catchError } from '../../service.js'
import { openDocuments } from './open-documents.js'

const WISH = JSON.stringify({
  schema: { rule: { properties: { n: { type: 'number', maximum: 6 } } }, message: 'up to 6' },
  computedValues: [{ name: 'double', expression: 'RETURN @doc.n * 2', overwrite: true }]
})

describe('schemas and computed values in services', () => {
  const opened = openDocuments()
  const { run, fail } = opened

  it('are given to collections, told back, and changed', () => {
    expect(run(`return db._create('c', ${WISH}).properties()`))
      .to.have.nested.property('schema.level', 'strict')
    expect(run(`const c = db._create('c', ${WISH}); return c.properties({ schema: null, ` +
      'computedValues: null })')).to.include({ schema: null, computedValues: null })
    expect(run("users.properties({ schema: { rule: { required: ['n'] }, level: 'new' } }); " +
      'return users.properties().schema.level')).to.equal('new')
    expect(fail("db._create('c', { schema: 1 })"))
      .to.include({ errorNum: 1621, isArangoError: true })
  })

  it('count for whatever a service writes', () => {
    const code =
      `const c = db._create('c', ${WISH})
      const made = c.save({ _key: "a", n: 1 }, { returnNew: true })
      c.update("a", { n: 2 })
      const all = [made.new.double, c.document("a").double]
      const action = () => c.save({ n: 9 })
      const writes = [
        () => c.save({ n: 7 }), () => c.insert([{ n: 7 }])[0].errorNum,
        () => c.update("a", { n: 7 }), () => c.replace("a", { n: 8 }),
        () => db._executeTransaction({ collections: { write: ['c'] }, action })
      ]
      for (const write of writes) {
        try { all.push(write()) } catch (error) { all.push(error.errorNum) }
      }
      return all`
    expect(run(code)).to.deep.equal([2, 4, 1620, 1620, 1620, 1620, 1620])
    const queries = createQueryRegister({
      now: () => Date.now(),
      clock: () => performance.now(),
      nextNumber: () => opened.storage.store.nextNumber()
    })
    const error = catchError("require('@arangodb').db._query('INSERT {n: 9} INTO c')", {
      environment: { storage: opened.storage, queries }
    })
    expect(error).to.include({ errorNum: 1620, errorMessage: 'up to 6' })
    expect(fail(`db._create('c', ${WISH}).save({ n: 7 })`))
      .to.include({ errorNum: 1620, errorMessage: 'up to 6' })
  })
})
