/** @import {Release, RuntimePackage} from '../../../servers/runtimes/types.js' */
// A row of the table of runtimes as it could be, for tests.
import { platformName } from '../../../servers/runtimes/releases.js'

/**
 * @param {Partial<Release>} [changes]
 * @param {Partial<RuntimePackage>} [own] of the package for this machine
 * @returns {Release} Bun, unless the changes say otherwise
 */
export function makeRelease (changes = {}, own = {}) {
  const { version = '1.2.3' } = changes
  return {
    name: 'bun@1', runtime: 'bun', version, released: '2026-01-02', since: '2023-09-08',
    engine: 'JavaScriptCore 0',
    packages: {
      [platformName()]: {
        name: '@oven/bun', version, integrity: 'sha512-x', unpackedBytes: 1e8, ...own
      }
    },
    ...changes
  }
}
