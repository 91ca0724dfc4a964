// Services as bytes.
import { zipSync } from 'fflate'

/** What most tests install. */
export const MANIFEST = {
  name: 'example',
  version: '1.2.3',
  description: 'an example',
  license: 'MIT',
  main: 'index.js',
  scripts: { setup: 'setup.js', teardown: 'teardown.js', echo: 'echo.js', 'throw-up': 'throw.js' },
  configuration: {
    port: { type: 'integer', default: 3000 },
    'api-key': { type: 'string', required: false }
  },
  dependencies: { mailer: { name: 'mailer', version: '^1.0.0', required: false } },
  tests: ['test/*.js'],
  provides: { example: '1.0.0' }
}

const FILES = {
  'index.js': 'module.exports = 1\n',
  'setup.js': '',
  'teardown.js': '',
  'echo.js': 'module.exports = argv\n',
  'throw.js': 'throw new Error("boom")\n',
  'README.md': '# Example\n',
  'test/example.js': 'describe("example", function () { it("passes", function () {}); ' +
    'it("fails", function () { throw new Error("no") }) })\n'
}

/**
 * @param {{manifest?: object | null, files?: Record<string, string>}} [changes] manifest null: none
 * @returns {Buffer} a zip
 */
export function createBundle ({ manifest = {}, files = {} } = {}) {
  const text =
    manifest === null ? {} : { 'manifest.json': JSON.stringify({ ...MANIFEST, ...manifest }) }
  const entries = Object.entries({ ...text, ...FILES, ...files }).map(([name, content]) =>
    [name, Buffer.from(content)])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

export const ZIP = { 'content-type': 'application/zip' }

/**
 * The way arangojs sends it.
 * @param {Buffer | string} source a text is a path or URL
 * @param {{configuration?: object, dependencies?: object}} [settings]
 */
export function createForm (source, settings = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(settings)) form.append(name, JSON.stringify(value))
  form.append('source', typeof source === 'string'
    ? JSON.stringify(source)
    : new Blob([new Uint8Array(source)]))
  return form
}
