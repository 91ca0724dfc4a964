import { expect } from 'chai'
import { html } from '../../../bench/format/markup.js'

describe('html', () => {
  it('puts nothing where an indented line begins beside a tag or between contents', () => {
    expect(html`<ul>
      <li>${1}</li>
      ${html`<li>2</li>`}
      ${html`<li>3</li>`}
      </ul>`.text).to.equal('<ul><li>1</li><li>2</li><li>3</li></ul>')
  })

  it('puts one space where it begins in a text or in a tag', () => {
    expect(html`<p class="note"
        id="a">One of
      two, ${1} of
      ${2}</p>`.text).to.equal('<p class="note" id="a">One of two, 1 of 2</p>')
  })

  it('keeps other line breaks, and those of contents', () => {
    expect(html`<pre>
${'a\n  b'}</pre>`.text).to.equal('<pre>\na\n  b</pre>')
  })
})
