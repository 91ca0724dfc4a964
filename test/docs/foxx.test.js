// docs/foxx.md against the code: what it says is supported is there, and what is there is said.
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { ABSENT } from '../../packages/foxx-host/src/api/absent.js'
import { ROUTES } from '../../packages/foxx-host/src/api/routes.js'
import { foxx } from '../../servers/foxx/host.js'
import { createContext } from '../../packages/foxx-host/src/runtime/context.js'
import {
  ARANGO_MODULES, BUNDLED_MODULES, NODE_MODULES
} from '../../packages/foxx-host/src/runtime/modules/index.js'
import { Endpoint } from '../../packages/foxx-host/src/runtime/router/define/endpoint.js'
import { createRouter } from '../../packages/foxx-host/src/runtime/router/index.js'
import { Request } from '../../packages/foxx-host/src/runtime/router/request/request.js'
import { Response } from '../../packages/foxx-host/src/runtime/router/response/response.js'

const PAGE = readFileSync(new URL('../../docs/foxx.md', import.meta.url), 'utf8')
/** Made by the runtime itself, not from the tables of modules. */
const OF_THE_RUNTIME = ['@arangodb/foxx', '@arangodb/foxx/router', '@arangodb/locals']

/** @param {string} title @returns {string} the text below a heading, up to the next one */
function sectionOf (title) {
  const start = PAGE.search(new RegExp(`^#+ ${title}$`, 'm'))
  expect(start, `heading ${title}`).to.be.greaterThan(-1)
  const rest = PAGE.slice(PAGE.indexOf('\n', start))
  const end = rest.search(/^#+ /m)
  return end === -1 ? rest : rest.slice(0, end)
}

/**
 * @param {string} title
 * @param {number} [column]
 * @returns {string[]} what stands in code style in a column of the section's table
 */
function codesOf (title, column = 0) {
  const rows = sectionOf(title).split('\n').filter(line => line.startsWith('| ')).map(line =>
    line.split(' | ')[column] ?? '')
  return rows.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''))
}

/** @param {string} name the first cell of a row */
function membersOf (name) {
  const row = sectionOf('Router, request, response').split('\n').find(line =>
    line.startsWith(`| ${name} |`)) ?? ''
  return [...row.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
}

/** @param {{prototype: object}} type */
const publicMembers = ({ prototype }) => Object.getOwnPropertyNames(prototype).filter(name =>
  name !== 'constructor')

describe('docs/foxx.md', () => {
  it('lists every call of the API, and no other', () => {
    expect(codesOf('HTTP API').filter(code => /^[A-Z]+ \//.test(code)))
      .to.have.members(ROUTES.map(({ method, path }) => `${method} ${path}`))
  })

  it('lists every part of the API that is missing, and no other', () => {
    expect(codesOf('What is not there', 1)).to.have.members(Object.keys(ABSENT))
    for (const [path, what] of Object.entries(ABSENT)) {
      expect(sectionOf('What is not there'))
        .to.match(new RegExp(`\\| ${what}.* \\|.*\`${path}\``, 'i'))
    }
  })

  it('lists every module that services can require, and no other', () => {
    const rows = sectionOf('What services can require')
      .split('\n')
      .filter(line => line.startsWith('| `'))
      .map(line => line.split(' | ')[0] ?? '')
    const codes = rows.flatMap(cell =>
      [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''))
    expect(codes).to.have.members([...new Set([
      ...Object.keys(ARANGO_MODULES), ...Object.keys(NODE_MODULES), ...Object.keys(BUNDLED_MODULES),
      ...OF_THE_RUNTIME
    ])])
  })

  it('lists every option, and no other', () => {
    expect(codesOf('Options').filter(code => code.startsWith('--')))
      .to.have.members((foxx.options ?? []).map(({ flags }) => flags.split(' ')[0]))
  })

  it('lists every member of module.context, and no other', () => {
    const record = {
      database: '_system',
      mount: '/x',
      directory: '/x',
      manifest: {
        author: '', description: '', files: {}, scripts: {}, configuration: {}, dependencies: {},
        provides: {}, tests: []
      },
      checksum: '',
      development: false,
      legacy: false,
      configuration: {},
      dependencies: {}
    }
    const environment = {
      allowNode: false, allowedHosts: [], arangoVersion: '3.12.10', log: () => {},
      findExports: () => null
    }
    const context = createContext({
      record,
      environment,
      router: createRouter(),
      types: new Map(),
      state: { loading: true, describePaths: () => ({}) },
      findCollection: () => null
    })
    expect(codesOf('module.context').filter(code => code !== 'null'))
      .to.have.members(Object.keys(context))
  })

  for (const [name, type] of /** @type {const} */ ([
    ['endpoint', Endpoint], ['request', Request], ['response', Response]
  ])) {
    it(`lists every member of the ${name}, and no other`, () => {
      expect(membersOf(name)).to.have.members(publicMembers(type))
    })
  }

  it('names only methods that a router has', () => {
    const line = sectionOf('Router, request, response').split('\n').find(text =>
      text.startsWith('Routes:')) ?? ''
    const router = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (createRouter()))
    const names = [...line.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
    expect(names).to.include.members(['get', 'all', 'use'])
    for (const name of names) expect(router[name], name).to.be.a('function')
  })
})
