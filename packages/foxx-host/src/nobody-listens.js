/**
 * Of a request to a worker's socket: nobody listens there, because the worker has ended.
 * @param {NodeJS.ErrnoException} error of node:http
 * @returns {boolean}
 */
export function nobodyListens ({ code, syscall }) {
  return syscall === 'connect' && (code === 'ENOENT' || code === 'ECONNREFUSED')
}
