import { assert } from 'chai'
import { html } from '../../../src/app/pages/markup.js'

describe('the markup of a page', () => {
  it('shows texts as texts, markup as it is, lists without separators', () => {
    const items = ['<', '&', '"', "'"].map(text => html`<li>${text}</li>`)
    assert.equal(html`<ul>${items}</ul>`.text,
      '<ul><li>&lt;</li><li>&amp;</li><li>&quot;</li><li>&#39;</li></ul>')
  })

  it('shows nothing for what is not there, but numbers, and true', () => {
    assert.equal(html`[${null}${undefined}${false}${[]}${''}]`.text, '[]')
    assert.equal(html`${0} ${true}`.text, '0 true')
  })
})
