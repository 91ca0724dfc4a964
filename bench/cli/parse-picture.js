// The options that write a first screen alone, for each command that has one. In: the command line; out: where, and at
// which size.
import { BenchError } from '../errors.js'
import { isPicture } from '../report/picture/write-picture.js'

export const PICTURE_OPTIONS = Object.freeze([
  {
    flags: '--picture <file>',
    description: 'writes the first screen alone, as a picture: a name that ends in .svg or .png ' +
      '(PNG takes a Chromium)'
  },
  {
    flags: '--preview',
    description: "makes the picture 1280 x 640, the size of a link's preview, in large type"
  }
])

/**
 * @typedef {object} PictureOption
 * @property {string} path as given
 * @property {boolean} isPreview
 */

/**
 * @param {Readonly<Record<string, string | undefined>>} options by camel-case name
 * @param {string} command whose help lists them: 'npm run report --'
 * @returns {PictureOption | null} null: no picture
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
export function parsePicture ({ picture, preview }, command) {
  if (picture === undefined && preview !== undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--preview says how large the picture is that --picture FILE writes; give both',
      command
    })
  }
  if (picture === undefined) return null
  if (isPicture(picture)) return { path: picture, isPreview: preview !== undefined }
  throw new BenchError('BAD_VALUE', {
    option: '--picture', value: picture, expected: 'a name that ends in .svg or .png'
  })
}
