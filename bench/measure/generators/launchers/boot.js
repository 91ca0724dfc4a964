// What node runs on the other machine, which has nothing of the suite: takes the program and the invitation, and begins
// when the program is the one that was sent. The program touches no disk there.

/** Its first argument is the SHA-256. */
const BEGIN = `
const { createHash } = require("node:crypto"), Module = require("node:module")
const begin = (program, invitation) => {
  if (createHash("sha256").update(program).digest("hex") !== process.argv[1]) {
    process.stderr.write("what came is not the program that was sent")
    process.exit(1)
  }
  const generator = new Module("generator")
  generator._compile(program.toString(), "generator.js")
  generator.exports.runGenerator(invitation)
}`

/** From standard input, one after the other. Its arguments: SHA-256, bytes of the program. */
export const BOOT = toArgument(`${BEGIN}
const chunks = []
process.stdin.on("data", chunk => chunks.push(chunk)).on("end", () => {
  const bytes = Number(process.argv[2]), all = Buffer.concat(chunks)
  begin(all.subarray(0, bytes), all.subarray(bytes).toString())
})`)

/** What these files of a folder are called; the program is compressed. */
export const FILES = Object.freeze({ program: 'program.gz', invitation: 'invitation.json' })

/** From a folder. Its arguments: SHA-256, folder. */
export const BOOT_FROM_FOLDER = toArgument(`${BEGIN}
const { readFileSync } = require("node:fs"), { gunzipSync } = require("node:zlib")
const read = name => readFileSync(process.argv[2] + "/" + name)
begin(gunzipSync(read("${FILES.program}")), read("${FILES.invitation}").toString())`)

/** Without a single quote it goes through the other machine's shell. @param {string} script */
function toArgument (script) {
  return script.replaceAll(/\n\s*/g, '\n').trim()
}
