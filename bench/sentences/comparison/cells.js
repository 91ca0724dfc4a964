/** @import {CellKey} from '../../types.js' */
/** @import {ComparedKey} from '../../figures/types.js' */
// A compared cell and its figures in words, for every form in which a comparison is shown. In: keys; out: text.
import { COMPARED, titleOf } from '../../figures/index.js'
import { formatLoad } from '../../format/load.js'
import { isUsualDriver } from '../../plan/usual-drivers.js'

/**
 * @param {ComparedKey} metric
 * @param {Pick<CellKey, 'driver'>} cell
 * @returns {string} 'CPU per request'
 */
export function metricTitle (metric, cell) {
  return titleOf(COMPARED[metric], cell)
}

/**
 * @param {Pick<CellKey, 'variant' | 'workers'>} cell
 * @returns {string} 'node-cluster ×8'
 */
export function variantTitle ({ variant, workers }) {
  return workers > 1 ? `${variant} ×${workers}` : variant
}

/**
 * Everything of the key but the variant; what is usual is not said.
 * @param {CellKey} cell
 * @returns {string} 'factorial, 64 connections'
 */
export function loadTitle (cell) {
  return [cell.action, ...loadParts(cell)].join(', ')
}

/**
 * @param {CellKey} cell
 * @returns {string} 'factorial on express at 64 connections'
 */
export function cellTitle (cell) {
  return `${cell.action} on ${variantTitle(cell)} at ${loadParts(cell).join(', ')}`
}

/** @param {CellKey} cell @returns {string[]} */
function loadParts ({ connections, rate, threads, scenario, via, driver }) {
  return [
    formatLoad({ connections, rate }),
    ...(threads > 1 ? [`${threads} client threads`] : []),
    ...(scenario === 'network' ? ['network'] : []),
    ...(via === null ? [] : [`via ${via}`]),
    ...(isUsualDriver(driver) ? [] : [driver])
  ]
}
