// Tasks as services register them; test/jobs has what runs them.
import { expect } from 'chai'
import { openDocuments } from './documents/open-documents.js'

const TASKS = "const tasks = require('@arangodb/tasks');"

describe('@arangodb/tasks', () => {
  const { run, fail } = openDocuments()
  const use = (/** @type {string} */ code) => run(`${TASKS} ${code}`)

  it('registers, shows and removes tasks', () => {
    expect(use("const { id, type, period, offset, name } = tasks.register({ id: 'a', name: 'x', " +
      "period: 15, command: () => 1 }); const timed = tasks.register({ offset: 2, command: '1' " +
      "}); const all = tasks.get().length; const { database } = tasks.get('a'); " +
      "tasks.unregister('a'); " +
      'return [id, type, period, offset, name, timed.type, timed.offset, all, database, ' +
      'tasks.get().length]')).to.deep.equal(
      ['a', 'periodic', 15, 15, 'x', 'timed', 2, 2, '_system', 1])
  })

  it('keeps functions, methods and code as functions', () => {
    expect(use("const texts = [function (p) { return p }, p => p, ({ command (p) { return p } })" +
      ".command, 'return params'].map((command, at) => tasks.register({ id: `t${at}`, command })" +
      '.command); return texts.map(text => eval(`(${text})`)(7))')).to.deep.equal([7, 7, 7, 7])
  })

  it('refuses what it can not keep', () => {
    for (const [code, what] of /** @type {const} */ ([
      ["tasks.unregister('none')", 1852], ["tasks.get('none')", 1852],
      ["tasks.register({ id: 'a b', command: '1' })", 1850],
      ["tasks.register({ id: 'a', command: '1' }); tasks.register({ id: 'a', command: '1' })", 1851]
    ])) expect(fail(`${TASKS} ${code}`).errorNum, code).to.equal(what)
    expect(fail(`${TASKS} tasks.register({})`).message).to.match(/expects a command/)
    expect(fail(`${TASKS} tasks.register({ command: '1', period: 0 })`).message)
      .to.match(/period above 0/)
  })
})
