/** @import {Driver, LoadJob} from '../../../measure/types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */
// A load client that sends what the user wants to be sent, and expects what is known to come.

/**
 * @param {{driver: Driver, reconnecting: Driver | null}} clients reconnecting: for a server that closes its
 *   connections; null: there is none
 * @param {{target: Pick<CommandTarget, 'method' | 'headers'>, expectation: Expectation}} asked expectation: as it is
 *   when a job begins
 * @returns {Driver}
 */
export function askingDriver ({ driver, reconnecting }, {
  target: { method, headers }, expectation
}) {
  /** @param {LoadJob} job @returns {LoadJob} */
  const fill = job => ({ ...job, method, headers: { ...headers }, expectedBody: expectation.body })
  const client = () => expectation.closes && reconnecting !== null ? reconnecting : driver
  return {
    ...driver,
    load: (job, onWindow) => client().load(fill(job), onWindow),
    ...(driver.open !== undefined && {
      open: (/** @type {LoadJob} */ job, /** @type {number} */ primeSeconds) =>
        openWith(client(), fill(job), primeSeconds)
    })
  }
}

/** @param {Driver} client @param {LoadJob} job @param {number} primeSeconds */
async function openWith (client, job, primeSeconds) {
  if (client.open === undefined) throw new RangeError(`the client ${client.name} knows no turns`)
  return client.open(job, primeSeconds)
}
