/** @import {Terminal} from '../screen/create-screen.js' */
// The configuration of a project, written or printed. In: the command line and a folder; out: text, and the exit code.
import { EXIT } from '../../errors.js'
import { lookAtProject } from '../../project/look-at-project.js'
import { writeConfig } from '../../project/write-config.js'
import { parseInitOptions } from './options.js'
import { configText, nextText } from './text.js'

/**
 * @param {readonly string[]} argv without node and script
 * @param {string} folder absolute
 * @param {{stdout: Terminal}} [process]
 * @returns {number} the exit code
 * @throws {import('../../errors.js').BenchError} PROJECT_UNREADABLE, CONFIG_EXISTS, CONFIG_NOT_WRITTEN
 */
export function init (argv, folder, { stdout } = process) {
  const { print } = parseInitOptions(argv)
  const project = lookAtProject(folder)
  const text = configText(project)
  stdout.write(print ? text : nextText(writeConfig(folder, text), project))
  return EXIT.ok
}
