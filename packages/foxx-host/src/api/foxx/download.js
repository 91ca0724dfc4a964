/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// A service as one file.
import { packDirectory, readBundle } from '../../package/index.js'
import { findService } from './services.js'

/**
 * Answers with the zip that the service was installed from. Where there was none, or the files may have changed since,
 * its folder is packed.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 as application/zip
 */
export async function answerDownload (call) {
  const { directory, mount, development } = findService(call)
  const kept = development ? null : await readBundle(directory)
  const body = kept ?? await packDirectory(directory)
  // Mounts hold no quotes, see parseMount.
  const filename = `${mount.slice(1).replaceAll('/', '_')}.zip`
  return {
    status: 200,
    body,
    contentType: 'application/zip',
    headers: { 'content-disposition': `attachment; filename="${filename}"` }
  }
}
