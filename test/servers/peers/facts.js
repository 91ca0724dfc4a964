/** @import {MachineFacts} from '../../../servers/peers/types.js' */
// A Debian 12 that has nothing yet.

/** @type {MachineFacts} */
export const FACTS = {
  distribution: 'debian',
  codename: 'bookworm',
  platform: 'linux',
  hasApt: true,
  architecture: 'amd64',
  present: [],
  candidates: [],
  sources: [{
    types: ['deb'],
    uris: ['http://mirror.example/debian/'],
    suites: ['bookworm', 'bookworm-updates'],
    components: ['main'],
    signedBy: '/usr/share/keyrings/debian-archive-keyring.gpg'
  }],
  transport: ['Acquire::http::Proxy "http://proxy.example:3128";'],
  isRoot: false,
  hasSudo: true
}
