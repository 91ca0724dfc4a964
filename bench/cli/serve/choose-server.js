/** @import {Variant} from '../../../servers/types.js' */
// Which variant `npm run serve` starts: there is one for each version of a runtime, too many to list. In: a name as
// given; out: the variant, or an error with a short list.
import { RELEASES } from '../../../servers/index.js'
import { refuseName } from '../../format/parse-name.js'

/** 'node-cluster@0.8': a name of which only the version differs. */
const VERSIONED = /^(?<family>[a-z-]+@)(?<version>\d+(\.\d+)*)$/

/**
 * @param {string} name 'node', 'node@20', 'bun-native'; 'bun' and 'node@20.20.2', as --runtimes takes them
 * @param {readonly Variant[]} variants
 * @returns {Variant}
 * @throws {import('../../errors.js').BenchError} UNKNOWN_NAME
 */
export function chooseServer (name, variants) {
  const meant = [name, ...toRuntime(name)]
  return variants.find(variant => meant.includes(variant.name)) ??
    refuseName(name, variants.map(variant => variant.name), {
      kind: 'server', listed: listServers(variants)
    })
}

/**
 * @param {readonly Variant[]} variants
 * @returns {string[]} their names; those of which only the version differs as one: 'node@0.8 to 26'
 */
export function listServers (variants) {
  const families = Map.groupBy(variants, ({ name }) => familyOf(name) ?? name)
  return [...families].map(([family, [first, ...others]]) => {
    const last = others.at(-1)
    return last === undefined ? first?.name ?? family : `${first?.name} to ${versionOf(last.name)}`
  })
}

/**
 * @param {string} name 'bun'
 * @returns {string[]} 'bun@1': the only release that is meant; empty: there is none, or several are
 */
function toRuntime (name) {
  const found = RELEASES.filter(({ runtime, version }) =>
    runtime === name || `${runtime}@${version}` === name)
  return found.length === 1 ? found.map(release => release.name) : []
}

/** @param {string} name @returns {string | undefined} 'node-cluster@'; undefined: it has no version */
function familyOf (name) {
  return VERSIONED.exec(name)?.groups?.family
}

/** @param {string} name */
function versionOf (name) {
  return VERSIONED.exec(name)?.groups?.version
}
