// The shapes that cross the folders of the router: define <- match <- state <- request, response <- run; define <-
// describe.

import type { Intrinsics, LogLevel, ServiceRequest, ServiceResponse } from '../../types.js'

/** What `require('@arangodb/foxx/router')()` returns; arguments are checked when it is called. */
export interface Router extends Endpoint {
  readonly isFoxxRouter: boolean
  get(...args: unknown[]): Endpoint
  post(...args: unknown[]): Endpoint
  put(...args: unknown[]): Endpoint
  patch(...args: unknown[]): Endpoint
  delete(...args: unknown[]): Endpoint
  head(...args: unknown[]): Endpoint
  options(...args: unknown[]): Endpoint
  all(...args: unknown[]): Endpoint
  /** The endpoint of a middleware, or the child router itself. */
  use(...args: unknown[]): Endpoint
  /** The path below the mount of a named route: (name, [params], [suffix]). */
  reverse(...args: unknown[]): string
}

/** What a route is told about itself; each method returns the endpoint. */
export interface Endpoint {
  queryParam(...args: unknown[]): this
  pathParam(...args: unknown[]): this
  header(...args: unknown[]): this
  body(...args: unknown[]): this
  response(...args: unknown[]): this
  error(...args: unknown[]): this
  summary(...args: unknown[]): this
  description(...args: unknown[]): this
  tag(...args: unknown[]): this
  deprecated(...args: unknown[]): this
  securityScheme(...args: unknown[]): this
  security(...args: unknown[]): this
  securityScope(...args: unknown[]): this
}

export type Next = (error?: unknown) => void
export type Handler = (request: unknown, response: unknown, next?: Next) => unknown

/** joi's, or anything of this shape. */
export interface Schema {
  validate(value: unknown): { error?: unknown, value?: unknown }
  /** What it is as JSON Schema, where it was given as one. */
  json?: Record<string, unknown>
}

export interface Param {
  /** Null: any string passes. */
  schema: Schema | null
  description: string | undefined
}

export interface Model {
  schema: Schema | null
  fromClient: ((value: unknown) => unknown) | null
  forClient: ((value: unknown) => unknown) | null
}

/** A declared body of a request or an answer. */
export interface Content {
  /** Declared as null: there is no body. */
  empty: boolean
  model: Model | null
  /** An array of such. */
  multiple: boolean
  mimes: readonly string[]
  description: string | undefined
}

export interface Declarations {
  queryParams: Map<string, Param>
  pathParams: Map<string, Param>
  headers: Map<string, Param>
  body: Content | null
  responses: Map<number, Content>
  summary: string | undefined
  description: string | undefined
  deprecated: boolean
  tags: Set<string>
  /** Scheme -> scopes; false: switched off. */
  security: Map<string, Set<string> | false>
}

/** A literal segment, or the parameter that takes its place. */
export type Token = string | { readonly param: string }

export interface Path {
  tokens: readonly Token[]
  wildcard: boolean
}

export interface RouteDefinition {
  kind: 'endpoint'
  path: Path
  methods: readonly string[]
  handlers: readonly Handler[]
  declarations: Declarations
}

export interface MiddlewareDefinition {
  kind: 'middleware'
  path: Path
  handlers: readonly Handler[]
  declarations: Declarations
}

export interface MountDefinition {
  kind: 'router'
  path: Path
  router: RouterDefinition
}

export interface RouterDefinition {
  declarations: Declarations
  /** Routes and child routers, in definition order. */
  routes: (RouteDefinition | MountDefinition)[]
  middleware: MiddlewareDefinition[]
  names: Map<string, RouteDefinition | MountDefinition>
}

/** A path parameter of a layer: where among the segments of its router it stands, and what it has to be. */
export interface Position {
  name: string
  index: number
  schema: Schema | null
}

/** One definition, prepared for requests. */
export interface Layer {
  kind: 'endpoint' | 'middleware' | 'router'
  path: Path
  declarations: Declarations
  methods: readonly string[]
  /** Empty for routers. */
  handlers: readonly Handler[]
  /** The router itself, or null. */
  router: RouterDefinition | null
  positions: readonly Position[]
  /** There is nothing to do when its turn comes. */
  idle: boolean
}

export interface Node {
  literals: Map<string, Node>
  param: Node | null
  middleware: Layer[]
  /** Routes that end here. */
  terminal: Layer[]
  /** Wildcard routes (tree: null) and child routers, in definition order. */
  wild: { layer: Layer, tree: Node | null }[]
}

export interface Tree {
  layer: Layer
  node: Node
  /** Whether there is no route in it, only middleware. */
  bare: boolean
}

/** A layer that takes part in a request: its router begins at segment `base`, its own path ends before segment `at`. */
export interface Step {
  layer: Layer
  base: number
  at: number
  /** Validated and converted; null where it has none. */
  params: Readonly<Record<string, unknown>> | null
}

export interface Match {
  steps: readonly Step[]
  /** 'GET' where a route for GET answers HEAD. */
  method: string
  raw: readonly string[]
  segments: readonly string[]
  /** Whether one of the steps declares responses. */
  declares: boolean
}

/** Why there is no match though a path fits. */
export interface Refusal {
  status: 400 | 404 | 405
  message: string
  /** Methods that the path knows, sorted; for 405. */
  allow: readonly string[]
}

/** The http-errors package as loaded in the service's realm. */
export type HttpErrors = (status: number, message?: string) => Error

export interface Tools {
  intrinsics: Intrinsics
  httpErrors: HttpErrors
  arangoVersion: string
  /** Content type (text, RegExp or predicate) -> {fromClient, forClient}. */
  types: Map<unknown, unknown>
  isDevelopment: () => boolean
  log: (level: LogLevel, text: string) => void
  /** Whether files outside of the service's folder may be sent. */
  allowNode?: boolean
}

/** What all requests of one service share. */
export interface Site {
  context: Record<string, unknown>
  tools: Tools
  root: RouterDefinition
  /** An error of the realm, to throw at the service. */
  fail(message: string): Error
  /** The same with an HTTP status. */
  refuse(status: number, message: string, cause?: unknown): Error
}

/** An answer in the making. */
export interface Draft {
  status: unknown
  headers: Record<string, string | string[]>
  contentType: string | undefined
  body: string | Buffer | null
}


export interface State {
  readonly site: Site
  readonly request: ServiceRequest
  readonly match: Match
  /** Of the step whose turn it is. */
  index: number
  pathBase: Record<string, unknown> | null
  pathView: Record<string, unknown> | null
  queryBase: Record<string, unknown> | null
  queryView: Record<string, unknown> | null
  headerBase: Record<string, unknown> | null
  headerView: Record<string, unknown> | null
  /** Where the service has overwritten them. */
  ownPath: string | null
  ownSuffix: string | null
  body: unknown
  bodyParsed: boolean
  /** Whether every item has handed on. */
  ended: boolean
}

export interface Dispatcher {
  dispatch(request: ServiceRequest): ServiceResponse | null
  describePaths(): Record<string, unknown>
}
