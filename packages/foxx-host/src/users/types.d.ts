// The shapes of users: as the collection _users of _system keeps them, and what the rest of the host may ask.

/** Read and write, read only, nothing. */
export type Level = 'rw' | 'ro' | 'none'

export interface StoredPassword {
  method: 'scrypt'
  /** Both in hex. */
  salt: string
  hash: string
}

export interface StoredToken {
  id: number
  name: string
  /** Unix times in seconds. */
  valid_until: number
  created_at: number
  /** Its beginning and its end, to tell it from others by. */
  fingerprint: string
  /** SHA-256 of the token, in hex. */
  hash: string
}

/** Absent levels are not given: those of '*', and then that of the database, count. */
export interface Grants {
  permission?: Level
  collections: Record<string, Level>
}

export interface User {
  user: string
  authData: { active: boolean, simple: StoredPassword }
  databases: Record<string, Grants>
  userData: Record<string, unknown>
  configData: Record<string, unknown>
  tokens: StoredToken[]
}

export interface Users {
  /** That of --auth, or 'root': it may do everything, and is no document. */
  owner: string
  /** Null where there is none, and for the owner. */
  find(name: string): User | null
  list(): User[]
  /** Throws HostError 1702 where there is one of that name. */
  create(user: User): User
  /** Throws HostError 1703 where there is none, 11 for the owner. `work` changes the user that it gets. */
  change(name: string, work: (user: User) => void): User
  remove(name: string): void
  /** None for those that there are not. */
  tokensOf(name: string): readonly StoredToken[]
  /** Those of the owner, too. Throws HostError 1703 where there is no such user. `work` may change the tokens alone. */
  changeTokens(name: string, work: (user: Pick<User, 'user' | 'tokens'>) => void): void
  /** Who that is, with a password or an access token; null: nobody, or one that is not active. */
  login(given: { user: string, password: string } | null): string | null
  isActive(name: string): boolean
  /** What a user may do with a database, or with a collection of it. */
  levelOf(name: string, database: string, collection?: string): Level
}
