// What the service uses of Foxx, as types.

interface FoxxRequest {
  /** A Buffer; empty or undefined where the request had no body. */
  rawBody: Buffer | undefined
}

interface FoxxResponse {
  status (code: number): FoxxResponse
  set (name: string, value: string): FoxxResponse
  body: string
}

interface FoxxRouter {
  get (path: string, handler: (request: FoxxRequest, response: FoxxResponse) => void): unknown
  post (path: string, handler: (request: FoxxRequest, response: FoxxResponse) => void): unknown
}

interface FoxxCollection {
  save (document: object): { _key: string }
}

interface FoxxDatabase {
  /** Null where there is none. */
  _collection (name: string): FoxxCollection | null
  _createDocumentCollection (name: string): FoxxCollection
  /** Silent where there is none. */
  _drop (name: string): void
}

declare module '@arangodb' {
  const db: FoxxDatabase
}

declare module '@arangodb/foxx/router' {
  function createRouter (): FoxxRouter
  export = createRouter
}

/** Made by the bundle. */
declare module '*/action-list.json' {
  const names: string[]
  export = names
}

declare namespace NodeJS {
  interface Module {
    context: {
      use (router: FoxxRouter): unknown
      /** 'documents' -> 'shootout_documents' at the mount /shootout. */
      collectionName (name: string): string
      /** Null where there is none. */
      collection (name: string): FoxxCollection | null
    }
  }
}
