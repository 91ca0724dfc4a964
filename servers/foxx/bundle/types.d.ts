// The shapes of the bundle: where it goes, and what tells that it has arrived.

import type { Credentials } from '../../documents/types.js'

export type { Credentials }

/** A request without credentials and the status that shows that the service answers it. */
export interface RouteProbe {
  method: string
  /** Below the mount: '/static'. */
  path: string
  body?: string
  status: number
}

export interface MountPlace {
  /**
   * Origins without credentials; the service is installed through the first, the others are the cluster's other
   * coordinators.
   */
  urls: readonly string[]
  auth?: Credentials
  /** Default: '/shootout'. */
  mount?: string
  /** Default: '_system'. */
  database?: string
  timeoutMs: number
}
