// The environment in which the user's programs run. In: how we were started; out: variables.
import { toUserEnvironment } from '@shootout/processes'
import { startedAsPackage } from '../invocation.js'

/**
 * What npm puts in front of PATH is ours where it runs our scripts. Where we are a package of another project it is
 * that project's, whose programs are found there as its own scripts find them.
 * @returns {Record<string, string | undefined>}
 */
export function callerEnvironment () {
  return startedAsPackage() ? { ...process.env } : toUserEnvironment(process.env)
}
