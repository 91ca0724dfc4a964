/** @import {ComparedStudy} from '../../revisions/compared-studies.js' */
// The options of `npm run compare -- --against REV`: which servers and actions of the suite are compared. As command.js
// takes them.
import { usualStudy } from '../../revisions/compared-studies.js'

/** What goes with runtimes, too, where no program is named. */
export const ACTION_OPTIONS = [
  {
    flags: '--actions <names>',
    description: "actions to compare: 'static,factorial' (default: those of the study; of " +
      'runtimes these two)'
  }
]

/**
 * What goes with a revision only.
 * @param {readonly ComparedStudy[]} compared
 * @returns {{flags: string, description: string, repeatable?: boolean}[]}
 */
export const toRevisionOptions = compared => [
  {
    flags: '--only <globs>',
    description: "variants to compare, by name: 'node,express*' (default: " +
      `${usualStudy(compared)?.variants.join(', ')})`
  },
  { flags: '--workers <list>', description: "processes of the clusters: '8' or '2,4'" },
  {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's", repeatable: true
  }
]
