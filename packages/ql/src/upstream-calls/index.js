// The door of the outgoing side: calls of upstreams, and what their answers say.
export { createUpstreamClient } from './client.js'
export { parseMediaType } from './media-type.js'
export { parseAnswer } from './parse/index.js'
export { toText } from './parse/to-text.js'
