// The door of users/: who there is, how each is known again, and what each may do.

export { addToken, isValid } from './access-tokens.js'
export { createUsers } from './create-users.js'
export { hashPassword } from './passwords.js'
export { ALL, collectionLevel, databaseLevel, grantOf, grantsOf } from './permissions.js'
