/** @import {Change, RegistryState, ServiceRecord} from '../types.js' */
// A change of the registry as a pure function: the primary and every worker apply the same one.

/**
 * @param {RegistryState} state
 * @param {Change} change
 * @returns {RegistryState} a new one; removing what isn't there changes nothing
 */
export function applyChange ({ databases, services }, change) {
  switch (change.type) {
    case 'put-service':
      return { databases, services: [...without(services, change.record), change.record] }
    case 'remove-service': return { databases, services: without(services, change) }
    case 'put-database': return {
      databases: [...databases.filter(({ name }) => name !== change.record.name), change.record],
      services
    }
    case 'remove-database': return {
      databases: databases.filter(({ name }) => name !== change.name),
      services: services.filter(({ database }) => database !== change.name)
    }
  }
}

/**
 * @param {readonly ServiceRecord[]} services
 * @param {{database: string, mount: string}} place
 */
function without (services, { database, mount }) {
  return services.filter(service => service.database !== database || service.mount !== mount)
}
