/** @import {Config} from '../../src/types.js' */
/** @import {AppAnswer, Case, CaseFields, CaseRequest, CaseUpstream} from './types.js' */
// Runs one case: an upstream of its own, the app in this process with the case's files, and what is asked over HTTP.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findDifferences } from './find-differences.js'
import { startCaseService } from './start-service.js'
import { startCaseUpstream } from './start-upstream.js'

const DEFAULTS = {
  config: {}, files: {}, options: {}, before: [], upstream: [], requests: [], ordered: false
}
const SETTLE_MS = 1_000
const ANSWER_MS = 15_000

/**
 * @param {URL} folder of modules that export CASES, and of folders of them
 * @returns {Promise<Case[]>} of all modules, in the order of their names
 */
export async function readCases (folder) {
  const paths = await readdir(folder, { recursive: true })
  const names = paths.filter(name => name.endsWith('.js')).sort()
  const topics = await Promise.all(names.map(name => readTopic(new URL(name, folder))))
  return topics.flat()
}

/** @param {URL} module @returns {Promise<Case[]>} */
async function readTopic (module) {
  const { CASES } = /** @type {{CASES: readonly CaseFields[]}} */ (await import(module.href))
  return CASES.map(fields => toCase(fields, module))
}

/**
 * @param {CaseFields} fields
 * @param {URL} [module] where they are written
 * @returns {Case}
 */
export function toCase ({ script, ...fields }, module = new URL(import.meta.url)) {
  return { ...DEFAULTS, request: { script }, ...fields, module }
}

/**
 * @param {Case} example
 * @returns {Promise<{differences: string[], answer: AppAnswer, host: string}>} no differences: it is as expected;
 *   `host` is what `{upstream}` stood for
 */
export async function runCase (example) {
  const upstream = await startCaseUpstream(host => fill(example, host).upstream)
  const directory = await writeFiles(example.files, upstream.host)
  try {
    return await askService(fill(example, upstream.host), { upstream, directory })
  } finally {
    await upstream.close()
    await rm(directory, { recursive: true })
  }
}

/** @param {Case} example @param {{upstream: CaseUpstream, directory: string}} started */
async function askService (example, { upstream, directory }) {
  const { options } = example
  const config = /** @type {Config} */ (example.config)
  const service = await startCaseService({ directory, config, options })
  try {
    for (const request of example.before) await ask(service.port, request)
    const answer = await ask(service.port, example.request)
    await waitForRequests(upstream, example.requests.length)
    const differences = findDifferences(example, answer, upstream.requests)
    return { answer, host: upstream.host, differences }
  } finally {
    await service.close()
  }
}

/**
 * Some may still be on their way when a script has ended with an error.
 * @param {CaseUpstream} upstream
 * @param {number} count
 */
async function waitForRequests (upstream, count) {
  const end = performance.now() + SETTLE_MS
  while (upstream.requests.length < count && performance.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

/** @param {number} port @param {CaseRequest} request @returns {Promise<AppAnswer>} */
function ask (port, { method = 'GET', path = '', headers = {}, script, query = {}, body, json }) {
  const target = script === undefined ? path : `/q?${toSearch({ s: script, ...query })}`
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  const to = { host: '127.0.0.1', port, method, path: target, headers: { ...type, ...headers } }
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...to, agent: false, timeout: ANSWER_MS }, response => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.on('timeout', () => {
      request.destroy(new Error(`the app did not answer within ${ANSWER_MS} ms`))
    })
    request.on('error', reject)
    request.end(json === undefined ? body : JSON.stringify(json))
  })
}

/** @param {Record<string, string | readonly string[]>} parameters */
function toSearch (parameters) {
  const pairs = Object.entries(parameters).flatMap(([name, values]) => {
    return [values].flat().map(value => [name, value])
  })
  return new URLSearchParams(pairs)
}

/**
 * @param {Readonly<Record<string, string>>} files
 * @param {string} host of the upstream
 * @returns {Promise<string>} a new directory that holds them, with the address filled in
 */
async function writeFiles (files, host) {
  const directory = await mkdtemp(join(tmpdir(), 'ql-case-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fillText(text, host))
  }
  return directory
}

/** @param {Case} example @param {string} host @returns {Case} */
function fill (example, host) {
  return { ...JSON.parse(fillText(JSON.stringify(example), host)), module: example.module }
}

/** @param {string} text @param {string} host @returns {string} */
function fillText (text, host) {
  const [, port = ''] = host.split(':')
  return text.replaceAll('"{upstreamPort}"', port).replaceAll('{upstreamPort}', port)
    .replaceAll('{upstream}', host)
}
