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
    expect(text).not.to.match(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|\bimport\(/)
  })

  it('makes no code of text and no markup of text, which its page’s policy forbids or others’ data could use', () => {
    expect(text).not.to.match(/\beval\(|new Function|innerHTML|insertAdjacentHTML|outerHTML\s*=|document\.write/)
  })

  it('says whose work it holds', () => {
    expect(text.split('\n')[0]).to.match(/uPlot .* MIT licence/)
  })

  it('stays small', () => {
    expect(text.length).to.be.lessThan(150_000)
  })
})
