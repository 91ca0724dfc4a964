// What a reader has chosen, kept in the address, so that a link is a view: '#ANCHOR?name=value&...'. Links within the
// page go where they always went and leave the choices as they are; a link that has choices of its own adds them.
import { formatAddress, parseAddress, withValue } from './address.js'

/** @type {Set<() => void>} */
const listeners = new Set()
/**
 * Where a link that was clicked leads, and what was chosen then: browsers tell later that they have gone there.
 * @type {{anchor: string, values: Map<string, string>} | null}
 */
let followed = null

/**
 * @param {string} name
 * @returns {string | null} null: not chosen
 */
export function readState (name) {
  return parseAddress(location.hash).values.get(name) ?? null
}

/**
 * Changes the address without going anywhere; listeners are not called.
 * @param {string} name
 * @param {string | null} value null or empty: takes it out
 */
export function writeState (name, value) {
  if (followed !== null) followed.values = withValue(followed, name, value).values
  replaceHash(formatAddress(withValue(parseAddress(location.hash), name, value)))
}

/** @param {() => void} listener called when the address has changed otherwise: by a link, the back button, by hand */
export function onState (listener) {
  listeners.add(listener)
}

/**
 * Follows links and the address from here on, and goes to the place that it names. To be called once, after all that
 * listen.
 */
export function watchState () {
  document.addEventListener('click', noteLink)
  window.addEventListener('hashchange', () => {
    keepChoices()
    goToPlace()
    for (const listener of listeners) listener()
  })
  goToPlace()
}

/** @param {MouseEvent} event */
function noteLink (event) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const elsewhere =
    event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (
    !(link instanceof HTMLAnchorElement) || elsewhere || event.defaultPrevented ||
    link.hash === location.hash
  ) {
    return
  }
  const { anchor } = parseAddress(link.hash)
  followed = {
    anchor,
    values: new Map([...followed?.values ?? [], ...parseAddress(location.hash).values])
  }
}

/** The browser has gone to the link's hash; what was chosen before comes back, unless the link chooses otherwise. */
function keepChoices () {
  const before = followed
  followed = null
  const { anchor, values } = parseAddress(location.hash)
  if (before?.anchor !== anchor) return
  replaceHash(formatAddress({ anchor, values: new Map([...before.values, ...values]) }))
}

/** Browsers find places by the whole hash only, so not where something is chosen, and leave folded parts closed. */
function goToPlace () {
  const { anchor, values } = parseAddress(location.hash)
  const place = anchor === '' ? null : document.getElementById(anchor)
  if (place === null) return
  const opened = unfold(place)
  if (opened || values.size > 0) place.scrollIntoView()
}

/** @param {HTMLElement} place @returns {boolean} whether something was closed */
function unfold (place) {
  const around = place.parentElement?.closest('details:not([open])') ?? null
  const closed = [around, place, ...place.querySelectorAll(':scope > details.fold')]
    .filter(element => element instanceof HTMLDetailsElement && !element.open)
  for (const element of closed) element?.setAttribute('open', '')
  return closed.length > 0
}

/** @param {string} hash */
function replaceHash (hash) {
  if (hash === location.hash) return
  const page = location.href.replace(/#.*$/s, '')
  try {
    history.replaceState(history.state, '', page + hash)
  } catch {
    // Some browsers allow a file no history. This does as well and calls the listeners; without a # it would load the
    // page anew.
    location.replace(page + (hash || '#'))
  }
}
