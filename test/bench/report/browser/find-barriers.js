/** @import {Page} from 'playwright-core' */
// What hinders readers who can't see, hear or point as others do. In: an open page; out: what axe-core complains about.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** @typedef {{target: string[], failureSummary: string}} ViolatingNode */
/** @typedef {{id: string, impact: string, nodes: ViolatingNode[]}} Violation */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical, each with where it is. @param {Page} page @returns {Promise<string[]>} */
export async function findBarriers (page) {
  await page.evaluate(AXE)
  const { violations } = /** @type {{violations: Violation[]}} */ (
    await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  )
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({
    id, nodes
  }) => `${id}: ${nodes.length}, as ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`)
}
