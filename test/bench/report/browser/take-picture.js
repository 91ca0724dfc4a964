// node_modules/.bin/node test/bench/report/browser/take-picture.js PAGE PICTURE
// Takes the README's picture of a report: its answer and its first chart, as a reader with a light screen 1,280 pixels
// wide sees them.
import { statSync } from 'node:fs'
import { closeBrowser, openPage } from './open-page.js'

const WIDTH = 1280
/** Below what is shown. */
const MARGIN = 16
const MOST_BYTES = 400_000
/** Where the picture ends, best first: reports of a few loads have lines, of one load bars. */
const ENDS = [
  '#charts .metric-panels .panel[data-metric=rps] figure', '#charts .pair', '#charts figure',
  '#answer'
]

const [path, picture] = process.argv.slice(2)
if (path === undefined || picture === undefined) {
  throw new Error('which page, and where to? take-picture.js results/reference/report.html ' +
    'docs/report.png')
}

const { page, problems, close } =
  await openPage(path, { width: WIDTH, height: 900, scheme: 'light', scale: 1 })
try {
  const height = Math.ceil(await bottomOf(ENDS) + MARGIN)
  await page.setViewportSize({ width: WIDTH, height })
  // Charts are drawn anew after a change of size.
  await page.waitForTimeout(500)
  await page.screenshot({
    path: picture, clip: { x: 0, y: 0, width: WIDTH, height }, animations: 'disabled'
  })
  const found = await problems()
  if (found.length > 0) throw new Error(`the page complains: ${found.join('; ')}`)
  const { size } = statSync(picture)
  if (size > MOST_BYTES) {
    throw new Error(`${picture} is ${size} bytes long; at most ${MOST_BYTES} are wanted`)
  }
  process.stdout.write(`${picture}: ${WIDTH} x ${height}, ${size} bytes\n`)
} finally {
  await close()
  await closeBrowser()
}

/** @param {readonly string[]} selectors @returns {Promise<number>} where the first of those that are visible ends */
async function bottomOf (selectors) {
  for (const selector of selectors) {
    const box = await page.locator(selector)
      .filter({ visible: true })
      .first()
      .boundingBox({ timeout: 1_000 })
      .catch(() => null)
    if (box !== null) return box.y + box.height
  }
  throw new Error('the page has neither charts nor an answer')
}
