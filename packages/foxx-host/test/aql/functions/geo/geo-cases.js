/** @import {Case} from '../fake-run.js' */
// Functions of shapes on the earth: name, arguments, what comes out, and which warning.

const [BAD, WRONG] = [10, 1542]

/** From ArangoDB's manual. */
const BERLIN = [52.5163, 13.3777]
const COLOGNE = [50.9322, 6.94]
const BOX = [[4, 54], [4, 47], [16, 47], [16, 54], [4, 54]]
const HOLE = [[8, 49], [12, 49], [12, 52], [8, 52], [8, 49]]
const BOW = [[0, 0], [10, 10], [10, 0], [0, 10], [0, 0]]
/** @param {readonly unknown[][]} coordinates */
const polygon = (...coordinates) => ({ type: 'Polygon', coordinates })
/** @param {number} lng @param {number} lat */
const point = (lng, lat) => ({ type: 'Point', coordinates: [lng, lat] })
/** @param {readonly number[][]} coordinates */
const line = (...coordinates) => ({ type: 'LineString', coordinates })
const SQUARE = [[0, 0], [0, 10], [10, 10], [10, 0]]
/** The same as a ring of positions. */
const TURNED = [[0, 0], [10, 0], [10, 10], [0, 10]]
/** From west to east four times as long as from south to north: latitudes first. */
const LONG = [[0, 0], [0, 40], [10, 40], [10, 0]]
const LONG_TURNED = LONG.map(position => position.toReversed())

