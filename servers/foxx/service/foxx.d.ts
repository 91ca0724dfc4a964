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
    }
  }
}
