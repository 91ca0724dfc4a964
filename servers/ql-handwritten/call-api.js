// GET requests for JSON, through one pool of kept connections.
import { Pool } from 'undici'

const TIMEOUT_MS = 10_000

/**
 * @param {{upstream: string, proxy: string | null, timeoutMs?: number}} where origins; timeoutMs: to connect, to the
 *   first byte, and between two
 * @returns {(path: string) => Promise<unknown>} what the API answers, parsed
 */
export function createCaller ({ upstream, proxy, timeoutMs = TIMEOUT_MS }) {
  const pool = new Pool(
    proxy ?? upstream,
    { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: timeoutMs } }
  )
  // A forward proxy wants the whole address in the request line.
  const prefix = proxy === null ? '' : upstream
  const headers = { host: new URL(upstream).host, accept: 'application/json' }
  return async path => {
    const { statusCode, body } = await pool.request({ method: 'GET', path: prefix + path, headers })
    if (statusCode >= 200 && statusCode < 300) return body.json()
    await body.dump()
    throw new Error(`${path} answered ${statusCode}`)
  }
}