/** @type {readonly Case[]} */
export const GEO_CASES = /** @type {any} */ ([
  ['DISTANCE', [...BERLIN, ...COLOGNE], 476918.89688380965],
  ['DISTANCE', [0, 179, 0, -179], 222389.85328911748],
  ['DISTANCE', [0, 0, 'x', 0], null, WRONG], ['DISTANCE', [null, 0, 0, 0], null, WRONG],
  ['GEO_POINT', [1, 2], point(1, 2)],
  ['GEO_POINT', [1, 2, 3], { type: 'Point', coordinates: [1, 2, 3] }],
  ['GEO_POINT', [1, null], null, WRONG],
  ['GEO_MULTIPOINT', [[[35, 10], [45, 45]]],
    { type: 'MultiPoint', coordinates: [[35, 10], [45, 45]] }],
  ['GEO_MULTIPOINT', [[[35, 10]]], null, WRONG], ['GEO_MULTIPOINT', [1], null, WRONG],
  ['GEO_LINESTRING', [[[35, 10], [45, 45]]], line([35, 10], [45, 45])],
  ['GEO_LINESTRING', [[[35, 10]]], null, WRONG],
  ['GEO_LINESTRING', [[[35, 10], ['x', 1]]], null, WRONG],
  ['GEO_MULTILINESTRING', [[[[100, 0], [101, 1]], [[102, 2], [101, 2.3]]]],
    { type: 'MultiLineString', coordinates: [[[100, 0], [101, 1]], [[102, 2], [101, 2.3]]] }],
  ['GEO_MULTILINESTRING', [[]], null, WRONG],
  ['GEO_MULTILINESTRING', [[[[1, 2]]]], null, WRONG],
  ['GEO_POLYGON', [BOX], polygon(BOX)], ['GEO_POLYGON', [[BOX, HOLE]], polygon(BOX, HOLE)],
  ['GEO_POLYGON', [null], null, WRONG], ['GEO_POLYGON', [[[0, 0], [1, 1]]], null, WRONG],
  ['GEO_POLYGON', [BOW], null, BAD],
  ['GEO_POLYGON', [[[0, 0], [10, 0], [10, 10]]], null, BAD],
  ['GEO_POLYGON', [[[0, 0], [10, 0], [10, 10], [0, 1]]], null, BAD],
  ['GEO_POLYGON', [[BOX, [[20, 0], [21, 0], [21, 1], [20, 0]]]], null, BAD],
  ['GEO_MULTIPOLYGON', [[[BOX], [[[20, 0], [21, 0], [21, 1], [20, 0]]]]],
    { type: 'MultiPolygon', coordinates: [[BOX], [[[20, 0], [21, 0], [21, 1], [20, 0]]]] }],
  ['GEO_MULTIPOLYGON', [[[BOX]]], null, WRONG], ['GEO_MULTIPOLYGON', [[[BOX], [BOX]]], null, BAD],
  ['GEO_DISTANCE', [[0, 0], [0, 0]], 0],
  ['GEO_DISTANCE', [[0, 0], point(0, 90)], 10007543.398010286],
  ['GEO_DISTANCE', [[0, 0], [180, 0], 'sphere'], 20015086.79602057],
  ['GEO_DISTANCE', [[13.3777, 52.5163], [6.94, 50.9322], 'wgs84'], 478272.82591990207],
  ['GEO_DISTANCE', [[0, 91], [0, 0]], null, BAD], ['GEO_DISTANCE', [null, [0, 0]], null, BAD],
  ['GEO_DISTANCE', [[0, 0], { type: 'Circle' }], null, BAD],
  ['GEO_DISTANCE', [[0, 0], [1, 2, 3, 4]], null, BAD],
  ['GEO_DISTANCE', [[0, 0], [0, 0], 'moon'], 0, BAD],
  ['GEO_IN_RANGE', [[0, 0], [0, 1], 0, 111195], true],
  ['GEO_IN_RANGE', [[0, 0], [0, 0], 0, 1, false], false],
  ['GEO_IN_RANGE', [[0, 0], [0, 0], -1, 0, true, false], false],
  ['GEO_IN_RANGE', [[0, 0], [0, 1], 0, 111000, true, true, 'wgs84'], true],
  ['GEO_IN_RANGE', [[0, 0], [0, 1], 'x', 1], null, BAD],
  ['GEO_IN_RANGE', [[0, 0], [0, 1], 0, 1, 1], null, BAD],
  ['GEO_AREA', [polygon(BOX)], 658327961360.8602],
  ['GEO_AREA', [polygon([[-11.5, 23.5], [-10.5, 26.1], [-11.2, 27.1], [-11.5, 23.5]]), 'wgs84'],
    15659312679.259262],
  ['GEO_AREA', [point(1, 2)], 0], ['GEO_AREA', [1], null, BAD],
  ['GEO_CONTAINS', [polygon(BOX), [10, 50]], true],
  ['GEO_CONTAINS', [polygon(BOX), point(10, 54)], true],
  ['GEO_CONTAINS', [polygon(BOX), [10, 47]], false],
  ['GEO_CONTAINS', [polygon(BOX, HOLE), [10, 50]], false],
  ['GEO_CONTAINS', [polygon(BOX.toReversed()), [10, 50]], false],
  ['GEO_CONTAINS', [polygon(BOX.toReversed()), [0, 90]], true],
  ['GEO_CONTAINS', [polygon(BOX), line([9, 50], [11, 51])], true],
  ['GEO_CONTAINS', [polygon(BOX), line([9, 50], [11, 60])], false],
  ['GEO_CONTAINS', [polygon(BOX, HOLE), line([5, 50], [15, 50])], false],
  ['GEO_CONTAINS', [polygon(BOX), polygon(HOLE)], true],
  ['GEO_CONTAINS', [polygon(HOLE), polygon(BOX)], false],
  ['GEO_CONTAINS', [point(1, 2), point(1, 2)], null, WRONG],
  ['GEO_CONTAINS', [[[1, 2]], point(1, 2)], null, WRONG],
  ['GEO_CONTAINS', [polygon(BOX), null], null, BAD],
  ['GEO_INTERSECTS', [polygon(BOX), [10, 50]], true],
  ['GEO_INTERSECTS', [polygon(BOX), line([0, 50], [20, 50])], true],
  ['GEO_INTERSECTS', [line([0, 0], [10, 10]), line([0, 10], [10, 0])], true],
  ['GEO_INTERSECTS', [line([0, 0], [10, 10]), line([20, 0], [30, 0])], false],
  ['GEO_INTERSECTS', [point(1, 2), [1, 2]], true],
  ['GEO_INTERSECTS', [polygon(BOX), polygon(HOLE)], true],
  ['GEO_INTERSECTS', ['x', [1, 2]], null, WRONG],
  ['GEO_EQUALS', [polygon(BOX), polygon(BOX)], true],
  ['GEO_EQUALS', [polygon(BOX), polygon([...BOX.slice(2), ...BOX.slice(1, 3)])], true],
  ['GEO_EQUALS', [polygon(BOX), polygon(HOLE)], false],
  ['GEO_EQUALS', [point(1, 2), point(1, 2)], true],
  ['GEO_EQUALS', [point(1, 2), { type: 'MultiPoint', coordinates: [[1, 2]] }], false],
  ['GEO_EQUALS', [line([0, 0], [1, 1]), line([1, 1], [0, 0])], false],
  ['GEO_EQUALS', [point(1, 2), [1, 2]], null, WRONG],
  ['IS_IN_POLYGON', [SQUARE, 4, 7], true], ['IS_IN_POLYGON', [SQUARE, [4, 11]], false],
  ['IS_IN_POLYGON', [TURNED, [7, 4], true], true],
  ['IS_IN_POLYGON', [TURNED.toReversed(), [7, 4], true], true],
  ['IS_IN_POLYGON', [LONG, 5, 30], true], ['IS_IN_POLYGON', [LONG, 30, 5], false],
  ['IS_IN_POLYGON', [LONG, [5, 30]], true], ['IS_IN_POLYGON', [LONG, [5, 30], false], true],
  ['IS_IN_POLYGON', [LONG_TURNED, [30, 5], true], true],
  ['IS_IN_POLYGON', [LONG_TURNED, [5, 30], true], false],
  ['IS_IN_POLYGON', ['x', 4, 7], null, WRONG], ['IS_IN_POLYGON', [SQUARE, 4], null, WRONG],
  ['IS_IN_POLYGON', [[[0, 0], [1, 1]], 4, 7], null, BAD]
])
