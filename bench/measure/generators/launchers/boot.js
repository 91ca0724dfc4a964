// What node runs on the other machine, which has nothing of the suite: takes the program, and after it the invitation,
// from its standard input, and begins when the program is the one that was sent. The program touches no disk there.

/** JavaScript without a single quote: it goes through the other machine's shell. Its arguments: SHA-256, bytes. */
export const BOOT = `
const { createHash } = require("node:crypto"), Module = require("node:module"), chunks = []
process.stdin.on("data", chunk => chunks.push(chunk)).on("end", () => {
  const [, sha256, bytes] = process.argv, all = Buffer.concat(chunks)
  const program = all.subarray(0, Number(bytes))
  if (createHash("sha256").update(program).digest("hex") !== sha256) {
    process.stderr.write("what came is not the program that was sent")
    process.exit(1)
  }
  const generator = new Module("generator")
  generator._compile(program.toString(), "generator.js")
  generator.exports.runGenerator(all.subarray(Number(bytes)).toString())
})`.replaceAll(/\n\s*/g, '\n').trim()
