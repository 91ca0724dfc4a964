/** @import {Page} from 'playwright-core' */
// What hinders readers who can't see, hear or point as others do. In: an open page; out: what axe-core complains about.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** @typedef {{target: string[], failureSummary: string}} ViolatingNode */
/** @typedef {{id: string, impact: string, nodes: ViolatingNode[]}} Violation */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * In both schemes: by all rules in the light one, and in the dark one by those that look at colours. Nothing else of a
 * page depends on its scheme.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function findBarriersInBothSchemes (page) {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findBarriers(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findBarriers(page, ['color-contrast', 'link-in-text-block'])
  return [...light.map(text => `light: ${text}`), ...dark.map(text => `dark: ${text}`)]
}

/**
 * What axe calls serious or critical, each with where it is.
 * @param {Page} page
 * @param {readonly string[] | null} [rules] of axe; null: all
 * @returns {Promise<string[]>}
 */
export async function findBarriers (page, rules = null) {
  await page.evaluate(AXE)
  const { violations } = /** @type {{violations: Violation[]}} */ (
    await page.evaluate(`axe.run(document, ${JSON.stringify({
      resultTypes: ['violations'], ...rules && { runOnly: { type: 'rule', values: rules } }
    })})`)
  )
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({
    id, nodes
  }) => `${id}: ${nodes.length}, as ${nodes[0]?.target.join(' ')}: ${nodes[0]?.failureSummary}`)
}
