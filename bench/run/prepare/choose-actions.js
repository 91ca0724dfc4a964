/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Study} from '../../study.js' */
/** @import {BenchOptions} from '../../types.js' */
// Which actions the studies of a run may be about. In: studies and what the user asked for; out: actions of their
// kinds.
import files from '../../../actions/files/create-file-action.js'
import { BenchError } from '../../errors.js'
import { loadAllActions } from './own-directories.js'

/**
 * @param {readonly Study[]} studies
 * @param {Pick<BenchOptions, 'fileSize'> & Partial<Pick<BenchOptions, 'actionDirectories'>>} options fileSize: the one
 *   file that is sent then
 * @param {readonly Study[]} known all that there are
 * @returns {AnyAction[]}
 * @throws {BenchError} BAD_VALUE: a size where no file is sent; DIRECTORY_UNUSABLE
 */
export function chooseActions (studies, { fileSize, actionDirectories = [] }, known) {
  const asking = known.filter(({ kind }) => kind === 'file').map(({ name }) => name)
  if (fileSize !== null && !studies.some(({ kind }) => kind === 'file')) {
    throw new BenchError('BAD_VALUE', {
      option: '--file-size',
      value: fileSize,
      expected: `nothing without the study '${asking.join("' or '")}', which is the one that ` +
        'asks for a file'
    })
  }
  return studies.flatMap(({ kind }) => kind === 'file' && fileSize !== null
    ? [files.createFileAction(fileSize)]
    : loadAllActions(actionDirectories, { kind }))
}
