// The answers of several requests of one statement as one body.
import { setOwn } from '../values/index.js'

/**
 * Merges the bodies of a fan-out; each is projected already.
 * @param {readonly unknown[]} bodies those of the requests that were answered, in the order of the requests
 * @param {'field' | 'block'} merge
 * @param {number} [requests] how many there were; of a single one the body is taken as it is
 * @returns {unknown} block: an array of the bodies; field: all rows when any body is an array, otherwise one object in
 *   which
 *   a key that several bodies have holds an array
 */
export function mergeBodies (bodies, merge, requests = bodies.length) {
  if (requests === 0) return {}
  if (requests === 1) return bodies[0]
  if (merge === 'block') return [...bodies]
  const present = bodies.filter(body => body !== null && body !== undefined)
  return present.every(isPlain) ? mergeFields(present) : mergeRows(present)
}

/** @param {unknown} body @returns {body is Record<string, unknown>} */
function isPlain (body) {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** What is no array counts as one row. @param {readonly unknown[]} bodies */
function mergeRows (bodies) {
  const rows = []
  for (const body of bodies) {
    if (!Array.isArray(body)) rows.push(body)
    else for (let i = 0; i < body.length; i++) rows.push(body[i])
  }
  return rows
}

/** Falsy values give way to later ones. @param {readonly Record<string, unknown>[]} bodies */
function mergeFields (bodies) {
  const merged = {}
  /** Arrays that were made here; those of the bodies are not to be changed. @type {Set<unknown>} */
  const made = new Set()
  for (const body of bodies) {
    for (const key of Object.keys(body)) addField(merged, { key, value: body[key] }, made)
  }
  return merged
}

/** @param {Record<string, unknown>} merged @param {{key: string, value: unknown}} field @param {Set<unknown>} made */
function addField (merged, { key, value }, made) {
  const known = Object.hasOwn(merged, key) ? merged[key] : undefined
  if (!known) {
    setOwn(merged, key, value)
    return
  }
  const list = Array.isArray(known) ? known : [known]
  const own = made.has(known) ? list : [...list]
  if (Array.isArray(known) && Array.isArray(value)) for (const element of value) own.push(element)
  else own.push(value)
  made.add(own)
  setOwn(merged, key, own)
}
