/** @import {Release} from '../../servers/runtimes/types.js' */
/** @import {RuntimePair, RuntimeSide} from './types.js' */
// Two runtimes of this machine. In: which ones; out: their programs, and what both sides are called.
import { findRuntime, titleOfRuntime } from '../../servers/index.js'
import { BenchError } from '../errors.js'

/**
 * @param {Readonly<RuntimePair>} runtimes
 * @param {typeof findRuntime} [find]
 * @returns {Promise<{a: RuntimeSide, b: RuntimeSide}>}
 * @throws {BenchError} SERVER_MISSING with how to get it
 */
export async function findRuntimes ({ a, b }, find = findRuntime) {
  const isSame = a.name === b.name
  return {
    a: await toSide(a, { name: isSame ? `${a.name}~a` : a.name, find }),
    b: await toSide(b, { name: isSame ? `${b.name}~b` : b.name, find })
  }
}

/** @param {Release} release @param {{name: string, find: typeof findRuntime}} how @returns {Promise<RuntimeSide>} */
async function toSide (release, { name, find }) {
  const finding = await find(release)
  if (!finding.found) {
    throw new BenchError('SERVER_MISSING', { variant: release.name, ...finding })
  }
  return { release, name, title: titleOfRuntime(release), path: finding.path }
}
