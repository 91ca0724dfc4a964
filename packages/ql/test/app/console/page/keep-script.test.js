import { assert } from 'chai'
import { createKeeper } from '../../../../src/app/console/page/keep-script.js'
import { createWindow } from './fake-window.js'

/** @param {string} [hash] */
function open (hash) {
  const tab = createWindow(hash)
  const told = /** @type {string[]} */ ([])
  return { tab, told, keeper: createKeeper(tab.window, sentence => told.push(sentence)) }
}
const LONG = 'x'.repeat(20_000)

describe('the script in the address', () => {
  it('is there when it runs, each in an entry of its own', () => {
    const { tab, keeper } = open()
    for (const script of ['a', 'b', 'b', 'a']) keeper.noteRun(script)
    assert.deepEqual(tab.hashes(), ['#script=a', '#script=b', '#script=a'])
  })

  it('is there 0.4 s after the last key', () => {
    const { tab, keeper } = open()
    keeper.noteLater(() => 's')
    tab.pass(399)
    keeper.noteLater(() => 'sh')
    tab.pass(399)
    assert.deepEqual(tab.hashes(), [''])
    tab.pass(1)
    assert.deepEqual(tab.hashes(), ['#script=sh'])
  })

  it('is one entry, however often the typing rests', () => {
    const { tab, keeper } = open()
    keeper.noteRun('ran')
    for (const script of ['s', 'sh', 'show']) {
      keeper.noteLater(() => script)
      tab.pass(400)
    }
    assert.deepEqual(tab.hashes(), ['#script=ran', '#script=show'])
  })

  it('replaces its own draft, never one that ran', () => {
    const { tab, keeper } = open()
    keeper.noteDraft('a')
    keeper.noteRun('a')
    keeper.noteDraft('b')
    keeper.noteDraft('c')
    keeper.noteRun('d')
    keeper.noteDraft('d')
    assert.deepEqual(tab.hashes(), ['#script=a', '#script=d'])
  })

  it('that came by a link stays in the history, however the link spells it', () => {
    const { tab, keeper } = open('#script=a%20(1)')
    keeper.noteRun('a (1)')
    keeper.noteDraft('b')
    assert.deepEqual(tab.hashes(), ['#script=a (1)', '#script=b'])
  })

  it('comes back, and is known for the own one', () => {
    const { tab, keeper } = open('#script=a')
    assert.match(keeper.read().note, /comes from the address and has not run/)
    keeper.noteRun('b')
    assert.deepEqual(keeper.read(), {
      script: 'b', note: 'This script comes from the history of this tab and has not run again.'
    })
    tab.back()
    assert.equal(keeper.read().script, 'a')
    tab.forward()
    assert.equal(keeper.read().script, 'b')
  })

  it('is not overwritten by what was written elsewhere', () => {
    const { tab, keeper } = open('#script=a')
    keeper.noteLater(() => 'b')
    tab.follow('#script=c')
    keeper.read()
    tab.pass(1000)
    assert.deepEqual(tab.hashes(), ['#script=a', '#script=c'])
  })

  it('that is too long for it is kept by the tab, which says so', () => {
    const { tab, told, keeper } = open('#script=a')
    keeper.noteDraft(LONG)
    keeper.noteDraft(`${LONG}y`)
    assert.deepEqual(told, ['', `The script is too long for a link: 20001 characters in the ` +
      'address, where 20000 are the most. Only this tab keeps it.'])
    keeper.noteRun(`${LONG}y`)
    keeper.noteRun(`${LONG}z`)
    keeper.noteRun('b')
    assert.equal(told.at(-1), '')
    assert.deepEqual(tab.hashes().map(({ length }) => length), [9, 0, 0, 9])
    tab.back()
    assert.equal(keeper.read().script, `${LONG}z`)
    tab.back()
    assert.equal(keeper.read().script, `${LONG}y`)
  })

  it('is gone when there is none', () => {
    const { tab, keeper } = open()
    keeper.noteDraft('a')
    keeper.noteDraft('')
    assert.deepEqual(tab.hashes(), [''])
    assert.deepEqual(keeper.read(), { script: null, note: '' })
  })
})
