import { assert } from 'chai'
import { arrangePlan } from '../../../../src/app/console/page/arrange-plan.js'

/** @param {number} id */
const toNode = id => ({
  id, line: id + 1, text: `statement ${id} of the script`, name: id === 0 ? 'prodid' : null,
  kind: 'select'
})

describe('the drawing of a plan', () => {
  const diamond = {
    nodes: [0, 1, 2, 3].map(toNode),
    edges: [
      { from: 0, to: 1 },
      { from: 0, to: 2 },
      { from: 1, to: 3 },
      { from: 2, to: 3 },
      { from: 0, to: 3 }
    ]
  }

  it('puts each statement below all that it waits for', () => {
    const { boxes } = arrangePlan(diamond, 600)
    const y = new Map(boxes.map(box => [box.id, box.y]))
    for (const { from, to } of diamond.edges) assert.isBelow(y.get(from) ?? NaN, y.get(to) ?? NaN)
    assert.equal(y.get(1), y.get(2))
  })

  it('has a box of the same width for each, and curves from the foot of one to the next', () => {
    const { width, height, boxes, curves } = arrangePlan(diamond, 400)
    assert.deepEqual([width, height], [400, 188])
    const place = (/** @type {number} */ id, /** @type {number} */ x, /** @type {number} */ y) => ({
      id, x, y, width: 194, height: 40, place: `line ${id + 1}: ${id === 0 ? 'prodid' : 'select'}`,
      label: `statement ${id} of the scri…`, text: `statement ${id} of the script`
    })
    assert.deepEqual(boxes, [
      place(0, 103, 0), place(1, 0, 74), place(2, 206, 74), place(3, 103, 148)
    ])
    assert.deepEqual(curves.map(({ path, tip }) => `${path} ${tip}`), [
      'M200 40C200 54.5 97 54.5 97 69 M93 68L101 68L97 74Z',
      'M200 40C200 54.5 303 54.5 303 69 M299 68L307 68L303 74Z',
      'M97 114C97 128.5 200 128.5 200 143 M196 142L204 142L200 148Z',
      'M303 114C303 128.5 200 128.5 200 143 M196 142L204 142L200 148Z',
      'M200 40C200 91.5 200 91.5 200 143 M196 142L204 142L200 148Z'
    ])
  })

  it('keeps the statements of a layer apart, inside of the drawing', () => {
    for (const width of [320, 600, 1200]) {
      const { boxes, width: total } = arrangePlan(diamond, width)
      const [left, right] = boxes.filter(({ id }) => id === 1 || id === 2)
      assert.isAtMost((left?.x ?? NaN) + (left?.width ?? NaN), right?.x ?? NaN)
      for (const { x, width: boxWidth } of boxes) assert.isTrue(x >= 0 && x + boxWidth <= total)
    }
  })

  it('fits into 320 pixels when two stand side by side, and is wider when twenty do', () => {
    assert.equal(arrangePlan(diamond, 320).width, 320)
    assert.isAbove(
      arrangePlan(
        { nodes: Array.from({ length: 20 }, (_, id) => toNode(id)), edges: [] }, 320
      ).width,
      20 * 140
    )
  })

  it('cuts what is too long for its box', () => {
    const [box] = arrangePlan(
      { nodes: [{ ...toNode(0), text: `select ${'x'.repeat(200)}` }], edges: [] }, 320
    ).boxes
    assert.isBelow(box?.label.length ?? NaN, 60)
    assert.match(box?.label ?? '', /…$/)
    assert.equal(box?.place, 'line 1: prodid')
  })

  it('has one curve for each dependency, and none to what is not there', () => {
    assert.lengthOf(arrangePlan(diamond, 320).curves, 5)
    assert.lengthOf(arrangePlan({ nodes: [toNode(0)], edges: [{ from: 0, to: 9 }] }, 320).curves, 0)
  })

  it('of nothing is empty', () => assert.deepEqual(arrangePlan({ nodes: [], edges: [] }, 320), {
    width: 320, height: 0, boxes: [], curves: []
  }))

  it('ends with a graph that is no plan', () => assert.lengthOf(
    arrangePlan(
      { nodes: [0, 1].map(toNode), edges: [{ from: 0, to: 1 }, { from: 1, to: 0 }] }, 320
    ).boxes,
    2
  ))
})
