import { expect } from 'chai'
import { sortActions } from '../../../bench/summarise/sort-actions.js'

/** @param {string} study @param {readonly string[]} actions */
const itemsOf = (study, actions) => actions.map(action => ({ study, action }))

const STUDIES = [{ name: 'files', order: ['small', 'large'] }, { name: 'actions' }]

describe('the order of actions', () => {
  it('is that of their study, which puts those last that it does not name', () => {
    const items = itemsOf('files', ['other', 'large', 'small'])
    expect(sortActions(items, item => item, STUDIES).map(({ action }) => action))
      .to.deep.equal(['small', 'large', 'other'])
    expect(items.map(({ action }) => action)).to.deep.equal(['other', 'large', 'small'])
  })

  it('stays as it is where their study has none, or nobody knows it', () => {
    for (const study of ['actions', 'gone']) {
      expect(sortActions(itemsOf(study, ['b', 'a']), item => item, STUDIES))
        .to.deep.equal(itemsOf(study, ['b', 'a']))
    }
  })
})
