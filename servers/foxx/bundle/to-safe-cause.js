// An error of arangojs bears its request, and with it the password. In: such an error; out: one that may be printed.

/**
 * @param {unknown} error
 * @returns {Error} with the original's name, message, stack, code and errorNum, without the request
 */
export function toSafeCause (error) {
  const { name, message, stack, code, errorNum } = /** @type {Error & {code?: unknown, errorNum?: unknown}} */ (error)
  const safe = Object.assign(new Error(message), { code, errorNum })
  Object.defineProperty(safe, 'name', { value: name })
  if (stack !== undefined) safe.stack = stack
  return safe
}
