/** @import {Release} from '../../../servers/runtimes/types.js' */
/** @import {Study} from '../../study.js' */
/** @import {BenchOptions} from '../../types.js' */
// Which runtimes a run is about. In: options and studies; out: rows of the table.
import { parseRuntimes } from '../../../servers/index.js'

/**
 * @param {Pick<BenchOptions, 'runtimes'>} options
 * @param {readonly Study[]} studies of this run
 * @returns {Release[]} those that the user names, or those of the studies
 */
export function chooseRuntimes ({ runtimes }, studies) {
  return parseRuntimes(runtimes ?? studies.flatMap(study => study.runtimes ?? []))
}
