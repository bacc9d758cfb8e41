import { parseArgs } from 'node:util'
import { runConformance } from './run-conformance'

// node --import tsx lib/sandbox/conformance/main.ts http://localhost:3000/sandbox/travel [account] [password] [--callback-url http://here:4999/x] [--only "offer: "]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'callback-url': { type: 'string' }, only: { type: 'string' } } })
const [baseUrl, account, password] = positionals
if (!baseUrl) throw new Error('Give the base address of a service, such as http://localhost:3000/sandbox/assets, …/vehicle or …/travel')

const { passed, failed } = await runConformance({
  fetch: (request) => fetch(request),
  baseUrl,
  now: () => new Date(),
  ...(account && { account }),
  ...(password && { password }),
  ...(values['callback-url'] && { callbackUrl: values['callback-url'] }),
  ...(values.only && { only: values.only }),
})
for (const { name, faults } of failed) process.stdout.write(`FAILED  ${name}\n${faults.map((fault) => `        ${fault}\n`).join('')}`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
