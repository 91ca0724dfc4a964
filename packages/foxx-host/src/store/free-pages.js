/** @import {Handle, Root, TableStats} from './lmdb.js' */
// How much of the data file is used by nothing. LMDB uses it again, as soon as no reader needs it any more.

/** Of the two heads. */
const HEADS = 2

/**
 * @param {{root: Root, handles: Readonly<Record<string, Handle>>}} attached
 * @returns {number} bytes; what was freed just now included
 */
export function countFreeBytes ({ root, handles }) {
  const { free, root: main, lastPageNumber, pageSize } = root.getStats()
  const trees = [free, main, ...Object.values(handles).map(handle => handle.getStats())]
  const used = trees.reduce((sum, tree) => sum + countPages(tree), HEADS)
  return Math.max(0, lastPageNumber + 1 - used) * pageSize
}

/** @param {TableStats} tree */
function countPages ({ treeBranchPageCount, treeLeafPageCount, overflowPages }) {
  return treeBranchPageCount + treeLeafPageCount + overflowPages
}
