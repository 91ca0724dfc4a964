// Puts a text on the clipboard. Pages from a file are no secure context everywhere, so there is an older way, too.

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is there now
 */
export async function copyText (text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** @param {string} text */
function copySelected (text) {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.setAttribute('aria-hidden', 'true')
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0' })
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
