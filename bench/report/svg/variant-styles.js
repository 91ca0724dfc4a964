/** @import {RunData} from '../../types.js' */
/** @import {VariantStyle} from '../types.js' */
// How variants look. A colour belongs to a name, in every study and picture; a cluster is a shade of its single
// process, a release has the colour of its line. What is compared with, and its twin, are neutral. Grey is never a
// contestant. Markers say the same again.
import { TWIN } from '../../plan/create-plan.js'
import { variantNames } from '../../tables/cells.js'

const HUES = /** @type {const} */ (['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7'])
const REFERENCE = 'ref'
/** Classes of the style sheet; each is a variable of it, too. */
export const COLOUR_CLASSES = Object.freeze([
  ...HUES, ...HUES.map(shadeOf), 's4c', REFERENCE, shadeOf(REFERENCE)
])
const MARKERS = /** @type {const} */ (['circle', 'square', 'triangle', 'diamond', 'down'])
const CLUSTER = '-cluster'

/**
 * Colours of the suite's own variants, but for clusters, which follow from their single process. Two names share a
 * colour only where no study has both of them.
 */
const COLOUR_OF = new Map(Object.entries({
  node: 's0',
  express: 's1',
  foxx: 's2', 'foxx-api': 's2b',
  arangodb: 's3', 'arangodb-api': 's3b',
  'apache-event': 's4', 'apache-worker': 's4b', 'apache-prefork': 's4c',
  nginx: 's5',
  against: 's5b', 'against-api': 's5',
  gatling: 's6', trafficserver: 's6b',
  mongrel2: 's7',
  ql: 's7', 'ql-handwritten': 's7b',
  'bun-native': 's5', bun: 's5b',
  'deno-native': 's6', deno: 's6b',
  workerd: 's7'
}))

/** @typedef {(variant: string) => VariantStyle} StyleOf */

/**
 * The style of each variant of a run: those of one study, whose reference is neutral, or of all studies together,
 * where only what is the reference of each of its studies is neutral.
 * @param {RunData} run
 * @param {string} [study] absent: all of them
 * @returns {StyleOf}
 */
export function stylesOfRun (run, study) {
  const plans = run.plans.filter(plan => study === undefined || plan.study === study)
  const compared = new Set(plans.flatMap(({ variants, reference }) =>
    variants.flatMap(({ name }) => name === reference ? [] : [name])))
  const references = [
    ...plans.map(({ reference }) => reference),
    ...run.summaries.filter(cell => study === undefined || cell.study === study)
      .map(({ reference }) => reference)
  ]
  return createVariantStyles(
    variantNames(run), references.filter(name => !compared.has(name))
  )
}

/**
 * @param {readonly string[]} variants that are shown together; no two of them look the same, as far as markers last
 * @param {readonly string[]} [references] of them, neutral as their twins are
 * @returns {StyleOf}
 */
export function createVariantStyles (variants, references = []) {
  const neutral = new Set(references)
  const styles = new Map(inOrder(variants).map(name => [name, styleOfName(name)]))
  const taken = new Set()
  for (const [name, style] of styles) styles.set(name, takeFree(style, taken))
  return variant => {
    if (variant.endsWith(TWIN)) return { colour: shadeOf(REFERENCE), marker: 'diamond' }
    if (neutral.has(variant)) return { colour: REFERENCE, marker: 'circle' }
    return styles.get(variant) ?? styleOfName(variant)
  }
}

/**
 * Of one variant there may be several lines: one for each number of workers. They have its colour, then its shade.
 * @param {readonly {label: string, variant: string}[]} lines
 * @param {StyleOf} styleOf
 * @returns {(label: string) => VariantStyle}
 */
export function createLineStyles (lines, styleOf) {
  const taken = new Set()
  const styles = new Map(lines.map(({ label, variant }) =>
    [label, takeFree(styleOf(variant), taken)]))
  return label => styles.get(label) ?? styleOf(label)
}

/** The suite's own first: which look a name has does not depend on where it stands. @param {readonly string[]} names */
function inOrder (names) {
  const isOwn = (/** @type {string} */ name) => COLOUR_OF.has(baseOf(name))
  const sorted = names.toSorted()
  return [...sorted.filter(isOwn), ...sorted.filter(name => !isOwn(name))]
}

/** @param {string} name @returns {VariantStyle} */
function styleOfName (name) {
  const base = baseOf(name)
  const hash = hashOf(base)
  const own = COLOUR_OF.get(base) ?? HUES[hash % HUES.length] ?? HUES[0]
  const colour = base === lineOf(name) ? own : shadeOf(own)
  const place = COLOUR_CLASSES.indexOf(colour)
  return { colour, marker: MARKERS[place % MARKERS.length] ?? 'circle' }
}

/**
 * The first of its colour, then of its shade, that nothing else has; where all are taken, the wanted one.
 * @param {VariantStyle} wanted
 * @param {Set<string>} taken the style that is chosen is put in
 * @returns {VariantStyle}
 */
function takeFree (wanted, taken) {
  const from = MARKERS.indexOf(wanted.marker)
  const markers = [...MARKERS.slice(from), ...MARKERS.slice(0, from)]
  const free = [wanted.colour, shadeOf(wanted.colour)]
    .flatMap(colour => markers.map(marker => ({ colour, marker })))
    .find(({ colour, marker }) => !taken.has(`${colour} ${marker}`)) ?? wanted
  taken.add(`${free.colour} ${free.marker}`)
  return free
}

/** 'express-cluster', 'express-cluster@20': 'express'. @param {string} name */
function baseOf (name) {
  const line = lineOf(name)
  return line.endsWith(CLUSTER) ? line.slice(0, -CLUSTER.length) : line
}

/** Releases of a runtime are one line: 'node@20' is 'node'. @param {string} name */
function lineOf (name) {
  return name.split('@', 1)[0] ?? name
}

/** 's1': 's1b'; a shade's shade is itself. @param {string} colour */
function shadeOf (colour) {
  return /[bc]$/.test(colour) ? colour : `${colour}b`
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/. @param {string} text */
function hashOf (text) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
