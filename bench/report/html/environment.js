/** @import {Machine, ResumeLine, RunData, RunLine} from '../../types.js' */
// The machine, the software and the options of the run: what a reader needs to judge or repeat it; for a run that was
// resumed, what was otherwise from then on.
import { formatBytes, formatCount, formatPercent } from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { renderFacts } from './facts.js'
import { formatInstant } from './instant.js'
import { renderLink } from './link.js'

/**
 * @param {{
 *   run: Pick<RunLine, 'machine' | 'versions' | 'git' | 'options'>
 * } & Partial<Parameters<typeof renderLink>[0]> & Pick<RunData, 'resumes'>} data
 */
export function renderEnvironment ({ run, plans = [], links = [], resumes = [] }) {
  const { revision, dirty } = run.git
  return html`<section id="environment">
<h2>Environment</h2>
<details class="fold"><summary>Machine, noise before the run, versions, options</summary>
<div class="columns">
${renderFacts('Machine', machineFacts(run.machine))}
${renderLink({ plans, links })}
${renderFacts('Noise before the run', noiseFacts(run.machine))}
${resumes.map(line =>
  html`${renderFacts(`When it went on, ${formatInstant(line.at)}`, resumedFacts(line))}`)}
${renderFacts('Versions', [
  ...Object.entries(run.versions),
  [
    'shootout revision',
    revision === null ? 'unknown' : `${revision}${dirty ? ', with changes' : ''}`
  ]
])}
${renderFacts('Options', Object.entries(run.options).map(([name, value]) =>
  [name, optionText(value)]))}
${renderFacts('Node variables', Object.entries(run.machine.knobs).map(([name, value]) =>
  [name, value ?? 'not set']))}
</div></details>
</section>`
}

/** @param {Machine} machine @returns {[string, string][]} */
function machineFacts (machine) {
  return [
    ['CPU', machine.cpuModel],
    ['cores', formatCount(machine.cores)],
    ['memory', formatBytes(machine.memoryBytes)],
    ['system', `${machine.platform} ${machine.arch}, ${machine.kernel}`],
    ['CPU quota', machine.cpuQuota === null ? 'none' : `${machine.cpuQuota} CPUs`],
    ['frequency governor', machine.governor ?? 'unknown'],
    ['virtualisation', machine.virtualisation ?? 'none found'],
    ['open files', formatCount(machine.openFilesLimit)],
    ['somaxconn', formatCount(machine.somaxconn)],
    ['port range', machine.portRange ?? 'unknown']
  ]
}

/** @param {Machine} machine @returns {[string, string][]} */
function noiseFacts ({ noise }) {
  return [
    ['CPU of other programs', formatPercent(noise.foreignCpuShare)],
    ['stolen by the hypervisor', formatPercent(noise.stealShare)],
    ['time in which tasks waited', formatPercent(noise.pressureShare)],
    ...(noise.throttledShare === undefined
      ? []
      : [/** @type {[string, string]} */ (
          ['held back by our own CPU quota', formatPercent(noise.throttledShare)])]),
    ['load average', noise.loadAverage.toFixed(2)]
  ]
}

/** @param {ResumeLine} line @returns {[string, string][]} */
function resumedFacts ({ machine, differences }) {
  const changes = differences.map(({ what, before, now }) =>
    /** @type {[string, string]} */ ([what, `${now}; when the run began ${before}`]))
  return [
    ...(changes.length > 0 ? changes : [
      /** @type {[string, string]} */ (['machine and software', 'the same as when the run began'])
    ]),
    ...noiseFacts(machine)
  ]
}

/** @param {unknown} value @returns {string} */
function optionText (value) {
  if (value === null) return 'not given'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(optionText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value) ?? ''
}
