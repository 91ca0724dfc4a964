/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// A service as one file.
import { packDirectory } from '../../package/index.js'
import { findService } from './services.js'

/**
 * Answers with a zip of the service's folder.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 as application/zip
 */
export async function answerDownload (call) {
  const { directory, mount } = findService(call)
  const body = await packDirectory(directory)
  // Mounts hold no quotes, see parseMount.
  const filename = `${mount.slice(1).replaceAll('/', '_')}.zip`
  return {
    status: 200,
    body,
    contentType: 'application/zip',
    headers: { 'content-disposition': `attachment; filename="${filename}"` }
  }
}
