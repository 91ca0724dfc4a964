/** @import {DoctorFinding, Level, Topic} from '../../doctor/types.js' */
// What the doctor says, topic by topic: a sign, a sentence, and below it what to do.
import { wrapText } from '../screen/wrap-text.js'

/** @type {Record<Level, string>} */
const SIGNS = { ok: '✓', note: '-', warning: '!', stop: '✕' }

/** @type {Record<Topic, string>} */
const TITLES = {
  machine: 'The machine', noise: 'How noisy it is right now', limits: 'Limits',
  servers: 'What can be measured', tools: 'What it is measured with',
  network: 'A network in between', room: 'Room'
}

/**
 * @param {readonly DoctorFinding[]} findings by topic
 * @param {number} width columns
 * @returns {string}
 */
export function doctorText (findings, width) {
  const topics = [...Map.groupBy(findings, ({ topic }) => topic)]
  return [
    ...topics.map(([topic, of]) =>
      [TITLES[topic], ...of.map(finding => findingText(finding, width))].join('\n')),
    wrapText(conclusion(findings), width, '')
  ].join('\n\n') + '\n'
}

/** @param {DoctorFinding} finding @param {number} width */
function findingText ({ level, title, advice }, width) {
  const lines = [`  ${SIGNS[level]} ${wrapText(title, width - 4, '    ')}`]
  if (advice !== null) lines.push(`    > ${wrapText(advice, width - 6, '      ')}`)
  return lines.join('\n')
}

/** @param {readonly DoctorFinding[]} findings */
function conclusion (findings) {
  const count = (/** @type {Level} */ level) =>
    findings.filter(finding => finding.level === level).length
  if (count('stop') > 0) return 'Nothing can be measured here before what is marked ✕ is put right.'
  if (count('warning') > 0) {
    return `It can be measured here. What is marked ! (${count('warning')}) makes figures worse.`
  }
  return 'It can be measured here, and nothing stands in the way of good figures.'
}
