// The door of claims: what the posts said, judged by what a run measured.
export { whyNotRun } from './evidence.js'
export { holdsOf, postsOf } from './posts.js'
export { describeClause, judgeClaims } from './judge-claims.js'
export { clausesOf } from './read-clauses.js'
