import { assert } from 'chai'
import {
  chooseTextOrder, CODE_POINTS, compareTexts, indexesHaveTextOrder, toLanguage
} from '../src/text-order.js'

/** @param {string} language @param {readonly string[]} texts */
function sortBy (language, texts) {
  chooseTextOrder(language)
  return texts.toSorted(compareTexts)
}

describe('the order of texts', () => {
  afterEach(() => chooseTextOrder(CODE_POINTS))

  it('is that of code points, or of a language', () => {
    const texts = ['z', 'ä', 'b', 'B', 'a', 'å', 'A', 'ö']
    assert.deepEqual(sortBy(CODE_POINTS, texts), ['A', 'B', 'a', 'b', 'z', 'ä', 'å', 'ö'])
    assert.deepEqual(sortBy('en_US', texts), ['a', 'A', 'å', 'ä', 'b', 'B', 'ö', 'z'])
    assert.deepEqual(sortBy('sv', texts), ['a', 'A', 'b', 'B', 'z', 'å', 'ä', 'ö'])
  })

  it('tells texts apart that a language does not', () => {
    chooseTextOrder('en_US')
    assert.equal(new Intl.Collator('en-US').compare('ab', 'a\u0001b'), 0)
    assert.isAbove(compareTexts('ab', 'a\u0001b'), 0)
    assert.isBelow(compareTexts('a\u0001b', 'ab'), 0)
    assert.equal(compareTexts('ab', 'ab'), 0)
  })

  it('is that of indexes only where it is that of code points', () => {
    assert.isTrue(indexesHaveTextOrder())
    chooseTextOrder('de')
    assert.isFalse(indexesHaveTextOrder())
  })

  it('takes languages as ArangoDB and as browsers write them', () => {
    assert.deepEqual(
      ['de', 'sv_SE', 'sv-se', 'zh_Hant_TW', CODE_POINTS].map(toLanguage),
      ['de', 'sv_SE', 'sv_SE', 'zh_Hant_TW', CODE_POINTS])
    for (const text of ['C', 'POSIX', 'en-US-POSIX', 'en_us_posix', 'en-US-u-va-posix']) {
      assert.equal(toLanguage(text), CODE_POINTS, text)
    }
    assert.deepEqual(['tlh', '', 'de DE', 'x'.repeat(999)].map(toLanguage),
      [null, null, null, null])
  })
})
