/** @import {AnyBoard, Scoreboard} from '../scoreboard/types.js' */
// The first screen of a report as a file of its own: SVG as it is, PNG through a Chromium of the machine.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runBriefly } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { replaceWhole } from '../replace-whole.js'
import { drawPicture } from './draw-picture.js'
import { drawPreview } from './draw-preview.js'
import { NO_CHROMIUM, findChromium } from './find-chromium.js'

/** Chromium takes a second to start, more on a busy machine. */
const BROWSER_MS = 30_000

/**
 * @param {string} path
 * @returns {boolean} whether a picture can have this name
 */
export function isPicture (path) {
  return ['.svg', '.png'].includes(extname(path).toLowerCase())
}

/**
 * @param {string} path ends in .svg or .png
 * @param {Scoreboard<AnyBoard>} scoreboard
 * @param {{environment: Readonly<Record<string, string | undefined>>, isPreview?: boolean}} how environment: where a
 *   browser is looked for; isPreview: at the size of a link's preview
 * @returns {Promise<string>} the path
 * @throws {BenchError} PICTURE_NOT_WRITTEN, NO_BROWSER
 */
export async function writePicture (path, scoreboard, { environment, isPreview = false }) {
  const picture = isPreview ? drawPreview(scoreboard) : drawPicture(scoreboard)
  const content = extname(path).toLowerCase() === '.svg'
    ? picture.svg
    : await photograph(path, picture, environment)
  return replaceWhole(path, content, (why, error) =>
    new BenchError('PICTURE_NOT_WRITTEN', { path, why }, error))
}

/**
 * @param {string} path that is meant
 * @param {ReturnType<typeof drawPicture>} picture
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<Buffer>} a PNG
 */
async function photograph (path, { svg, width, height }, environment) {
  const browser = await findChromium(environment)
  if (browser === null) throw new BenchError('NO_BROWSER', { path, why: NO_CHROMIUM })
  const scratch = mkdtempSync(join(tmpdir(), 'shootout-picture-'))
  try {
    const [file, shot] = [join(scratch, 'picture.svg'), join(scratch, 'picture.png')]
    writeFileSync(file, svg)
    const { ok, output } = await runBriefly(browser, [
      '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
      `--user-data-dir=${join(scratch, 'profile')}`, `--window-size=${width},${height}`,
      `--screenshot=${shot}`, pathToFileURL(file).href
    ], BROWSER_MS)
    if (ok && existsSync(shot)) return readFileSync(shot)
    throw new BenchError('NO_BROWSER', { path, why: output.split('\n').at(-1) })
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}
