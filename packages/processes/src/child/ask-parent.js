/** @import {ParentAnswer} from './types.js' */
// Asks whoever started this program for something that only he knows. In: a question; out: what he answers. Workers of a cluster are relayed by their primary.

let last = 0

/**
 * @param {string} question one of those that he was prepared for: 'documents'
 * @returns {Promise<unknown>} rejects with an Error that says why there is no answer
 */
export function askParent (question) {
  const id = `${process.pid}.${++last}`
  return new Promise((resolve, reject) => {
    /** @param {unknown} message */
    const listen = message => {
      const answer = /** @type {ParentAnswer} */ (message)
      if (answer.type !== 'answer' || answer.id !== id) return
      process.off('message', listen)
      if (answer.error === undefined) resolve(answer.value)
      else reject(new Error(answer.error))
    }
    process.on('message', listen)
    if (!process.send) return listen({ type: 'answer', id, error: 'nobody started this program who could be asked' })
    process.send({ type: 'ask', id, question }, undefined, {}, () => {})
  })
}
