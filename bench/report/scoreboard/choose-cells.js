/** @import {RunData, Summary} from '../../types.js' */
/** @import {ActionCells, CellGroup, ShownStudy} from '../types.js' */
// Which cells the first screen shows: of each action those under its heaviest load. In: a run; out: for each action the
// cells of one load, without twins and without what was not run.
import { TWIN } from '../../plan/create-plan.js'
import { fellBehind } from '../../summarise/open-loop.js'
import { groupCells } from '../../tables/cells.js'

/**
 * @typedef {object} ChosenCells cells of one action under one load, best first by what decides
 * @property {string} study
 * @property {string} action
 * @property {string} load '64 connections'
 * @property {boolean} openLoop
 * @property {string} reference
 * @property {Summary[]} cells at least one, the reference among them where it was measured
 */

/**
 * @param {RunData} run
 * @param {readonly ShownStudy[]} studies
 * @returns {ChosenCells[]} in the order of the report
 */
export function chooseCells (run, studies) {
  return groupCells(run).flatMap(choose).sort((a, b) => rank(a, studies) - rank(b, studies))
}

/** @param {ActionCells} action @returns {ChosenCells[]} none: nothing of it was measured */
function choose ({ study, action, openLoop, groups }) {
  const shown = groups.map(group => ({ ...group, cells: group.cells.filter(isShown) })).filter(({
    cells
  }) => cells.length > 0)
  const group = openLoop ? chooseRate(shown) : chooseLoad(shown)
  if (group === undefined) return []
  const { reference } = /** @type {Summary} */ (group.cells[0])
  return [{ study, action, load: group.label, openLoop, reference, cells: group.cells }]
}

/** @param {Summary} cell */
function isShown ({ variant, state }) {
  return !variant.endsWith(TWIN) && state !== 'not-run'
}

/**
 * The most connections by the fewest threads, without a proxy between where there are such.
 * @param {readonly CellGroup[]} groups
 * @returns {CellGroup | undefined}
 */
function chooseLoad (groups) {
  return groups.toSorted((a, b) => loadOf(b).via - loadOf(a).via ||
    loadOf(b).connections - loadOf(a).connections || loadOf(a).threads - loadOf(b).threads)[0]
}

/** @param {CellGroup} group */
function loadOf ({ cells }) {
  const { via, connections, threads } = /** @type {Summary} */ (cells[0])
  return { via: via === null ? 1 : 0, connections, threads }
}

/**
 * The highest rate that all kept up with; where there is none, the lowest.
 * @param {readonly CellGroup[]} groups
 * @returns {CellGroup | undefined}
 */
function chooseRate (groups) {
  const rising = groups.toSorted((a, b) => (a.cells[0]?.rate ?? 0) - (b.cells[0]?.rate ?? 0))
  return rising.findLast(({ cells }) => !cells.some(fellBehind)) ?? rising[0]
}

/** @param {ChosenCells} chosen @param {readonly ShownStudy[]} studies */
function rank ({ study, action }, studies) {
  const order = studies.find(({ name }) => name === study)?.order ?? []
  const index = order.indexOf(action)
  return index === -1 ? order.length : index
}
