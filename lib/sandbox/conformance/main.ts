import { runConformance } from './run'

// node --import tsx lib/sandbox/conformance/main.ts http://localhost:3000/sandbox/assets [account] [password]
const [address, account, password] = process.argv.slice(2)
if (!address) throw new Error('Give the base address of an assets service, such as http://localhost:3000/sandbox/assets')

const { passed, failed } = await runConformance((request) => fetch(request), address, { ...(account && { account }), ...(password && { password }) })
for (const { name, faults } of failed) process.stdout.write(`FAILED  ${name}\n${faults.map((fault) => `        ${fault}\n`).join('')}`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
