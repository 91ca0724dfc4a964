// The page's script may fail where the picture did not: then the picture comes back, without a word.

/** @param {HTMLElement} drawing */
export function giveUp (drawing) {
  drawing.querySelector('.live-chart')?.remove()
  drawing.classList.remove('drawn')
  drawing.dataset.failed = ''
}

/**
 * @template {unknown[]} Parameters
 * @param {HTMLElement} drawing
 * @param {(...parameters: Parameters) => void} action
 * @returns {(...parameters: Parameters) => void} the same, which gives up where it throws
 */
export function guard (drawing, action) {
  return (...parameters) => {
    try {
      action(...parameters)
    } catch {
      giveUp(drawing)
    }
  }
}
