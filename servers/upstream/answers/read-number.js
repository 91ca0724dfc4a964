// A number among the parameters of a request.

/**
 * @param {URLSearchParams} parameters
 * @param {string} name
 * @param {{otherwise: number, most: number}} bounds
 * @returns {number} a whole number from 1 on; `otherwise` where there is none
 */
export function readNumber (parameters, name, { otherwise, most }) {
  const text = parameters.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), most) : otherwise
}
