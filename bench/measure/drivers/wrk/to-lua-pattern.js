// Regular expressions -> Lua patterns, as far as those go: characters, classes and their repetition, one after the
// other. A bounded repetition ({1,254}) becomes a capture whose length is looked at. In: the source of a regular
// expression; out: a pattern that accepts the same bodies (of ASCII), or null: nothing that is only nearly the same.

/** @typedef {{capture: number, least: number, most: number}} Bound length of a capture, counted from 1 */
/** @typedef {{pattern: string, captures: number, bounds: Bound[]}} LuaPattern */
/**
 * @typedef {object} Item
 * @property {string} set one character for Lua
 * @property {string | null} literal if it is only ever one
 * @property {RegExp} matches for JavaScript
 * @property {string} quantifier
 */

/** A class, an escape or a character. Groups, alternatives and anchors in the middle are missing. */
const ATOM = /\[\^?(?:\\.|[^\]\\])+\]|\\[^A-Za-z0-9]|\\[dws]|\.|[^\\^$.*+?()[\]{}|]/.source
const HOW_OFTEN = /\*|\+|\?|\{\d+(?:,\d*)?\}/.source
const ITEM = new RegExp(`(${ATOM})(${HOW_OFTEN})?`, 'y')
/** @type {Readonly<Record<string, string>>} */
const SHORTHANDS = { '\\d': '%d', '\\w': '[%w_]', '\\s': '%s', '.': '[^\n]' }
/** The same within a class. @type {Readonly<Record<string, string>>} */
const SHORTHANDS_INSIDE = { '\\d': '%d', '\\w': '%w_', '\\s': '%s' }
/** Lua counts no further. */
const MOST_CAPTURES = 32

/**
 * @param {string} source begins with ^ and ends with $
 * @returns {LuaPattern | null} null: Lua has no such pattern
 */
export function toLuaPattern (source) {
  const items = parse(source)
  if (items === null || !items.every((item, index) => isTold(item, items[index + 1]))) return null
  /** @type {Bound[]} */
  const bounds = []
  const parts = items.map(({ set, quantifier }) => {
    const bound = /^\{(\d+)(?:,(\d*))?\}$/.exec(quantifier)
    if (bound === null) return set + quantifier
    bounds.push({
      capture: bounds.length + 1,
      least: Number(bound[1]),
      most: bound[2] === undefined ? Number(bound[1]) : Number(bound[2] || Infinity)
    })
    return `(${set}*)`
  })
  return bounds.length > MOST_CAPTURES
    ? null
    : { pattern: `^${parts.join('')}$`, captures: bounds.length, bounds }
}

/** @param {string} source @returns {Item[] | null} */
function parse (source) {
  if (!source.startsWith('^') || !/(?<!\\)\$$/.test(source) || /[^\x20-\x7e]/.test(source)) {
    return null
  }
  const inner = source.slice(1, -1)
  /** @type {Item[]} */
  const items = []
  ITEM.lastIndex = 0
  while (ITEM.lastIndex < inner.length) {
    const [whole, atom = '', quantifier = ''] = ITEM.exec(inner) ?? []
    if (whole === undefined) return null
    items.push({
      set: toSet(atom),
      literal:
        atom.length === 1 && atom !== '.' ? atom : /^\\[^dws]$/.test(atom) ? atom.slice(1) : null,
      matches: new RegExp(`^${atom}$`),
      quantifier
    })
  }
  return items
}

/**
 * A repetition with bounds takes all that it can and is never tried shorter: what comes next must be something that it
 * can't take.
 * @param {Item} item
 * @param {Item | undefined} next
 */
function isTold ({ matches, quantifier }, next) {
  if (!quantifier.startsWith('{') || next === undefined) return true
  return next.quantifier === '' && next.literal !== null && !matches.test(next.literal)
}

/** @param {string} atom @returns {string} a single character for Lua */
function toSet (atom) {
  const shorthand = SHORTHANDS[atom]
  if (shorthand !== undefined) return shorthand
  if (!atom.startsWith('[')) return escape(atom.at(-1) ?? '')
  const negated = atom.startsWith('[^')
  const members = atom.slice(negated ? 2 : 1, -1).match(/\\?[^]/g) ?? []
  return `[${negated ? '^' : ''}${members.map(toMember).join('')}]`
}

/** @param {string} member of a class: 'a', '-' of a range, '\\d', '\\]' */
function toMember (member) {
  if (member === '-') return member
  return SHORTHANDS_INSIDE[member] ?? escape(member.at(-1) ?? '')
}

/** @param {string} character */
function escape (character) {
  return /[A-Za-z0-9 ]/.test(character) ? character : `%${character}`
}
