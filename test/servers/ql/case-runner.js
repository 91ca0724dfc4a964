/** @import {AppAnswer, Case, CaseRequest, CaseUpstream} from './case-types.js' */
// Runs one case: an upstream of its own, the app in this process with the case's tables and routes, and what is asked over HTTP.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findDifferences } from './case-compare.js'
import { formatCase } from './case-format.js'
import { startCaseService } from './case-service.js'
import { startCaseUpstream } from './case-upstream.js'

const DEFAULTS = { before: [], upstream: [], requests: [], ordered: false, options: {} }
const SETTLE_MS = 1_000
const ANSWER_MS = 15_000

/**
 * @param {string} directory with a folder for each case
 * @returns {Case[]}
 */
export function readCases (directory) {
  const folders = readdirSync(directory, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(({ name }) => name)
  return folders.sort().map(name => toCase(JSON.parse(readFileSync(join(directory, name, 'case.json'), 'utf8')), join(directory, name)))
}

/**
 * @param {object} fields as case.json has them
 * @param {string} directory
 * @returns {Case}
 */
export function toCase (fields, directory) {
  return /** @type {Case} */ (/** @type {unknown} */ ({ ...DEFAULTS, ...fields, name: basename(directory), directory }))
}

/**
 * @param {Case} example
 * @returns {Promise<{differences: string[], answer: AppAnswer, host: string}>} no differences: it is as expected; `host` is what `{upstream}` stood for
 */
export async function runCase (example) {
  const upstream = await startCaseUpstream(host => fill(example, host).upstream)
  const files = await copyFiles(example.directory, upstream.host)
  try {
    return await askService(fill(example, upstream.host), { upstream, files })
  } finally {
    await upstream.close()
    await rm(files, { recursive: true })
  }
}

/**
 * Writes what came as what is expected.
 * @param {Case} example
 * @param {{answer: AppAnswer, host: string}} run
 */
export function rewriteExpectation ({ directory }, { answer, host }) {
  const file = join(directory, 'case.json')
  const text = answer.text.replaceAll(host, '{upstream}')
  const body = isJson(text) ? { json: JSON.parse(text) } : { text }
  writeFileSync(file, formatCase({ ...JSON.parse(readFileSync(file, 'utf8')), expected: { status: answer.status, ...body } }))
}

/** @param {Case} example @param {{upstream: CaseUpstream, files: string}} started */
async function askService (example, { upstream, files }) {
  const service = await startCaseService({ directory: files, config: await readConfig(files), options: example.options })
  try {
    for (const request of example.before) await ask(service.port, request)
    const answer = await ask(service.port, example.request)
    await waitForRequests(upstream, example.requests.length)
    return { answer, host: upstream.host, differences: findDifferences(example, answer, upstream.requests) }
  } finally {
    await service.close()
  }
}

/** @param {CaseUpstream} upstream @param {number} count: some may still be on their way when a script has ended with an error */
async function waitForRequests (upstream, count) {
  const end = performance.now() + SETTLE_MS
  while (upstream.requests.length < count && performance.now() < end) await new Promise(resolve => setTimeout(resolve, 5))
}

/** @param {number} port @param {CaseRequest} request @returns {Promise<AppAnswer>} */
function ask (port, { method = 'GET', path = '', headers = {}, script, query = {}, body, json }) {
  const target = script === undefined ? path : `/q?${toSearch({ s: typeof script === 'string' ? script : script.join('\n'), ...query })}`
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path: target, headers: { ...type, ...headers }, agent: false, timeout: ANSWER_MS }, response => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }))
    })
    request.on('timeout', () => request.destroy(new Error(`the app did not answer within ${ANSWER_MS} ms`)))
    request.on('error', reject)
    request.end(json === undefined ? body : JSON.stringify(json))
  })
}

/** @param {Record<string, string | readonly string[]>} parameters */
function toSearch (parameters) {
  return new URLSearchParams(Object.entries(parameters).flatMap(([name, values]) => [values].flat().map(value => [name, value])))
}

/** @param {string} directory @param {string} host @returns {Promise<string>} a copy of the case's files in which the upstream's address is filled in */
async function copyFiles (directory, host) {
  const copy = await mkdtemp(join(tmpdir(), 'ql-case-'))
  if (existsSync(directory)) await cp(directory, copy, { recursive: true })
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(entry => entry.isFile())) {
    const file = join(entry.parentPath, entry.name)
    await writeFile(file, fillText(await readFile(file, 'utf8'), host))
  }
  return copy
}

/** @param {string} files @returns {Promise<Record<string, unknown>>} */
async function readConfig (files) {
  const file = join(files, 'config.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** @param {Case} example @param {string} host @returns {Case} */
function fill (example, host) {
  return JSON.parse(fillText(JSON.stringify(example), host))
}

/** @param {string} text @param {string} host @returns {string} */
function fillText (text, host) {
  return text.replaceAll('"{upstreamPort}"', host.split(':')[1] ?? '').replaceAll('{upstreamPort}', host.split(':')[1] ?? '').replaceAll('{upstream}', host)
}

/** @param {string} text @returns {boolean} */
function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    return !(error instanceof SyntaxError)
  }
}
