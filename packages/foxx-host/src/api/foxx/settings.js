/** @import {ApiAnswer, ServiceRecord} from '../../types.js' */
/** @import {Call, SettingsKind} from '../types.js' */
// Configuration and dependencies of a service: one way for both.
import { readFlag } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { loadApart } from './run-service-code.js'
import { findService } from './services.js'

/**
 * Answers with the settings of a service.
 * @param {Call} call
 * @param {SettingsKind} kind
 * @returns {ApiAnswer} minimal: what is set, by name; else all that can be set, described
 */
export function answerSettings (call, kind) {
  const record = findService(call)
  const minimal = readFlag(call.request.search, 'minimal')
  return { status: 200, json: minimal ? kind.minimal(record) : kind.describe(record) }
}

/**
 * Changes settings of a service; values that don't fit are not taken over and give a warning, not an error.
 * @param {Call} call
 * @param {SettingsKind} kind
 * @param {{replace: boolean}} how replace: what isn't named is unset
 * @returns {Promise<ApiAnswer>} minimal, the default: {values, warnings?}; else all that can be set, described, with
 *   its `warning`
 * @throws {import('../../errors.js').HostError} 400/600 and 400/400 when the body is no object
 */
export async function answerSettingsChange (call, kind, how) {
  const { worker, request } = call
  const given = readObject(request, `the ${kind.key} by name`)
  return worker.exclusively(async () => {
    const old = findService(call)
    const { values, warnings } = kind.set(old, given, how)
    /** @type {ServiceRecord} */
    const record = { ...old, [kind.key]: values }
    loadApart(worker, record)
    await worker.commit({ type: 'put-service', record })
    // Here ArangoDB has the opposite default of a read.
    if (readFlag(request.search, 'minimal', true)) {
      return { status: 200, json: { values: kind.minimal(record), ...toWarnings(warnings) } }
    }
    return { status: 200, json: addWarnings(kind.describe(record), warnings ?? {}) }
  })
}

/** @param {Record<string, string> | undefined} warnings */
function toWarnings (warnings) {
  return warnings === undefined || Object.keys(warnings).length === 0 ? {} : { warnings }
}

/** @param {Record<string, object>} described @param {Record<string, string>} warnings */
function addWarnings (described, warnings) {
  return Object.fromEntries(Object.entries(described).map(([name, facts]) =>
    [name, Object.hasOwn(warnings, name) ? { ...facts, warning: warnings[name] } : facts]))
}
