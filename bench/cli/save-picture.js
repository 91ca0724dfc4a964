/** @import {PictureOption} from './parse-picture.js' */
/** @import {AnyBoard, Scoreboard} from '../report/scoreboard/types.js' */
// Writes a first screen where the user said. In: a scoreboard; out: the path, for the screen.
import { resolve } from 'node:path'
import { displayPath, userDirectory } from '../format/paths.js'
import { writePicture } from '../report/picture/write-picture.js'

/**
 * @param {PictureOption} picture
 * @param {Scoreboard<AnyBoard>} scoreboard
 * @returns {Promise<string>} the path as people read it
 * @throws {import('../errors.js').BenchError} PICTURE_NOT_WRITTEN, NO_BROWSER
 */
export async function savePicture ({ path, isPreview }, scoreboard) {
  return displayPath(await writePicture(
    resolve(userDirectory(), path), scoreboard, { environment: process.env, isPreview }
  ))
}
