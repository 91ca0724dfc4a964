// The shape of an action: data and one pure function. Whoever mounts an action (a server) or checks
// its answers (the bench) needs nothing else.

/** What a handler gets to see of a request. */
export interface ActionRequest {
  method: string
  /** The request's body as text, '' where there is none. */
  body: string
}

/** What a handler answers; the server adds the content length. */
export interface ActionResponse {
  status: number
  contentType: string
  body: string
}

/**
 * A scripted HTTP exchange, written once and mounted by every server.
 * `expected` is written down by hand: it is never computed by the handler that it judges.
 */
export interface Action {
  name: string
  /** What the handler does, in a few words: 'a constant JSON body of 67 bytes'. */
  title: string
  request: { method: 'GET' | 'POST'; path: string; body?: string }
  handler(request: ActionRequest): ActionResponse
  expected: ActionResponse
}
