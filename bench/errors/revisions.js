/** @import {Catalogue} from './bench-error.js' */
// What is said of revisions, of the suite or of the user's repository.
import { callOf, startedAsPackage } from '../../servers/invocation.js'
import { EXIT } from './exit.js'

/** @type {Catalogue} */
export const REVISIONS = Object.freeze({
  NOT_A_REPOSITORY: {
    exit: EXIT.usage,
    say: ({ revision, why }) => `${revision} can't be looked up, because this copy of the suite ` +
      `is no git repository (${why}); clone it with git, or measure each state by itself and ` +
      `compare the files: ${callOf('compare', 'A B')}`
  },
  FOLDER_NOT_REPOSITORY: {
    exit: EXIT.usage,
    say: ({ revision, folder, why }) => `${revision} can't be looked up, because ${folder} is ` +
      `in no git repository with a commit (${why}); go to the folder of your program, or compare ` +
      'two folders: --command-a, --cwd-a, --command-b, --cwd-b'
  },
  FOLDER_NOT_IN_REVISION: {
    exit: EXIT.usage,
    say: ({ revision, folder }) => `${revision} has no folder ${folder}, in which you are; go to ` +
      'one that both revisions have, or name a later revision'
  },
  CACHE_NOT_WRITABLE: {
    exit: EXIT.failed,
    say: ({ revision, path, why }) => `the files of ${revision} could not be put into ${path} ` +
      `(${why}); make room there, or name another cache in XDG_CACHE_HOME`
  },
  SETUP_FAILED: {
    exit: EXIT.failed,
    say: ({ revision, setup, ending, said }) => `--setup '${setup}' failed in ${revision} ` +
      `(${ending}); nothing of it is kept. Its last lines: ${said}`
  },
  COMMITS_UNKNOWN: {
    exit: EXIT.usage,
    say: ({ why }) => 'the commits of these runs have no dates here, because ' +
      `${startedAsPackage() ? 'this folder' : 'this copy of the suite'} is no git repository ` +
      `(${why}); clone it with git, or leave out --by commit`
  },
  REVISION_UNKNOWN: {
    exit: EXIT.usage,
    say: ({ revision, isShallow }) =>
      `'${revision}' is no commit that this repository knows; ${isShallow
        ? "it was cloned without its whole history, which 'git fetch --unshallow' brings"
        : "'git log --oneline' lists those that it knows, and 'git fetch' brings those of others"}`
  },
  REVISION_NOT_TAKEN: {
    exit: EXIT.failed,
    say: ({ revision, path, why, variable }) =>
      `the files of ${revision} could not be put into ${path} ` +
      `(${why}); make room there, or name another folder with the environment variable ` +
      `${variable}`
  },
  REVISION_NOT_INSTALLED: {
    exit: EXIT.failed,
    say: ({ revision, why }) => `the packages of ${revision}, whose package-lock.json is another ` +
      "one than here, could not be installed with 'npm ci'; it needs the npm registry. " +
      `Its last lines: ${why}`
  },
  REVISION_UNREADABLE: {
    exit: EXIT.usage,
    say: ({ revision, why }) => `the servers of ${revision} can't be loaded (${why}); they may ` +
      'be older than what we know how to start: name a later revision'
  }
})
