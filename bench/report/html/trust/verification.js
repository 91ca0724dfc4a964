/** @import {VerifyLine} from '../../../types.js' */
// Whether the servers answered correctly before they were measured: how many checks each passed; those that failed,
// open; those that were skipped, folded.
import { formatCount } from '../../../format/numbers.js'
import { variantLabel } from '../../../format/variant-label.js'
import { html } from '../../../format/markup.js'

/** @typedef {VerifyLine['checks'][number]} Check */

/**
 * @param {readonly VerifyLine[]} verifications
 */
export function renderVerifications (verifications) {
  const failed = verifications.filter(({ passed }) => !passed)
  const passed = Map.groupBy(verifications.filter(({ passed }) => passed), ({
    study, variant, workers, via = null
  }) => JSON.stringify([study, variant, workers, via]))
  return html`<h3>Verification</h3>
${verifications.length === 0
    ? html`<p>No server was verified.</p>`
    : html`<p class="note">Before anything is measured, each start of each server has to answer
      correctly, byte by byte; one that does not is not measured.</p>
<ul class="verifications">${failed.map(renderFailed)}${[...passed.values()].map(renderPassed)}</ul>
  ${renderSkipped(
  verifications
)}`}`
}

/** All starts of one variant. @param {readonly VerifyLine[]} starts */
function renderPassed (starts) {
  const checks = starts.flatMap(start => start.checks)
  return html`<li class="passed">✓ <strong>${nameOf(/** @type {VerifyLine} */ (
    starts[0]
  ))}</strong>, ${countStarts(starts.length)}: ${countPassed(checks)}</li>`
}

/** @param {VerifyLine} verification */
function renderFailed (verification) {
  const { processStart, checks } = verification
  return html`<li class="failed">✕ <strong>${nameOf(verification)}</strong>, start ${processStart}:
    ${countPassed(checks)}${checks.every((
    { passed }
  ) => passed)
    ? null
    : html`<ul>${checks.filter(isFailed).map(({ action, check, message }) =>
      html`<li>${describe({ action, check })}: ${message ?? 'failed'}</li>`)}</ul>`}</li>`
}

/** @param {readonly VerifyLine[]} verifications */
function renderSkipped (verifications) {
  const skipped = verifications.flatMap(verification => verification.checks.flatMap(check =>
    check.skipped === undefined
      ? []
      : [{ ...check, skipped: check.skipped, name: nameOf(verification) }]))
  if (skipped.length === 0) return null
  const alike = [...Map.groupBy(skipped, ({ action, check, skipped }) =>
    JSON.stringify([action, check, skipped])).values()]
  return html`<details class="skipped"><summary>${formatCount(skipped.length)} ${skipped.length ===
    1
    ? 'check was'
    : 'checks were'} skipped</summary><ul>${alike.map(checks => {
      const { action = '', check = '', skipped = '' } = checks[0] ?? {}
      return html`<li>${describe({ action, check })}: skipped, ${skipped} (${[
        ...new Set(checks.map(({ name }) => name))
      ].join(', ')})</li>`
    })}</ul></details>`
}

/** @param {readonly Check[]} checks */
function countPassed (checks) {
  const made = checks.filter(({ skipped }) => skipped === undefined)
  return `${formatCount(made.filter(({ passed }) => passed).length)} of ` +
    `${formatCount(made.length)} checks passed`
}

/** @param {Check} check */
function isFailed ({ passed, skipped }) {
  return !passed && skipped === undefined
}

/** @param {Pick<Check, 'action' | 'check'>} check */
function describe ({ action, check }) {
  return action === '' ? check : `${action}: ${check}`
}

/** @param {VerifyLine} verification */
function nameOf ({ variant, workers, via = null }) {
  return `${variantLabel({ variant, workers })}${via === null ? '' : ` via ${via}`}`
}

/** @param {number} count */
function countStarts (count) {
  return `${formatCount(count)} ${count === 1 ? 'start' : 'starts'}`
}
