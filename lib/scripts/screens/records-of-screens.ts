import { randomUUID } from 'node:crypto'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { signInToDemo } from '@/lib/testing/security/people-of-demo'
import { makeProposal, makeRecords, type Records } from '@/lib/testing/security/records-of-user'
import type { Visitor } from '@/lib/testing/security/visitor'

/** What pages have parameters of. A name with a page before it counts for that page alone. */
export const RECORD_NAMES = [
  'quoteId', 'offerId', 'proposalId', 'policyId', 'attemptId', 'clientId', 'fleetId', 'step', 'service', 'environment', '/proposal/{token} token', '/invitation/{token} token', '/password/{token} token', '/email/{token} token',
] as const

/** Makes a record for each parameter of a page in a started demo: a quote with offers, an issued policy, a client, a fleet, a proposal and an invitation. */
export async function recordsOfScreens(address: string): Promise<Records> {
  const [broker, admin] = [await signInToDemo(address, 'broker@demo.test'), await signInToDemo(address, 'admin@demo.test')]
  const { policyId = '', attemptId = '' } = await makeRecords(broker)
  const open = await makeProposal(broker)
  const { proposals } = (await broker.ask('GET', `/api/quotes/${open.quoteId}/proposals`)) as { proposals: readonly { link?: string }[] }
  const { link } = (await admin.ask('POST', '/api/invitations', { email: `invitat-${Date.now()}@demo.test`, name: 'Corina Probă', role: 'broker', extraRoles: [], byMail: false, locale: 'ro' })) as { link: string }
  return {
    ...open,
    policyId,
    attemptId,
    clientId: await clientOf(broker, policyId),
    fleetId: await makeFleet(broker),
    step: 'vehicle',
    service: 'assets',
    environment: 'sandbox',
    '/proposal/{token} token': lastPartOf(proposals[0]?.link),
    '/invitation/{token} token': lastPartOf(link),
    // These links go out by mail, which a demo does not send.
    '/password/{token} token': 'nobody',
    '/email/{token} token': 'nobody',
  } satisfies Record<(typeof RECORD_NAMES)[number], string> & Records
}

const lastPartOf = (link = ''): string => new URL(link).pathname.split('/').at(-1) ?? ''

/** The client of a policy, whose page leads there. */
async function clientOf(broker: Visitor, policyId: string): Promise<string> {
  const page = await (await broker.send('GET', `/policies/${policyId}`)).text()
  const id = /href="\/clients\/([0-9a-f-]{36})"/.exec(page)?.[1]
  if (id === undefined) throw new Error('The policy leads to no client')
  return id
}

async function makeFleet(broker: Visitor): Promise<string> {
  const fleetId = randomUUID()
  const { person } = examplesOf('gap')
  const rows = Array.from({ length: 3 }, (_, index) => ({ row: index + 1, draft: { ...person, vin: `UU1HSDJ9F6012990${index}`, licensePlate: `CJ 9${index} SCR` } }))
  await broker.ask('POST', `/api/fleets/${fleetId}/rows`, { product: 'gap', rows })
  return fleetId
}
