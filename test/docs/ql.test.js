// docs/ql/language.md and docs/ql/app.md against the code: every script answers what is below it, every table of names
// is the code's.
import { assert } from 'chai'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MESSAGES, OPTIONS, createService, LIMITS } from '@shootout/ql'
import { createListener } from '../../servers/upstream/listener.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = ['docs/ql/language.md', 'docs/ql/app.md']
  .map(path => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** @typedef {{language: string, text: string}} Block */
/** @typedef {{name: string, path: string | null, script: string, answer: string | null}} Example */

const BLOCKS = [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text =
  '']) => ({ language, text }))
const FILES = BLOCKS.flatMap(({ text }) => {
  const [, path] = /^(?:\/\/|--) file: (\S+)\n/.exec(text) ?? []
  return path === undefined ? [] : [{ path, text }]
})
const EXAMPLES = BLOCKS.flatMap((block, index) =>
  block.language === 'ql' && !isFile(block) ? [toExample(block, BLOCKS[index + 1])] : [])

/** @param {Block} block */
function isFile ({ text }) {
  return FILES.some(file => file.text === text)
}

/** @param {Block} block @param {Block | undefined} next @returns {Example} */
function toExample ({ text }, next) {
  const [, name = '', path = null] = /^-- example: ([a-z-]+)(?:, asked at (\S+))?\n/.exec(text) ??
    []
  return { name, path, script: text, answer: next?.language === 'json' ? next.text : null }
}

/** @param {string} title @returns {string} the text below a heading, up to the next one */
function sectionOf (title) {
  const start = PAGE.search(new RegExp(`^#+ ${title}$`, 'm'))
  assert.isAtLeast(start, 0, `heading ${title}`)
  const rest = PAGE.slice(PAGE.indexOf('\n', start))
  const end = rest.search(/^#+ /m)
  return end === -1 ? rest : rest.slice(0, end)
}

/** @param {string} title @returns {string[][]} the cells of the section's tables whose first one is code */
function rowsOf (title) {
  return sectionOf(title).split('\n').filter(line => line.startsWith('| `')).map(line =>
    line.split(' | ').map(cell => cell.replace(/^\| |[`|]/g, '').trim()))
}

/**
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<{origin: string, close: () => Promise<void>}>}
 */
async function listen (listener) {
  const server = createServer(listener)
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

/** @param {string} directory @returns {Promise<void>} the scenarios with the page's own files and routes */
async function writeFiles (directory) {
  await cp(join(ROOT, 'servers/ql/scenarios'), directory, { recursive: true })
  const routes = EXAMPLES.filter(({ path }) => path !== null)
    .map(({ name, script }) => ({ path: `routes/${name}.ql`, text: script }))
  for (const { path, text } of [...FILES, ...routes]) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
}

describe('docs/ql/language.md and docs/ql/app.md', () => {
  /** @type {(() => Promise<unknown>)[]} */
  const endings = []
  let origin = ''

  before(async () => {
    const upstream = await listen(createListener([], { settings: {} }))
    const directory = await mkdtemp(join(tmpdir(), 'ql-page-'))
    await writeFiles(directory)
    const [tables = '', routes = '', udfs = ''] = ['tables', 'routes', 'udfs'].map(name =>
      join(directory, name))
    const service = await createService(
      { tables, routes, udfs, overrides: { upstream: upstream.origin }, tablesFromRequests: true },
      { report: sentence => assert.fail(sentence) }
    )
    const app = await listen(service.listener)
    origin = app.origin
    endings.push(app.close, () => service.close(), upstream.close, () =>
      rm(directory, { recursive: true }))
  })

  after(async () => {
    for (const end of endings) await end()
  })

  for (const { name, path, script, answer } of EXAMPLES) {
    it(`answers the example ${name} as it says`, async () => {
      assert.isNotNull(answer, 'an example is followed by its answer')
      const response = await fetch(`${origin}${path ?? `/q?${new URLSearchParams({ s: script })}`}`)
      const text = await response.text()
      assert.strictEqual(response.status, 200, text)
      assert.deepEqual(JSON.parse(text), JSON.parse(answer ?? ''))
    })
  }

  it('has examples, each with a name of its own', () => {
    assert.isAtLeast(EXAMPLES.length, 15)
    assert.strictEqual(new Set(EXAMPLES.map(({ name }) => name)).size, EXAMPLES.length)
    assert.notInclude(EXAMPLES.map(({ name }) => name), '')
  })

  it('shows the answer of the script that it begins with', () => {
    const script =
      EXAMPLES.find(({ name }) => name === 'first')?.script.split('\n').slice(1).join(' ').trim() ??
      'none'
    assert.include(PAGE, `--data-urlencode 's=${script}'`)
  })

  it('lists every limit with its default, and no other', () => {
    assert.deepEqual(
      Object.fromEntries(rowsOf('Limits').map(([name, value]) => [name, Number(value)])),
      { ...LIMITS }
    )
  })

  it('lists every error with its status, and no other', () => {
    const listed = rowsOf('Errors').flatMap(([status, codes = '']) =>
      [...codes.matchAll(/[A-Z][A-Z_]+\b/g)].map(([code]) => `${code} ${status}`))
    assert.sameMembers(listed, Object.entries(MESSAGES)
      .map(([code, { status }]) => `${code} ${status}`))
  })

  it('lists every option, and no other', () => {
    const options = rowsOf('The app').map(([option = '']) => option).filter(option =>
      option.startsWith('--'))
    assert.deepEqual(options, OPTIONS.map(({ flags }) => flags.split(' ')[0]))
  })

  it('names only paths that the app answers', async () => {
    const paths = rowsOf('The app').flatMap(([first = '']) => first.match(/\/\w*/g) ?? [])
    assert.includeMembers(paths, ['/q', '/console', '/health', '/stats', '/tables', '/api'])
    for (const path of paths) {
      assert.notStrictEqual(
        (await fetch(origin + path)).status === 404 && !path.match(/^\/(table|route)$/), true, path
      )
    }
  })

  it('shows the patch that it links to', async () => {
    assert.include(
      await readFile(join(ROOT, 'servers/ql/scenarios/tables/twitter/search.js'), 'utf8'),
      'patch uri'
    )
  })
})
