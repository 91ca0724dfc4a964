/** @import {Browser, BrowserContext, Page} from 'playwright-core' */
// Opens a page as its reader does: from a file, in a browser that has no network, or from a server of ours. In: a page,
// its path or its address; out: what the browser shows, and everything that it complained about. One browser serves a
// whole test file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { after, before } from 'mocha'
import { chromium } from 'playwright-core'
import { findChromium, NO_CHROMIUM } from '../../../../bench/report/picture/find-chromium.js'

/** Set in the page before anything of it runs, so that no violation is missed. */
const WATCH_POLICY = `addEventListener('securitypolicyviolation', event => {
  const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
  ;(window.policyViolations ??= []).push(
    violatedDirective + ' ' + blockedURI + ' ' + sourceFile + ':' + lineNumber
  )
}, true)`

const PATIENCE_MS = 5000
const POLL_MS = 20

/** @type {Browser | null} */
let browser = null
/** Of the pages that are open. @type {Set<() => Promise<void>>} */
const closings = new Set()

/**
 * Within a describe: skips its tests where there is no Chromium, and closes the browser after them.
 * Tests that open pages without it leave the browser open until mocha ends.
 */
export function useBrowser () {
  before(async function () {
    if (await findChromium(process.env) !== null) return
    process.stderr.write(`pages are not opened: ${NO_CHROMIUM}\n`)
    this.skip()
  })
  after(closeBrowser)
}

/**
 * @param {string} source a whole page (it begins with '<'), the path of one, or an address that ends in '/', from which
 *   the page may ask for more
 * @param {{
 *   width?: number, height?: number, scheme?: 'light' | 'dark', javaScript?: boolean, hash?: string,
 *   reducedMotion?: boolean, scale?: number
 * }} [options] sizes in CSS pixels; hash: of the
 *   address, with its '#'; scale: device pixels of each CSS pixel
 * @returns {Promise<{page: Page, url: string, problems: () => Promise<string[]>, close: () => Promise<void>}>} url:
 *   without hash; problems: what the console said, errors,
 *   violations of the page's policy and requests, so far
 * @throws {Error} where there is no Chromium
 */
export async function openPage (source, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shootout-page-'))
  const isServed = source.startsWith('http://')
  const url = isServed ? source : toFileUrl(folder, source)
  const context = await openContext({ ...options, offline: !isServed })
  /** @type {string[]} */
  const noted = []
  const isOwn = (/** @type {string} */ wanted) =>
    isServed ? wanted.startsWith(url) : wanted.split('#')[0] === url
  const page = await openTab(context, { isOwn, noted })
  const close = async () => {
    closings.delete(close)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  closings.add(close)
  try {
    await page.goto(url + (options.hash ?? ''), { waitUntil: 'load' })
  } catch (error) {
    await close()
    throw error
  }
  return {
    page, url, problems: async () => [...noted, ...await policyViolations(page, options)], close
  }
}

/**
 * Browsers do many things a little later.
 * @template T
 * @param {() => Promise<T>} read from the page: not by its own functions, which its policy allows no evaluating
 * @param {(value: T) => boolean} isAsWanted
 * @returns {Promise<T>} what was read last: within a few seconds it is as wanted, or never
 */
export async function readUntil (read, isAsWanted) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const value = await read()
    if (isAsWanted(value) || performance.now() > end) return value
    await setTimeout(POLL_MS)
  }
}

/**
 * @param {Page} page
 * @param {string} hash that its address comes to have, with its '#', decoded; empty: none
 */
export async function expectHash (page, hash) {
  expect(await readUntil(
    async () => decodeURIComponent(await page.evaluate('location.hash')), now => now === hash
  )).to.equal(hash)
}

/** Ends the browser, if there is one, after the pages that failed tests left open. */
export async function closeBrowser () {
  for (const close of closings) await close()
  await browser?.close()
  browser = null
}

/** @param {string} folder @param {string} source a whole page, or the path of one */
function toFileUrl (folder, source) {
  const path = source.trimStart().startsWith('<') ? writePage(folder, source) : resolve(source)
  return pathToFileURL(path).href
}

/** @param {string} folder @param {string} text */
function writePage (folder, text) {
  const path = join(folder, 'report.html')
  writeFileSync(path, text)
  return path
}

/** @param {NonNullable<Parameters<typeof openPage>[1]> & {offline: boolean}} options */
async function openContext ({
  offline,
  width = 1280, height = 900, scheme = 'light', javaScript = true, reducedMotion = true, scale = 1
}) {
  browser ??= await launch()
  return browser.newContext({
    offline, javaScriptEnabled: javaScript, colorScheme: scheme, viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference'
  })
}

async function launch () {
  const executablePath = await findChromium(process.env)
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  // Chromium's own walls don't stand for root.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** @param {BrowserContext} context @param {{isOwn: (url: string) => boolean, noted: string[]}} what */
async function openTab (context, { isOwn, noted }) {
  const page = await context.newPage()
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) {
      noted.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', error => noted.push(`error in the page: ${error.message}`))
  await page.addInitScript(WATCH_POLICY)
  await context.route(() => true, route => {
    const wanted = route.request().url()
    if (isOwn(wanted)) return route.continue()
    noted.push(`request: ${wanted}`)
    return route.abort()
  })
  return page
}

/**
 * Without JavaScript the console tells of them.
 * @param {Page} page
 * @param {{javaScript?: boolean}} options
 * @returns {Promise<string[]>}
 */
async function policyViolations (page, { javaScript = true }) {
  if (!javaScript) return []
  return (/** @type {string[]} */ (await page.evaluate('window.policyViolations ?? []')))
    .map(text => `against the page's policy: ${text}`)
}
