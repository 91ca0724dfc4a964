// What people say about a search term: records as Twitter's search of 2011 answered them.
import { pickDigits, pickNumber, pickOne } from './random.js'
import { makeOfSize, writeText } from './text.js'

const COUNT = 100
/** With the brackets and commas of a list of five: 5,924 bytes of tweets, 952 bytes of {id, user_name, text}. */
const TWEET_BYTES = [1184, 1184, 1184, 1183, 1183]
const ROW_BYTES = [190, 189, 189, 189, 189]

const FIRST_NAMES = [
  'Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Ken', 'Radia', 'Niklaus'
]
const LAST_NAMES = [
  'Lindqvist', 'Okonkwo', 'Fernandez', 'Kowalski', 'Nakamura', 'Oyelaran', 'Petrov', 'Rossi',
  'Schneider', 'Varga'
]

/** @typedef {ReturnType<typeof toTweet>} Tweet */

/**
 * @param {() => number} random
 * @returns {Tweet[]} the newest first
 */
export function createTweets (random) {
  return Array.from({ length: COUNT }, (_, index) => createTweet(random, index))
}

/** @param {() => number} random @param {number} index @returns {Tweet} */
function createTweet (random, index) {
  const size = index % ROW_BYTES.length
  const facts = {
    index,
    // The number fits into a double, unlike Twitter's own.
    id: 9_000_000_000_000 - index * 7_919_000 - pickNumber(random, 0, 999_999),
    first: pickOne(random, FIRST_NAMES),
    last: pickOne(random, LAST_NAMES),
    userId: pickNumber(random, 1_000_000, 399_999_999),
    picture: pickDigits(random, 10),
    link: pickDigits(random, 7)
  }
  const { text } = makeOfSize({
    bytes: Number(ROW_BYTES[size]),
    make: words => toTweet(facts, `ql.io ${words}`, ''),
    measured: tweet => ({ id: tweet.id, user_name: tweet.from_user_name, text: tweet.text }),
    write: length => writeText(random, length)
  })
  return makeOfSize({
    bytes: Number(TWEET_BYTES[size]),
    make: slug => toTweet(facts, text, slug),
    write: length => writeText(random, length, '-')
  })
}

/**
 * @param {{
 *   index: number, id: number, first: string, last: string, userId: number, picture: string, link: string
 * }} facts
 * @param {string} text
 * @param {string} slug the end of a link's address
 */
function toTweet ({ index, id, first, last, userId, picture, link }, text, slug) {
  const user = `${first}${last}`.toLowerCase()
  const image = `twimg.example/profile_images/${picture}/${user}_normal.png`
  return {
    created_at: new Date(Date.UTC(2011, 10, 29, 18, 30) - index * 61_000).toUTCString()
      .replace('GMT', '+0000'),
    entities: {
      hashtags: [{ text: 'nodejs', indices: [0, 7] }],
      urls: [{
        url: `http://t.example/${link}`,
        expanded_url: `http://blog.example/2011/11/${slug}`,
        display_url: `blog.example/2011/11/${link}`,
        indices: [8, 28]
      }],
      user_mentions: []
    },
    from_user: user,
    from_user_id: userId,
    from_user_id_str: String(userId),
    from_user_name: `${first} ${last}`,
    geo: null, id, id_str: String(id), iso_language_code: 'en',
    metadata: { result_type: 'recent' },
    profile_image_url: `http://a1.${image}`,
    profile_image_url_https: `https://si0.${image}`,
    source: '&lt;a href=&quot;http://twitter.example/&quot;&gt;web&lt;/a&gt;',
    text, to_user: null, to_user_id: null, to_user_id_str: null, to_user_name: null
  }
}
