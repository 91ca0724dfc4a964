// The command that makes the same comparison again, for a comment that everyone reads. In: the command line; out: text.
import { callOf } from '../../../servers/invocation.js'
import { quoteWord } from '../../format/quote-word.js'

const HEADER = '--header'
/** A list in a config file becomes its value; what it holds is nobody's business. */
const REQUESTS = '--requests'
/** Its folder holds a run already. */
const OUT = '--out'

/**
 * @param {readonly string[]} argv without node and script
 * @param {number} [seed] of what was measured
 * @returns {string} for a shell, without values of headers, which may be secret
 */
export function repeatComparison (argv, seed) {
  const hasSeed = argv.some(word => word === '--seed' || word.startsWith('--seed='))
  const words = argv.flatMap((word, index) => {
    if (word === OUT || argv[index - 1] === OUT || word.startsWith(`${OUT}=`)) return []
    if (argv[index - 1] === HEADER) return [hideValue(word)]
    if (argv[index - 1] === REQUESTS && /^\s*[[{]/.test(word)) return ['...']
    return word.startsWith(`${HEADER}=`)
      ? [`${HEADER}=${hideValue(word.slice(HEADER.length + 1))}`]
      : [word.replace(/^((?:--[\w-]+=)?https?:\/\/)[^/@]*@/, '$1')]
  })
  const seeded = seed === undefined || hasSeed ? [] : ['--seed', String(seed)]
  return callOf('compare', [...words, ...seeded].map(quoteWord).join(' '))
}

/** @param {string} header 'Authorization: Bearer x' */
function hideValue (header) {
  return header.replace(/:.*$/s, ': ...')
}
