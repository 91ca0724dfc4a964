// Labels beside the marks of a picture whose width is not known: places that overlap nothing at any width between two.
// In: where marks and whiskers are; out: for each label where its text begins, or that there is no room.
//
// Marks move apart in proportion to the width, labels keep their size; so the distance of two edges is a straight line
// over the width. What is on the same side at both ends never meets in between.

/** Height of a line of text, pixels, and how far its middle is above its baseline. */
const LINE = 15
const MIDDLE = 4
/** Around a mark, pixels. */
const MARK = 7
const GAP = 10
/** A search that takes longer finds nothing. */
const MOST_STEPS = 20_000

/**
 * @typedef {object} Labelled
 * @property {number} x percent of the width
 * @property {number} y pixels; top, bottom: of its whisker, pixels
 * @property {number} top
 * @property {number} bottom
 * @property {number} length of the text, pixels
 */
/**
 * @typedef {object} LabelPlace pixels from the mark to the text's baseline
 * @property {number} dx
 * @property {number} dy
 * @property {'start' | 'middle' | 'end'} anchor
 */
/**
 * @typedef {object} Box left, right: pixels from x percent
 * @property {number} x
 * @property {number} left
 * @property {number} right
 * @property {number} top
 * @property {number} bottom
 */
/**
 * @typedef {object} Room from, to: the least and the largest width; beyond: how far text may reach over the right edge;
 *   all in pixels
 * @property {number} from
 * @property {number} to
 * @property {number} height
 * @property {number} beyond
 */

/** Nearest first. @type {readonly LabelPlace[]} */
const PLACES = [
  { dx: GAP, dy: MIDDLE, anchor: 'start' }, { dx: -GAP, dy: MIDDLE, anchor: 'end' },
  { dx: 0, dy: -GAP - 2, anchor: 'middle' }, { dx: 0, dy: GAP + 12, anchor: 'middle' },
  { dx: GAP - 2, dy: -GAP, anchor: 'start' }, { dx: GAP - 2, dy: GAP + 8, anchor: 'start' },
  { dx: -GAP + 2, dy: -GAP, anchor: 'end' }, { dx: -GAP + 2, dy: GAP + 8, anchor: 'end' },
  { dx: GAP, dy: MIDDLE - 20, anchor: 'start' }, { dx: GAP, dy: MIDDLE + 20, anchor: 'start' },
  { dx: -GAP, dy: MIDDLE - 20, anchor: 'end' }, { dx: -GAP, dy: MIDDLE + 20, anchor: 'end' }
]

/**
 * Places for all labels, if there are any.
 * @param {readonly Labelled[]} marks
 * @param {Room} room
 * @returns {LabelPlace[] | null} in the same order; null where not all have room
 */
export function placeLabels (marks, room) {
  const { choices, order } = findChoices(marks, room)
  /** @type {Map<number, LabelPlace>} */
  const chosen = new Map()
  let steps = 0
  return search(0) ? marks.map((_, index) => /** @type {LabelPlace} */ (chosen.get(index))) : null

  /** @param {number} depth @returns {boolean} */
  function search (depth) {
    const index = order[depth]
    if (index === undefined) return true
    const taken = [...chosen].map(([other, place]) =>
      toBox(/** @type {Labelled} */ (marks[other]), place))
    for (const place of choices[index] ?? []) {
      if (++steps > MOST_STEPS) return false
      if (!isFree(toBox(/** @type {Labelled} */ (marks[index]), place), taken, room)) continue
      chosen.set(index, place)
      if (search(depth + 1)) return true
      chosen.delete(index)
    }
    return false
  }
}

/**
 * Places for as many labels as come by it one after the other.
 * @param {readonly Labelled[]} marks
 * @param {Room} room
 * @returns {(LabelPlace | null)[]} in the same order; null: no room
 */
export function placeSome (marks, room) {
  const { choices, order } = findChoices(marks, room)
  /** @type {Box[]} */
  const taken = []
  /** @type {(LabelPlace | null)[]} */
  const chosen = marks.map(() => null)
  for (const index of order) {
    const mark = /** @type {Labelled} */ (marks[index])
    const place = choices[index]?.find(choice => isFree(toBox(mark, choice), taken, room))
    if (place === undefined) continue
    chosen[index] = place
    taken.push(toBox(mark, place))
  }
  return chosen
}

/**
 * Those with the fewest choices come first: they leave the search the least to undo.
 * @param {readonly Labelled[]} marks
 * @param {Room} room
 */
function findChoices (marks, room) {
  const obstacles = marks.flatMap(toObstacles)
  const choices = marks.map(mark => PLACES.filter(place =>
    isFree(toBox(mark, place), obstacles, room)))
  return {
    choices,
    order: choices.map((_, index) => index).sort((a, b) =>
      (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0))
  }
}

/** @param {Labelled} mark @param {LabelPlace} place @returns {Box} */
export function toBox ({ x, y, length }, { dx, dy, anchor }) {
  const left = anchor === 'start' ? dx : anchor === 'end' ? dx - length : dx - length / 2
  const bottom = y + dy + MIDDLE
  return { x, left, right: left + length, top: bottom - LINE, bottom }
}

/** The mark itself, and its whisker. @param {Labelled} mark @returns {Box[]} */
function toObstacles ({ x, y, top, bottom }) {
  return [
    { x, left: -MARK, right: MARK, top: y - MARK, bottom: y + MARK },
    { x, left: -4, right: 4, top, bottom }
  ]
}

/** @param {Box} box @param {readonly Box[]} others @param {Room} room */
function isFree (box, others, { from, to, height, beyond }) {
  const inside = [from, to].every(width =>
    box.x * width / 100 + box.left >= 0 && box.x * width / 100 + box.right <= width + beyond)
  return inside && box.top >= 0 && box.bottom <= height &&
    !others.some(other => meet(box, other, { from, to }))
}

/**
 * Whether two boxes overlap at some width.
 * @param {Box} one
 * @param {Box} other
 * @param {Pick<Room, 'from' | 'to'>} widths
 */
export function meet (one, other, { from, to }) {
  if (one.bottom <= other.top || other.bottom <= one.top) return false
  const left = (/** @type {Box} */ box, /** @type {number} */ width) =>
    box.x * width / 100 + box.left
  const right = (/** @type {Box} */ box, /** @type {number} */ width) =>
    box.x * width / 100 + box.right
  const apart = (/** @type {Box} */ a, /** @type {Box} */ b) => [from, to].every(width =>
    right(a, width) <= left(b, width))
  return !apart(one, other) && !apart(other, one)
}
