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

/** What is asked and what has to come back: all that a client needs to know of an action, whoever answers it. */
export interface Exchange {
  name: string
  /** What is done for the answer, in a few words: 'a constant JSON body of 67 bytes'. */
  title: string
  request: { method: 'GET' | 'POST'; path: string; body?: string }
  expected: ActionResponse
}

/**
 * A scripted HTTP exchange, written once and mounted by every server.
 * `expected` is written down by hand: it is never computed by the handler that it judges.
 */
export interface Action extends Exchange {
  kind?: 'handler'
  handler(request: ActionRequest): ActionResponse
}

/**
 * An exchange whose answer is put together from those of other APIs, by a script in the orchestration language
 * or by whoever does the same work. Its folder holds the script as script.ql; that file tells its folder from a handler's.
 */
export interface OrchestrationAction extends Exchange {
  kind: 'orchestration'
  /** The text of script.ql. */
  script: string
  /** How many requests to other APIs one answer takes. */
  upstreamRequests: number
}

/** What loadActions loads, by kind. */
export interface ActionKinds {
  handler: Action
  orchestration: OrchestrationAction
}

/** An action of whichever kind: what the bench verifies and measures. */
export type AnyAction = ActionKinds[keyof ActionKinds]
