import { expect } from 'chai'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPicture } from '../../../../bench/report/picture/draw-picture.js'
import { drawPreview } from '../../../../bench/report/picture/draw-preview.js'
import { toScoreboard } from '../../../../bench/report/scoreboard/to-scoreboard.js'
import { isPicture, writePicture } from '../../../../bench/report/picture/write-picture.js'
import { quickRun, toInput } from '../../report-runs/index.js'

describe('the file of a picture', () => {
  const scoreboard = toScoreboard(toInput(quickRun()))
  const picture = drawPicture(scoreboard)
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'picture-test-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name @param {Record<string, string>} environment */
  const write = (name, environment = {}) =>
    writePicture(join(folder, name), scoreboard, { environment })

  /** @param {string} name @param {Record<string, string>} environment */
  const refusal = (name, environment = {}) =>
    write(name, environment).then(() => expect.fail('it was written'), error => error)

  it('ends in .svg or .png, in any case', () => {
    for (const name of ['a.svg', 'a.PNG', '/b/c.d.png']) {
      expect(isPicture(name), name).to.equal(true)
    }
    for (const name of ['a.gif', 'svg', '.svg', 'a.png.txt']) {
      expect(isPicture(name), name).to.equal(false)
    }
  })

  it('is the drawing, as SVG', async () => {
    expect(await write('a.svg')).to.equal(join(folder, 'a.svg'))
    expect(readFileSync(join(folder, 'a.svg'), 'utf8')).to.equal(picture.svg)
    expect(readdirSync(folder)).to.deep.equal(['a.svg'])
  })

  it('is as large as the drawing says', () => {
    expect(picture.width).to.equal(1280)
    expect(picture.height).to.be.within(400, 1_200)
    expect(picture.svg).to.match(
      new RegExp(`^<svg [^>]*width="1280"\\s+height="${picture.height}"`)
    )
  })

  it('is a preview, where that is what was asked for', async () => {
    await writePicture(join(folder, 'a.svg'), scoreboard, { environment: {}, isPreview: true })
    expect(readFileSync(join(folder, 'a.svg'), 'utf8')).to.equal(drawPreview(scoreboard).svg)
  })

  it('is not there without a browser, or with one that fails', async () => {
    expect(await refusal('a.png', { PATH: folder })).to.include({ code: 'NO_BROWSER' })
    const program = '#!/bin/sh\necho no display\nexit 1\n'
    writeFileSync(join(folder, 'chromium'), program, { mode: 0o755 })
    expect((await refusal('a.png', { PATH: folder })).message)
      .to.include('no display').and.include('.svg')
    expect(readdirSync(folder)).to.deep.equal(['chromium'])
  })

  it('is what the browser saw, as PNG', async () => {
    writeFileSync(join(folder, 'chromium'), `#!/bin/sh
for option in "$@"; do case "$option" in --screenshot=*) echo "$@" >"\${option#*=}";; esac; done
`, { mode: 0o755 })
    await write('a.png', { PATH: folder })
    expect(readFileSync(join(folder, 'a.png'), 'utf8'))
      .to.match(/--window-size=1280,\d+ .*file:.*picture\.svg/)
  })

  it('is not there with a browser that says nothing and writes nothing', async () => {
    writeFileSync(join(folder, 'chromium'), '#!/bin/sh\n', { mode: 0o755 })
    expect(await refusal('a.png', { PATH: folder })).to.include({ code: 'NO_BROWSER' })
  })

  it('leaves nothing else behind, whatever becomes of it', async () => {
    const { TMPDIR } = process.env
    process.env.TMPDIR = folder
    try {
      writeFileSync(join(folder, 'chromium'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
      await refusal('a.png', { PATH: folder })
      expect(readdirSync(folder)).to.deep.equal(['chromium'])
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })

  it('can not be written where there is no folder', async () => {
    expect(await refusal('no/such/a.svg')).to.include({ code: 'PICTURE_NOT_WRITTEN' })
  })
})
