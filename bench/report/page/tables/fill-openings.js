/** @import {Opening} from '../../html/table/opening.js' */
/** @import {Summary} from '../../../types.js' */
// Rows of runs with many cells don't hold what they open to: it is rendered when one is opened, by what renders it
// elsewhere.
import { createOpenings, renderOpened } from '../../html/table/opening.js'
import { carriedRun } from '../carried-run.js'
import { makeElement } from '../make-element.js'

/** Nothing where the page holds them. */
export function fillOpenings () {
  /** @type {{cells: readonly Summary[], openingOf: (cell: Summary) => Opening} | null} */
  let known = null
  const table = document.getElementById('table')
  table?.addEventListener('toggle', ({ target }) => {
    const row =
      target instanceof HTMLDetailsElement && target.open ? target.closest('tr.later') : null
    if (
      !(row instanceof HTMLElement && target instanceof HTMLElement) || target.childElementCount > 1
    ) {
      return
    }
    try {
      known ??= {
        cells: carriedRun().summaries,
        openingOf: createOpenings(carriedRun(), JSON.parse(table?.dataset.studies ?? '[]'))
      }
      const cell = /** @type {Summary} */ (known.cells[Number(row.dataset.of)])
      target.insertAdjacentHTML('beforeend', renderOpened(cell, known.openingOf(cell)).text)
    } catch {
      target.append(makeElement('div', {}, [
        'This can’t be shown: the data of this page are damaged.'
      ]))
    }
  }, true)
}
