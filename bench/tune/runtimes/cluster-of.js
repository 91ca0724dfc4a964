/** @import {Variant} from '../../../servers/types.js' */
// Whose workers are counted under a runtime. In: its name; out: a variant.
import { describeRuntimes, parseRuntimes, toVariants } from '../../../servers/index.js'

/**
 * @param {string} runtime 'node@20': node-cluster@20; 'bun@1': bun-native-cluster
 * @returns {Variant | null} null: it has one process only
 */
export function clusterOf (runtime) {
  return toVariants(describeRuntimes(parseRuntimes([runtime])))
    .find(({ processModel }) => processModel === 'cluster') ?? null
}
