import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '@/lib/operator/testing/self-signed'

const DAY_MS = 86_400_000
const CALL = `
import { sendOnce } from '${process.cwd()}/lib/operator/send-once.ts'
import { closeConnections, sendPooled } from '${process.cwd()}/lib/operator/send-pooled.ts'
const send = { sendOnce, sendPooled }[process.argv[3]]
const asked = send({ operation: 'assets.listInsurers', sent: 'no' }, 1000)(new URL(process.argv[2]), { method: 'GET', headers: {}, body: undefined, signal: new AbortController().signal })
console.log(await asked.then(({ status }) => status, ({ kind, code }) => kind + ' ' + code))
await closeConnections()
`

let folder: string
let server: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotedesk-authority-'))
  const { cert, key } = selfSigned('localhost', { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) })
  await writeFile(join(folder, 'authority.pem'), cert)
  await writeFile(join(folder, 'call.mts'), CALL)
  server = createServer({ cert, key }, (_request, response) => response.end('{}')).listen(0, 'localhost')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** How a call of a process of its own ends: Node reads the file of authorities when a process starts. */
async function outcomeOf(way: string, authorities?: string): Promise<string> {
  const address = `https://localhost:${(server.address() as AddressInfo).port}/`
  const env = { ...process.env, ALLOWED_OPERATOR_HOSTS: 'localhost', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on', ...(authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities }) }
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=react-server', '--import', 'tsx', join(folder, 'call.mts'), address, way], { env })
  return stdout.trim()
}

describe.each(['sendOnce', 'sendPooled'])('a service whose certificate comes from an authority of its own (%s)', (way) => {
  test('is not believed', async () => {
    expect(await outcomeOf(way)).toMatch(/^unreachable .*(SELF_SIGNED|UNABLE_TO_VERIFY)/)
  })

  test('is believed when NODE_EXTRA_CA_CERTS names the authority', async () => {
    expect(await outcomeOf(way, join(folder, 'authority.pem'))).toBe('200')
  })
})
