// What processes that are killed write to, and those that look.
export const DATABASE = '_system'
export const COLLECTION = 'things'
/** Of documents that all processes change. */
export const KEYS = 40
/** Documents of its own that a process keeps, at most. */
export const MOST_OWN = 20
/** Characters in a document, at most. */
export const TEXTS = 2500
