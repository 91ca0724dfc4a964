// @ts-nocheck: it runs in a browser, whose types this tree does not load.
// The plan of a script as a drawing and, for those who can't see it, as a list.
import { arrangePlan } from './arrange-plan.js'
import { makeElement, makeSvg } from './make-element.js'

/**
 * Draws a plan.
 * @param {object} plan a PlanGraph
 * @param {{width: number, failed: Set<number>}} options width: pixels; failed: ids of statements
 */
export function drawPlan (plan, { width: room, failed }) {
  const { width, height, boxes, curves } = arrangePlan(plan, room)
  const svg = makeSvg('svg', {
    width,
    height: height + 2,
    viewBox: `-1 -1 ${width + 2} ${height + 2}`,
    role: 'img',
    'aria-label': 'Plan: the list below says the same'
  })
  for (const { path, tip } of curves) {
    svg.append(makeSvg('path', { class: 'edge', d: path }), makeSvg(
      'path', { class: 'tip', d: tip }
    ))
  }
  svg.append(...boxes.map(box => drawBox(box, failed.has(box.id))))
  return svg
}

function drawBox ({ x, y, width, height, place, label, text }, failed) {
  return makeSvg('g', {},
    makeSvg('title', {}, text),
    makeSvg('rect', { class: failed ? 'box failed' : 'box', x, y, width, height, rx: 4 }),
    makeSvg('text', { class: 'place', x: x + 8, y: y + 16 }, place),
    makeSvg('text', { x: x + 8, y: y + 32 }, label))
}

/** The statements of a plan, and what each waits for. @param {object} plan a PlanGraph */
export function listPlan (plan) {
  return plan.nodes.map(node => toPlanItem(node, plan))
}

function toPlanItem ({ id, line, text, name, kind }, { nodes, edges }) {
  const lines = edges.filter(({ to }) => to === id).map(({ from }) =>
    nodes.find(node => node.id === from)?.line)
  const waits = lines.length === 0 ? 'starts at once' : `waits for line ${lines.join(', ')}`
  return makeElement(
    'li', {}, makeElement('code', {}, text), ` (line ${line}, ${name ?? kind}; ${waits})`
  )
}
