/** @import {CellKey} from '../types.js' */
// What is measured once for each cell, at the end of a run: a run that was resumed may have measured it twice. In:
// lines; out: the later ones.
import { cellId } from './create-plan.js'

/**
 * @template {CellKey} Line
 * @param {readonly Line[]} lines
 * @param {Line} line
 * @returns {Line[]} the line last, instead of that of the same cell
 */
export function putLatest (lines, line) {
  return [...lines.filter(other => cellId(other) !== cellId(line)), line]
}
