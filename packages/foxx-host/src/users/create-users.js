/** @import {Catalog} from '../documents/types.js' */
/** @import {Store} from '../store/types.js' */
/** @import {Users} from './types.js' */
// Who there is, who is who, and who may do what. The owner is the user of --auth, who may do everything.
import { hasToken, nameTokenUser } from './access-tokens.js'
import { createOwnerCheck, createPasswordMemory } from './passwords.js'
import { collectionLevel, databaseLevel } from './permissions.js'
import { openUserDocuments } from './user-documents.js'

const OWNER = 'root'

/**
 * @param {{
 *   store: Store, catalog: Catalog, auth: {user: string, password: string} | null, now?: () => number
 * }} parts now: Unix time in seconds
 * @returns {Users}
 */
export function createUsers ({ store, catalog, auth, now = () => Date.now() / 1000 }) {
  const owner = auth?.user ?? OWNER
  const documents = openUserDocuments({ store, catalog, owner })
  const isPassword = createPasswordMemory()
  const isOwner = auth === null ? () => false : createOwnerCheck(auth)
  return {
    owner,
    ...documents,
    login (given) {
      if (given === null) return null
      if (isOwner(given)) return owner
      const claimed = nameTokenUser(given.password)
      const name = given.user === '' && claimed !== null ? claimed : given.user
      const hasTokenOf = () =>
        claimed === name && hasToken(documents.tokensOf(name), given.password, now())
      if (name === owner) return hasTokenOf() ? owner : null
      const user = documents.find(name)
      if (user?.authData.active !== true) return null
      return hasTokenOf() || isPassword(given.password, user.authData.simple) ? name : null
    },
    isActive: name => name === owner || documents.find(name)?.authData.active === true,
    levelOf (name, database, collection) {
      const user = documents.find(name)
      if (user === null) return name === owner ? 'rw' : 'none'
      return collection === undefined
        ? databaseLevel(user, database)
        : collectionLevel(user, database, collection)
    }
  }
}
