import { html } from '../../format/markup.js'

/**
 * A titled list of names and values; nothing when there are none.
 * @param {string} title
 * @param {(readonly [string, string])[]} facts
 */
export function renderFacts (title, facts) {
  if (facts.length === 0) return null
  return html`<section class="facts"><h3>${title}</h3><dl>${facts.map(([name, value]) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></section>`
}
