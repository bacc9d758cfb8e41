import { runConformance } from './run'
import { runVehicleConformance } from './vehicle/run-vehicle'

// node --import tsx lib/sandbox/conformance/main.ts http://localhost:3000/sandbox/assets [account] [password]; or …/sandbox/vehicle
const [address, account, password] = process.argv.slice(2)
if (!address) throw new Error('Give the base address of an assets or a vehicle service, such as http://localhost:3000/sandbox/assets')

const run = /\/vehicle\/?$/.test(address) ? runVehicleConformance : runConformance
const { passed, failed } = await run((request) => fetch(request), address, { ...(account && { account }), ...(password && { password }) })
for (const { name, faults } of failed) process.stdout.write(`FAILED  ${name}\n${faults.map((fault) => `        ${fault}\n`).join('')}`)
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
