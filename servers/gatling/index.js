/** @import {ServerDescription} from '../types.js' */
// Gatling, a small file server in one process.
import { findGatling } from './find-gatling.js'
import { startGatling } from './start-gatling.js'

/** @type {ServerDescription} */
export const server = {
  name: 'gatling',
  title: 'gatling',
  answers: ['file'],
  anyMethod: 'gatling answers POST like GET, which no option of it turns off',
  variants: [{ name: 'gatling', processModel: 'single', workers: 1 }],
  async find () {
    const finding = await findGatling(process.env)
    return finding.found ? { found: true, version: finding.version } : finding
  },
  start: startGatling
}
