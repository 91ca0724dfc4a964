/** @import {Catalogue} from './bench-error.js' */
// What is said of generators: how they are started, and what they and the coordinator send each other.
import { EXIT } from './exit.js'

/** @type {Catalogue} */
export const GENERATORS = Object.freeze({
  GENERATORS_MISSING: {
    exit: EXIT.failed,
    say: ({ engine, why, remedy }) => `the generators of ${engine} are not ready: ${why}; ${remedy}`
  },
  GENERATOR_REFUSED: {
    exit: EXIT.failed,
    say: ({ why }) => `this generator was refused: ${why}; start it with the invitation of a run ` +
      'that is under way'
  },
  FRAME_TOO_LONG: {
    exit: EXIT.failed,
    say: ({ bytes, most }) => `a message between coordinator and generator has ${bytes} bytes, ` +
      `where at most ${most} are allowed; the connection was closed`
  },
  FRAME_FORGED: {
    exit: EXIT.failed,
    say: () => "a message between coordinator and generator was not made with this run's token; " +
      'the connection was closed. Start generators with the invitation of this run'
  },
  FRAME_REPLAYED: {
    exit: EXIT.failed,
    say: ({ expected, came }) => 'messages between coordinator and generator came out of order: ' +
      `number ${expected} was expected, ${came} came; the connection was closed`
  },
  FRAME_UNREADABLE: {
    exit: EXIT.failed,
    say: ({ why }) => `a message between coordinator and generator can't be read (${why}); the ` +
      'connection was closed. Use the same version of the suite on both sides'
  }
})
