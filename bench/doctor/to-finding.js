/** @import {DoctorFinding, Level, Topic} from './types.js' */

/**
 * @param {Topic} topic
 * @returns {(level: Level, title: string, advice?: string | null) => DoctorFinding} of that topic
 */
export function findingsOf (topic) {
  return (level, title, advice = null) => ({ topic, level, title, advice })
}
