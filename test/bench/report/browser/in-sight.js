/** @import {Locator} from 'playwright-core' */
import { expect } from 'chai'

/** Screens of a desk and of a phone, CSS pixels. */
export const SCREENS = /** @type {const} */ ([
  { width: 1440, height: 900 }, { width: 390, height: 844 }
])
export const SCHEMES = /** @type {const} */ (['light', 'dark'])

/**
 * Within the window, whole.
 * @param {Locator} locator of one element
 * @param {string} what it is, for messages
 */
export async function expectInSight (locator, what) {
  const box = await locator.boundingBox()
  const size = locator.page().viewportSize()
  if (box === null || size === null) throw new Error(`${what} is not shown`)
  const { x, y, width, height } = box
  expect([x, y].every(place => place >= 0), `${what} at ${x}, ${y}`).to.equal(true)
  expect(x + width, `right end of ${what}`).to.be.at.most(size.width)
  expect(y + height, `lower end of ${what}`).to.be.at.most(size.height)
}
