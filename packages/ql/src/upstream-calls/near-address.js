// Addresses that are reached from this machine, though not from everywhere: itself, its private networks, and what
// carries such an address in another one.
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IANA's registries of special-purpose addresses: what is not globally reachable, and multicast. */
const NETWORKS = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
  '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4',
  '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2002::/16',
  'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'
]

const NEAR = new BlockList()
for (const network of NETWORKS) {
  const [address = '', prefix] = network.split('/')
  NEAR.addSubnet(address, Number(prefix), toFamily(address))
}

/**
 * Whether an address is this machine's, or one of a private network.
 * @param {string} address IPv4, or IPv6 without brackets; an IPv4 address in an IPv6 one counts as itself
 * @returns {boolean} true for what is no address
 */
export function isNearAddress (address) {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) === 0 || NEAR.check(plain, toFamily(plain))) return true
  // A firewall does not stand between this machine and its own addresses.
  const own = new BlockList()
  const found = Object.values(networkInterfaces()).flat().filter(one => one !== undefined)
  for (const { address } of found) own.addAddress(address, toFamily(address))
  return own.check(plain, toFamily(plain))
}

/** @param {string} address @returns {'ipv4' | 'ipv6'} */
function toFamily (address) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
