/** @import {Call} from '../types.js' */
// All services of a database.
import { readFlag } from '../read-flag.js'

/**
 * Answers with one short object per service; the management API itself counts as a system service.
 * @param {Call} call
 * @returns {import('../../types.js').ApiAnswer}
 */
export function answerList ({ worker, request }) {
  const services = worker.state.services.filter(({ database }) => database === request.database)
    .map(({ mount, manifest, development, legacy }) => ({
      mount, name: manifest.name, version: manifest.version, provides: manifest.provides,
      development, legacy
    }))
    .sort((a, b) => a.mount < b.mount ? -1 : 1)
  const itself = {
    mount: '/_api/foxx', name: 'foxx', version: worker.environment.arangoVersion, provides: {},
    development: false, legacy: false
  }
  return {
    status: 200,
    json: readFlag(request.search, 'excludeSystem') ? services : [itself, ...services]
  }
}
