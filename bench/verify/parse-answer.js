// Where an HTTP/1.1 answer ends in a stream of bytes (RFC 9112, section 6.3), and what its head says.

const HEAD_END = '\r\n\r\n'
const BODILESS = [204, 304]

/**
 * @param {Buffer} bytes beginning with an answer
 * @param {string} method of the request that is answered
 * @returns {number | null} how many bytes the answer has; null while that is unknown
 */
export function findAnswerEnd (bytes, method) {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return null
  const start = headEnd + HEAD_END.length
  const { status, headers } = parseHead(bytes)
  if (method === 'HEAD' || BODILESS.includes(status)) return start
  if (headers['transfer-encoding']?.toLowerCase() === 'chunked') {
    return findLastChunkEnd(bytes, start)
  }
  const end = start + Number.parseInt(headers['content-length'] ?? '', 10)
  return end <= bytes.length ? end : null
}

/**
 * @param {Buffer} bytes beginning with an answer whose head is complete
 * @returns {{status: number, headers: Record<string, string>}} names in lower case
 */
export function parseHead (bytes) {
  const [first = '', ...lines] = bytes.toString('latin1', 0, bytes.indexOf(HEAD_END)).split('\r\n')
  const headers = lines.map(line =>
    [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
}

/** @param {Buffer} bytes @param {number} start of the first chunk @returns {number | null} */
function findLastChunkEnd (bytes, start) {
  let offset = start
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', offset)
    if (lineEnd === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', offset, lineEnd), 16)
    if (size === 0) return findTrailerEnd(bytes, lineEnd)
    if (Number.isNaN(size)) return null
    offset = lineEnd + 2 + size + 2
  }
}

/** @param {Buffer} bytes @param {number} lineEnd of the last chunk's size @returns {number | null} */
function findTrailerEnd (bytes, lineEnd) {
  // Without trailers the empty line follows at once; its line end is the first half of HEAD_END.
  const end = bytes.indexOf(HEAD_END, lineEnd)
  return end === -1 ? null : end + HEAD_END.length
}
