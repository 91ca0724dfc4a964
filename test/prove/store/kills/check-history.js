// What processes said before they were killed, against what is there. In: what each was about to commit, and whether it
// was told that it is; out: what can't be. Versions are unique, and each change says which one it has seen: so the
// changes of a document have to be a chain from the version that was there to the one that is.

/** @typedef {{key: string, was: string | null, is: string | null}} Change was: the version it has seen; null: none */
/** @typedef {{id: string, changes: readonly Change[], end: 'done' | 'refused' | 'unknown'}} Attempt */
/** Versions by key. @typedef {ReadonlyMap<string, string>} Versions */

/**
 * @param {readonly string[]} lines of one process, the last of which may be half of one
 * @returns {{attempts: Attempt[], broken: string[]}}
 */
export function readLog (lines) {
  /** @type {Map<string, Attempt>} */
  const attempts = new Map()
  const broken = []
  for (const text of lines) {
    const line = JSON.parse(text)
    if (line.is === 'broken') broken.push(line.text)
    else if (line.is === 'tries') {
      attempts.set(line.id, { id: line.id, changes: line.changes, end: 'unknown' })
    } else {
      const { changes = [] } = attempts.get(line.id) ?? {}
      attempts.set(line.id, { id: line.id, changes, end: line.is })
    }
  }
  return { attempts: [...attempts.values()], broken }
}

/**
 * @param {readonly Attempt[]} attempts
 * @param {{before: Versions, after: Versions}} versions
 * @returns {string[]} what is wrong
 */
export function checkHistory (attempts, { before, after }) {
  /** @type {Map<string, Edge[]>} */
  const byKey = new Map([...before.keys(), ...after.keys()].map(key => [key, []]))
  for (const attempt of attempts.filter(({ end }) => end !== 'refused')) {
    for (const change of attempt.changes) {
      const list = byKey.get(change.key) ?? []
      list.push({ attempt, change })
      byKey.set(change.key, list)
    }
  }
  const wrong = []
  /** @type {Map<Attempt, number>} */
  const counts = new Map()
  for (const [key, edges] of byKey) {
    const ends = { from: before.get(key) ?? null, to: after.get(key) ?? null }
    const { chain, problem } = follow(edges, ends)
    if (problem !== null) wrong.push(`'${key}': ${problem}`)
    for (const { attempt } of chain) counts.set(attempt, (counts.get(attempt) ?? 0) + 1)
  }
  for (const [{ id, changes }, count] of counts) {
    if (count !== changes.length && wrong.length === 0) {
      wrong.push(`${id} is there in a part: ${count} of its ${changes.length} changes`)
    }
  }
  return wrong
}

/** @typedef {{attempt: Attempt, change: Change}} Edge */
/** @typedef {{chain: Edge[], problem: string | null}} Path */

/**
 * Of several changes that nobody was told of, and that have seen the same version, one at most was committed: any of
 * them may be.
 * @param {readonly Edge[]} edges
 * @param {{from: string | null, to: string | null}} ends
 * @returns {Path} one that is right, if there is one
 */
function follow (edges, { from, to }) {
  const next = edges.filter(({ change }) => change.was === from)
  const done = next.filter(({ attempt }) => attempt.end === 'done')
  if (done.length > 1) {
    const names = done.map(({ attempt }) => attempt.id).join(' and ')
    return { chain: [], problem: `a lost update: ${names} have both replaced ${from}` }
  }
  if (done.length === 0 && from === to) return endAt(edges, { from, to })
  const paths = (done.length > 0 ? done : next).map(edge => {
    const rest = follow(edges.filter(other => other !== edge), { from: edge.change.is, to })
    return { ...rest, chain: [edge, ...rest.chain] }
  })
  return paths.find(({ problem }) => problem === null) ?? paths[0] ?? endAt(edges, { from, to })
}

/**
 * @param {readonly Edge[]} left
 * @param {{from: string | null, to: string | null}} ends
 * @returns {Path}
 */
function endAt (left, { from, to }) {
  const lost = left.find(({ attempt }) => attempt.end === 'done')
  if (lost !== undefined) {
    return { chain: [], problem: `${lost.attempt.id} was acknowledged and is lost` }
  }
  return {
    chain: [],
    problem: from === to
      ? null
      : `it has version ${to}, the last one that was committed is ${from}`
  }
}
