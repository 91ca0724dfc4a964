import { expect } from 'chai'
import { repeatComparison } from '../../../../bench/cli/compare/repeat.js'

describe('repeatComparison', () => {
  it('is the command as it was given, in quotes where a shell needs them, with its seed', () => {
    expect(repeatComparison(['--command-a', "node 'a'.js {port}", '--budget', '3m'], 7))
      .to.equal("npm run compare -- --command-a 'node '\\''a'\\''.js {port}' --budget 3m --seed 7")
    expect(repeatComparison(['--against', 'HEAD', '--seed=3'], 3))
      .to.equal('npm run compare -- --against HEAD --seed=3')
    expect(repeatComparison(['--out', 'x', '--against', 'HEAD', '--out=y']))
      .to.equal('npm run compare -- --against HEAD')
    expect(repeatComparison(['a', 'b'])).to.equal('npm run compare -- a b')
  })

  it('keeps what may be secret to itself', () => {
    expect(repeatComparison([
      '--header', 'Authorization: Bearer xyz', '--header=Cookie: a=xyz', '--url',
      'http://me:xyz@127.0.0.1:{port}/'
    ])).to.equal("npm run compare -- --header 'Authorization: ...' '--header=Cookie: ...' --url " +
      "'http://127.0.0.1:{port}/'")
    expect(repeatComparison(['--requests', ' [{"body": "xyz"}]', '--requests', 'shop.json']))
      .to.equal('npm run compare -- --requests ... --requests shop.json')
  })
})
