// Where each statement of a plan stands in its drawing: in layers from top to bottom, each below all that it waits for.
// In: a PlanGraph and the width that there is; out: boxes and curves, in pixels.

const BOX_HEIGHT = 40
const GAP = 12
const LAYER_GAP = 34
const LEAST_BOX = 140
const MOST_BOX = 420
const PADDING = 8
/** Of the drawing's monospace font. */
const CHARACTER_WIDTH = 7.3

/**
 * @typedef {object} Graph
 * @property {readonly {id: number, line: number, text: string, name: string | null, kind: string}[]} nodes
 * @property {readonly {from: number, to: number}[]} edges
 */

/**
 * @typedef {object} Box
 * @property {number} id
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} place 'line 3: details'
 * @property {string} label the statement's text, cut to the box
 * @property {string} text the whole of it
 */

/**
 * Arranges a plan.
 * @param {Graph} graph
 * @param {number} width pixels
 * @returns {{
 *   width: number, height: number, boxes: Box[], curves: {from: number, to: number, path: string, tip: string}[]
 * }} wider than asked where many stand side by side
 */
export function arrangePlan ({ nodes, edges }, width) {
  const layers = toLayers(nodes, edges)
  const most = Math.max(1, ...layers.map(layer => layer.length))
  const boxWidth =
    Math.min(MOST_BOX, Math.max(LEAST_BOX, Math.floor((width - (most - 1) * GAP) / most)))
  const total = Math.max(width, most * boxWidth + (most - 1) * GAP)
  const boxes = layers.flatMap((layer, depth) => layer.map((node, index) => toBox(node, {
    x: (total - layer.length * boxWidth - (layer.length - 1) * GAP) / 2 + index * (boxWidth + GAP),
    y: depth * (BOX_HEIGHT + LAYER_GAP),
    width: boxWidth
  })))
  const byId = new Map(boxes.map(box => [box.id, box]))
  return {
    width: total,
    height: Math.max(0, layers.length * (BOX_HEIGHT + LAYER_GAP) - LAYER_GAP),
    boxes,
    curves: edges.flatMap(({ from, to }) => toCurve(byId.get(from), byId.get(to)))
  }
}

/**
 * The layer of a statement is the length of the longest way to it.
 * @param {Graph['nodes']} nodes
 * @param {Graph['edges']} edges
 * @returns {Graph['nodes'][number][][]}
 */
function toLayers (nodes, edges) {
  const depths = new Map(nodes.map(({ id }) => [id, 0]))
  // A plan has no circles, so that no way is longer than it has statements.
  for (let round = 0, changed = true; changed && round < nodes.length; round++) {
    changed = false
    for (const { from, to } of edges) {
      const depth = (depths.get(from) ?? 0) + 1
      if (depth <= (depths.get(to) ?? 0)) continue
      depths.set(to, depth)
      changed = true
    }
  }
  /** @type {Graph['nodes'][number][][]} */
  const layers = []
  for (const node of nodes) (layers[depths.get(node.id) ?? 0] ??= []).push(node)
  return layers
}

/** @param {Graph['nodes'][number]} node @param {{x: number, y: number, width: number}} place @returns {Box} */
function toBox ({ id, line, text, name, kind }, { x, y, width }) {
  const room = Math.floor((width - 2 * PADDING) / CHARACTER_WIDTH)
  return {
    id, x, y, width, height: BOX_HEIGHT,
    place: cut(`line ${line}: ${name ?? kind}`, room),
    label: cut(text.replace(/\s+/g, ' '), room),
    text
  }
}

/** @param {string} text @param {number} room characters */
function cut (text, room) {
  return text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`
}

/** @param {Box | undefined} from @param {Box | undefined} to */
function toCurve (from, to) {
  if (from === undefined || to === undefined) return []
  const [x1, y1, x2, y2] = [
    from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y - 5
  ]
  const middle = (y1 + y2) / 2
  return [{
    from: from.id,
    to: to.id,
    path: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`,
    tip: `M${x2 - 4} ${y2 - 1}L${x2 + 4} ${y2 - 1}L${x2} ${y2 + 5}Z`
  }]
}
