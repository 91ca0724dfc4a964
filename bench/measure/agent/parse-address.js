/** @import {AgentAddress} from '../types.js' */
import { toAuthority } from '@shootout/serving'
import { BenchError } from '../../errors.js'

const FORM = /^(?:\[([0-9a-f:.]+)\]|([^\s:/@[\],]+)):(\d{1,5})$/i
const LAST_PORT = 65_535

/**
 * @param {string} text 'host:port'; an IPv6 address in brackets
 * @param {{option: string, leastPort?: number}} how
 * @returns {AgentAddress}
 * @throws {BenchError} BAD_VALUE
 */
export function parseAgentAddress (text, { option, leastPort = 1 }) {
  const [, six, name, digits] = FORM.exec(text.trim()) ?? []
  const port = Number(digits)
  if (port >= leastPort && port <= LAST_PORT) return { host: six ?? name ?? '', port }
  throw new BenchError('BAD_VALUE', {
    option,
    value: text,
    expected: `HOST:PORT with a port from ${leastPort} to ${LAST_PORT}: 192.168.0.7:7070 or ` +
      '[::1]:7070'
  })
}

/** @param {AgentAddress} address @returns {string} as it is parsed */
export function formatAgentAddress ({ host, port }) {
  return `${toAuthority(host)}:${port}`
}
