// Geometry on the sphere as a textbook has it: a twin of what the functions do.

const RADIUS = 6_371_000
const DEGREES = 180 / Math.PI

/** @typedef {readonly [number, number, number]} Vector */
/** @typedef {[number, number]} Position longitude, latitude */

/** Numerical Recipes' linear congruential generator. @param {number} seed */
function createRandom (seed) {
  let state = seed
  return () => {
    state = (1664525 * state + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** @param {number} count @returns {Position[]} with both poles and the antimeridian among them */
export function positions (count) {
  const random = createRandom(count)
  /** @type {Position[]} */
  const special = [[0, 90], [0, -90], [180, 0], [-180, 0], [179.9, 10], [-179.9, 10], [0, 0]]
  const others = Array.from({ length: count - special.length }, () => /** @type {Position} */ ([
    random() * 360 - 180, Math.asin(random() * 2 - 1) * DEGREES
  ]))
  return [...special, ...others]
}

/** @param {Position} position @returns {Vector} */
export function toVector ([lng, lat]) {
  const [a, b] = [lng / DEGREES, lat / DEGREES]
  return [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)]
}

/** @param {Vector} a @param {Vector} b */
function dot (a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** @param {Vector} a @param {Vector} b @returns {Vector} */
function cross (a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** @param {Position} one @param {Position} other @returns {number} meters */
export function distanceOf (one, other) {
  const [a, b] = [toVector(one), toVector(other)]
  return RADIUS * Math.atan2(Math.hypot(...cross(a, b)), dot(a, b))
}

/**
 * @param {Position} center
 * @param {{radius: number, corners: number}} size radius: an angle below a quarter of a turn
 * @returns {Position[]} a closed ring, the center to its left
 */
export function ringAround (center, { radius, corners }) {
  const up = toVector(center)
  const side = cross(up, Math.abs(up[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0])
  const length = Math.hypot(...side)
  const east = /** @type {Vector} */ (/** @type {unknown} */ (side.map(part => part / length)))
  const north = cross(up, east)
  const ring = Array.from({ length: corners }, (_, index) => {
    const turn = 0.3 + 2 * Math.PI * index / corners
    const [x, y, z] = up.map((part, axis) => Math.cos(radius) * part +
      Math.sin(radius) * (
        Math.cos(turn) * Number(east[axis]) + Math.sin(turn) * Number(north[axis])))
    return /** @type {Position} */ ([
      Math.atan2(Number(y), Number(x)) * DEGREES,
      Math.asin(Math.max(-1, Math.min(1, Number(z)))) * DEGREES
    ])
  })
  return [...ring, /** @type {Position} */ (ring[0])]
}

/** @param {Position} point @param {readonly Position[]} ring convex @returns {boolean} to the left of each edge */
export function isInside (point, ring) {
  const vector = toVector(point)
  const corners = ring.map(toVector)
  return corners.slice(1).every((corner, index) =>
    dot(cross(/** @type {Vector} */ (corners[index]), corner), vector) > 0)
}

/** Girard's theorem. @param {readonly Position[]} ring convex @returns {number} square meters */
export function areaOf (ring) {
  const corners = ring.slice(1).map(toVector)
  const count = corners.length
  const at = (/** @type {number} */ index) =>
    /** @type {Vector} */ (corners[(index + count) % count])
  const angles = corners.map((corner, index) => {
    const [before, after] = [cross(corner, at(index - 1)), cross(corner, at(index + 1))]
    return Math.acos(dot(before, after) / Math.hypot(...before) / Math.hypot(...after))
  })
  return RADIUS ** 2 * (angles.reduce((sum, angle) => sum + angle, 0) - (count - 2) * Math.PI)
}
