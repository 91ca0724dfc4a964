/** @import {StudyOptions, Round} from '../plan/types.js' */
// Rounds that several studies share.

/**
 * Everything with everything.
 * @param {StudyOptions} options
 * @returns {Round[]}
 */
export function everything ({ actions, connections, presetConnections, threads, workers }) {
  return [{
    actions,
    connections: connections ?? presetConnections,
    threads: threads ?? [1],
    workers,
    via: null,
    twin: true
  }]
}
