import { toConfiguration } from '../../../servers/trafficserver/configuration.js'
import { expectKept } from '../../kept-text.js'

const PLACE = {
  directory: '/tmp/x', programs: '/usr/bin', host: '127.0.0.1', port: 8080, user: 'trafficserver',
  destinations: []
}

/** @param {Readonly<Record<string, string>>} texts by path */
function toText (texts) {
  return Object.entries(texts).map(([path, text]) => `# ${path}\n${text}`).join('\n')
}

describe('the configuration of a Traffic Server', () => {
  it('makes a forward proxy for loopback that writes below its own directory only', () => {
    expectKept(import.meta.filename, 'loopback.txt', toText(toConfiguration(PLACE)))
  })

  it('lets in those that share a network with it, lets out to them and to what was named, and ' +
    'stays who it is where it can not become another', () => {
    const place = {
      ...PLACE, host: '10.137.0.2', user: null, destinations: ['10.0.0.7'],
      peers: ['10.137.0.2', '10.137.0.1']
    }
    expectKept(import.meta.filename, 'network.txt', toText(toConfiguration(place)))
  })
})
