import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import actionList from '../../actions/index.js'

/** @import {Action} from '../../actions/types.js' */

const OURS = dirname(fileURLToPath(import.meta.resolve('../../actions/index.js')))

describe('loadActions', () => {
  /** @type {string} */
  let folder

  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-actions-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name @param {string} source */
  const write = (name, source) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.js'), source)
  }

  it('finds the actions of this suite, the plainest first', () => {
    const names = actionList.loadActions().map(({ name }) => name)
    expect(names[0]).to.equal('static')
    expect(names).to.include('factorial')
  })

  it('finds the actions of further directories, sorted by name behind static', () => {
    write('echo', actionSource('echo'))
    write('zero', actionSource('zero'))
    const [first, ...others] = actionList.loadActions([folder, OURS]).map(({ name }) => name)
    expect(first).to.equal('static')
    expect(others).to.include.members(['echo', 'factorial', 'zero'])
    expect(others).to.deep.equal([...others].sort())
  })

  it('passes over folders and files that hold no index.js', () => {
    mkdirSync(join(folder, 'notes'))
    writeFileSync(join(folder, 'index.js'), 'throw new Error("not an action")')
    expect(actionList.loadActions([folder])).to.deep.equal([])
  })

  it('refuses a folder that is no action and says which and what is missing', () => {
    write('half', 'module.exports = { name: "half", title: "half an action", request: { method: ' +
      '"GET", path: "/half" } }')
    expect(() => actionList.loadActions([folder]))
      .to.throw(join(folder, 'half'))
      .with.property('message')
      .that.matches(/handler.*expected/)
  })

  it('finds queries of a further directory, in folders and in a list', () => {
    mkdirSync(join(folder, 'queries'))
    write('queries/one', `module.exports = ${querySource('one', 2)}`)
    const list = `module.exports = [${querySource('two', 1)}, ${querySource('three', 3)}]`
    writeFileSync(join(folder, 'queries/actions.js'), list)
    const names = actionList.loadActions([folder], { kind: 'query' }).map(({ name }) => name)
    expect(names).to.deep.equal(['two', 'one', 'three'])
    expect(actionList.loadActions([folder])).to.deep.equal([])
  })

  it('refuses an entry of a list that is no action and says which and what is missing', () => {
    mkdirSync(join(folder, 'queries'))
    const file = join(folder, 'queries/actions.js')
    writeFileSync(
      file, `module.exports = [${querySource('one', 1)}, { kind: 'query', name: 'two' }]`
    )
    expect(() => actionList.loadActions([folder]))
      .to.throw(`${file}, number 2, is no action: it exports no title`)
  })

  it('refuses a list that is none', () => {
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files/actions.js'), 'module.exports = {}')
    expect(() => actionList.loadActions([folder]))
      .to.throw(`${join(folder, 'files/actions.js')} is no list of actions`)
  })

  it('finds files of a further directory, the smallest first', () => {
    mkdirSync(join(folder, 'files'))
    const create = join(OURS, 'files/create-file-action.js')
    writeFileSync(
      join(folder, 'files/actions.js'),
      `module.exports = [9, 100, 20].map(require(${JSON.stringify(create)}).createFileAction)`
    )
    const names = actionList.loadActions([folder], { kind: 'file' }).map(({ name }) => name)
    expect(names).to.deep.equal(['file-9', 'file-20', 'file-100'])
  })

  it('refuses two actions that answer the same path and says which', () => {
    write('one', actionSource('one'))
    write('two', actionSource('two', '/one'))
    expect(() => actionList.loadActions([folder]))
      .to.throw("the actions 'one' and 'two' answer the same path, /one")
  })

  it('refuses two actions of one name and says which', () => {
    write('another', actionSource('static'))
    expect(() => actionList.loadActions([OURS, folder]))
      .to.throw("'static'")
      .with.property('message')
      .that.includes(folder)
  })
})

describe('listActionFiles', () => {
  it('names the files of actions with a handler, and of no others', () => {
    const files = actionList.listActionFiles()
    expect(files).to.include(join(OURS, 'static/index.js'))
    expect(files).to.not.include(join(OURS, 'insert-document/index.js'))
    expect(files).to.have.lengthOf(actionList.loadActions().length)
  })
})

describe('every action', () => {
  for (const action of actionList.loadActions()) {
    it(`${action.name} runs where there is nothing of node, as Foxx will load it`, () => {
      const alone = loadAlone(join(OURS, action.name, 'index.js'))
      expect(alone.name).to.equal(action.name)
      expect({
        ...alone.handler({ method: action.request.method, body: action.request.body ?? '' })
      }).to.deep.equal(action.expected)
    })

    it(`${action.name} answers every request alike`, () => {
      const request = { method: action.request.method, body: action.request.body ?? '' }
      expect(action.handler(request)).to.deep.equal(action.handler(request))
    })
  }
})

/** @param {string} name @param {string} [path] */
function actionSource (name, path = `/${name}`) {
  return `module.exports = { name: '${name}', title: '', request: { method: 'GET', path: ` +
    `'${path}' }, handler () {}, expected: {} }`
}

/** @param {string} name @param {number} position */
function querySource (name, position) {
  const what = {
    kind: 'query', name, position, title: '', query: '', batchSize: 1000, results: 1, requests: 1
  }
  const request = { method: 'POST', path: '/_api/cursor', body: '{}' }
  return JSON.stringify({ ...what, collection: null, check: null, request, expected: {} })
}

/**
 * Runs a CommonJS file with module and exports and nothing else: no require, no process, no globals of node.
 * @param {string} path
 * @returns {Action}
 */
function loadAlone (path) {
  const module = { exports: {} }
  runInContext(readFileSync(path, 'utf8'), createContext({ module, exports: module.exports }))
  return /** @type {Action} */ (module.exports)
}
