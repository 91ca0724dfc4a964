// One choice of a metric for the whole page: what is chosen for one action is shown for all that have it, and stands in
// the address.
import { onState, readState, writeState } from '../state.js'

const NAME = 'metric'

/** Follows the radio buttons of the charts from here on. */
export function followMetrics () {
  const radios = [...document.querySelectorAll('.metrics input[type="radio"]')].filter(element =>
    element instanceof HTMLInputElement)
  const initial = radios.filter(({ checked }) => checked)
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      writeState(NAME, radio.value)
      choose(radios, radio.value)
    })
  }
  const follow = () => {
    const metric = readState(NAME)
    if (metric === null) initial.forEach(check)
    else choose(radios, metric)
  }
  onState(follow)
  if (readState(NAME) !== null) follow()
}

/** @param {readonly HTMLInputElement[]} radios @param {string} metric */
function choose (radios, metric) {
  radios.filter(({ value }) => value === metric).forEach(check)
}

/** @param {HTMLInputElement} radio */
function check (radio) {
  radio.checked = true
}
