/** @import {Difference, RunData, VerifyLine} from '../types.js' */
// What was verified on one side alone: a server that answers wrongly may well be faster. In: two runs; out:
// differences. Pure.

/**
 * @param {Pick<RunData, 'verifications'>} before
 * @param {Pick<RunData, 'verifications'>} now
 * @returns {Difference[]} one for each variant that both have verified, where a check passed on one side alone
 */
export function nameChecks (before, now) {
  const [there, here] = [byVariant(before), byVariant(now)]
  return [...here].flatMap(([variant, lines]) => {
    const others = there.get(variant)
    if (others === undefined) return []
    const [then, today] = [passedChecks(others), passedChecks(lines)]
    const apart = [...new Set([...then, ...today])].filter(check =>
      then.has(check) !== today.has(check))
    const [first] = apart
    if (first === undefined) return []
    const more = apart.length === 1 ? '' : `, and ${apart.length - 1} more that differ`
    return [{
      what: `checks of ${variant}`,
      before: describe(first, others) + more,
      now: describe(first, lines)
    }]
  })
}

/** @param {Pick<RunData, 'verifications'>} run @returns {Map<string, VerifyLine[]>} */
function byVariant ({ verifications }) {
  return Map.groupBy(verifications, ({ study, variant, workers, via = null }) =>
    `${variant}${workers > 1 ? ` with ${workers} workers` : ''}${via === null
      ? ''
      : ` via ${via}`} (${study})`)
}

/**
 * In every start of the server; one that was skipped was not made.
 * @param {readonly VerifyLine[]} lines
 * @returns {Set<string>}
 */
function passedChecks (lines) {
  const checks = lines.flatMap(line => line.checks)
  const failed = new Set(checks.filter(({ passed }) => !passed).map(toName))
  return new Set(checks.filter(({ passed, skipped }) => passed && skipped === undefined)
    .map(toName)
    .filter(name => !failed.has(name)))
}

/** @param {VerifyLine['checks'][number]} check */
function toName ({ action, check }) {
  return action === '' || action === '*' ? check : `${action}, ${check}`
}

/** @param {string} name @param {readonly VerifyLine[]} lines */
function describe (name, lines) {
  const own = lines.flatMap(line => line.checks).filter(check => toName(check) === name)
  if (own.some(({ passed }) => !passed)) return `'${name}' failed`
  return own.some(({ skipped }) => skipped === undefined)
    ? `'${name}' passed`
    : `'${name}' was not made`
}
