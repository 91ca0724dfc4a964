// The option that writes a first screen alone, for each command that has one. In: the command line; out: where.
import { BenchError } from '../errors.js'
import { isPicture } from '../report/picture/write-picture.js'

export const PICTURE_OPTIONS = Object.freeze([{
  flags: '--picture <file>',
  description: 'writes the first screen alone, as a picture: a name that ends in .svg or .png ' +
    '(PNG takes a Chromium)'
}])

/**
 * @param {Readonly<Record<string, string | undefined>>} options by camel-case name
 * @returns {string | null} a path as given; null: no picture
 * @throws {BenchError} BAD_VALUE
 */
export function parsePicture ({ picture }) {
  if (picture === undefined) return null
  if (isPicture(picture)) return picture
  throw new BenchError('BAD_VALUE', {
    option: '--picture', value: picture, expected: 'a name that ends in .svg or .png'
  })
}
