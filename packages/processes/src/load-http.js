// Node's modules for HTTP, loaded when something asks for them. As an import, node:http costs 50 ms of CPU and 13 MB in
// Node 26: an import reads each of a module's names, and behind one of them (WebSocket) lies all of fetch.
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** @returns {typeof import('node:http')} */
export const loadHttp = () => load('node:http')

/** @returns {typeof import('node:https')} */
export const loadHttps = () => load('node:https')

/** @returns {typeof import('node:http2')} */
export const loadHttp2 = () => load('node:http2')
