import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { bundlePage } from '../../../bench/report/page-script.js'

describe('bench/report/page-script', () => {
  const { text } = bundlePage()

  it('is a script that can be read', () => {
    expect(() => new Function(text)).not.to.throw()
  })

  it('holds nothing that ends its element or hides its end', () => {
    expect(text).not.to.match(/<\/script|<!--/i)
  })

  it('names no address and asks for nothing', () => {
    expect(text).not.to.match(/https?:\/\//)
    expect(text)
      .not.to.match(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|\bimport\(/)
  })

  it('makes no code of text, which its page’s policy forbids', () => {
    expect(text).not.to.match(/\beval\(|new Function/)
  })

  it('makes markup of text in one place only: what rows open to, by templates that escape, of ' +
    'the page’s own data; others’ data could use it', () => {
    expect(text).not.to.match(
      /innerHTML|outerHTML\s*=|document\.write|DOMParser|createContextualFragment|setHTML/
    )
    expect(text.match(/insertAdjacentHTML/g)).to.have.length(1)
    expect(readFileSync(
      new URL('../../../bench/report/page/tables/fill-openings.js', import.meta.url), 'utf8'
    )).to.match(/insertAdjacentHTML\('beforeend', renderOpened\(/)
  })

  it('says whose work it holds', () => {
    expect(text.split('\n')[0]).to.match(/uPlot .* MIT licence/)
  })

  it('stays small', () => {
    expect(text.length).to.be.lessThan(165_000)
  })
})
