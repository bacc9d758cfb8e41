import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { needsActor } from '@/lib/platform/api/endpoint'
import { currentActor } from '@/lib/platform/session/current-actor'
import { saveClient } from '@/lib/features/clients/store/clients'
import { storeDocument } from '@/lib/features/documents/store/documents'
import { createProposal } from '@/lib/features/proposals/store/proposals'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { addReview } from '@/lib/features/review/store/reviews'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { validExamples } from '@/lib/products/gap/examples'
import { openDraft } from './open-draft'
import { allEndpoints, type NamedEndpoint } from '@/lib/testing/all-endpoints'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenPolicy, testProposal } from '@/lib/testing/given/given'
import { newAgency, newInsurer, newUser, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { pageTexts } from '@/lib/testing/pdf-text'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'ro',
  getTranslations: async () => (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
  getFormatter: async () => ({ dateTime: String, number: String }),
}))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }), headers: async () => new Headers() }))

withTestDatabase()

/** Codes that nothing else in the test holds. */
const CANARIES = { cnp: '1960908050173', card: 'KZ118356', licence: 'B00771122X' } as const
const person = { ...testPerson, lastName: 'Canar', taxId: CANARIES.cnp, idNumber: CANARIES.card }
const SENTENCE = `CNP ${CANARIES.cnp}, CI ${CANARIES.card}, permis ${CANARIES.licence}.`

const canariesIn = (text: string) => Object.entries(CANARIES).flatMap(([name, code]) => (text.toUpperCase().replace(/[\s-]/g, '').includes(code) ? [name] : []))

let agency: TestAgency
let actors: Readonly<Record<string, Actor>>
let params: Record<string, string>

beforeAll(async () => {
  agency = await newAgency()
  const officer = await newUser(agency.id, { name: 'Oana Probă', role: 'admin', extraRoles: ['data-officer', 'owner'] })
  actors = { broker: agency.broker, colleague: agency.broker2, 'back-office': agency.backOffice, admin: agency.admin, 'data-officer': officer }
  const { id: clientId } = await saveClient(agency.broker, person)
  const { offerId, policyId, attemptId, quoteId: issuedId } = await givenPolicy(agency)
  await addReview(agency.backOffice, policyId, { decision: 'returned', note: SENTENCE })
  const holder = { ...(validExamples(todayInBucharest(new Date())).person['holder'] as object), taxId: CANARIES.cnp, idNumber: CANARIES.card, lastName: `Canar ${CANARIES.cnp}` }
  const draft = { ...validExamples(todayInBucharest(new Date())).person, holder }
  const { id: quoteId } = await createQuote(agency.broker, { product: 'gap', draft, title: `Canar ${CANARIES.cnp}`, clientId })
  const { runId, requests } = planRun([await newInsurer(agency.id, 'gap')])
  await startRequests(agency.broker, quoteId, { runId, requests, answers: draft })
  await finishRequest(agency.broker, requests[0]?.requestId ?? '', { kind: 'failed', reasonClass: 'fix-data', texts: [SENTENCE] })
  const content = { client: `Canar ${CANARIES.cnp}`, email: 'canar@example.test', subject: SENTENCE.slice(0, 17), statement: [{ heading: SENTENCE, text: SENTENCE }] }
  const proposalId = await createProposal(agency.broker, { ...testProposal(issuedId, offerId), content })
  for (const [kind, ownerId] of [['offer', offerId], ['policy', policyId]] as const) await storeDocument(agency.broker, { kind, ownerId, bytes: Buffer.from('%PDF-'), sha256: 'x' })
  params = { quoteId, offerId, policyId, attemptId, clientId, proposalId, userId: agency.broker.userId, list: 'county', service: 'assets', environment: 'sandbox', step: 'holder' }
})

/** What is sent where a body decides what is answered. */
const BODIES: Readonly<Record<string, () => object>> = {
  'POST /api/clients/search': () => ({ search: CANARIES.cnp }),
  'POST /api/clients/known': () => ({ kind: 'person', taxId: CANARIES.cnp }),
  'POST /api/search': () => ({ text: 'canar' }),
  'POST /api/lists/quotes': () => ({ query: '', search: 'canar' }),
  'POST /api/lists/offers': () => ({ query: '', search: 'canar' }),
  'POST /api/lists/proposals': () => ({ query: '', search: 'canar' }),
  'POST /api/lists/policies': () => ({ query: 'columns=policy,plate,vin', search: 'canar' }),
  'POST /api/lists/payments': () => ({ query: '', search: 'canar' }),
  'POST /api/lists/clients': () => ({ query: 'columns=client,taxId,phone', search: CANARIES.cnp }),
  'POST /api/quotes': () => ({ product: 'gap', clientId: params['clientId'] }),
  'POST /api/clients/{clientId}/code': () => ({ code: 'taxId', purpose: 'review', note: '' }),
  'POST /api/clients/{clientId}/filling': () => ({ quoteId: params['quoteId'] }),
}
/** Which answer codes in full, to whom: the reveal, and the filling of a draft that the wizard edits. */
const SHOWING: readonly string[] = [
  'POST /api/clients/{clientId}/code broker', 'POST /api/clients/{clientId}/code colleague', 'POST /api/clients/{clientId}/code back-office',
  'POST /api/clients/{clientId}/filling broker', 'POST /api/clients/{clientId}/filling colleague',
]
const endpoints = (await allEndpoints()).filter(({ name, endpoint }) => needsActor(endpoint.needs) && (endpoint.method === 'GET' || name in BODIES))

async function ask(actor: Actor, { name, endpoint: { method, path }, shapes }: NamedEndpoint): Promise<string> {
  vi.mocked(currentActor).mockResolvedValue(actor)
  const routes = (await import(/* @vite-ignore */ resolve(`app${path.replaceAll('{', '[').replaceAll('}', ']')}/route.ts`))) as Readonly<Record<string, (request: Request, context: object) => Promise<Response>>>
  const body = BODIES[name]?.()
  const leaving = new AbortController()
  const init = { method, signal: leaving.signal, ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) }
  const response = await routes[method]?.(new Request(`http://desk.test${path}`, init), { params: Promise.resolve(params) })
  if (!response) throw new Error(`${name} is no route`)
  if (typeof shapes.output === 'object' && 'events' in shapes.output && response.ok) return firstEvent(response, leaving)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Buffer.from(bytes).toString('utf8')
  return response.headers.get('content-type') === 'application/pdf' ? [text, ...pageTexts(bytes)].join('\n') : text
}

async function firstEvent(response: Response, leaving: AbortController): Promise<string> {
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  leaving.abort()
  await reader?.cancel().catch(() => undefined)
  return value === undefined ? '' : Buffer.from(value).toString('utf8')
}

// Every route or page for every role: on a busy machine more than a test usually takes.
const EVERYTHING_MS = 180_000

describe('the replies of our API', () => {
  it('hold the codes of people in reveals and in fillings alone, for every role', async () => {
    const showing: string[] = []
    let answered = 0
    for (const [role, actor] of Object.entries(actors)) {
      for (const endpoint of endpoints) {
        const text = await ask(actor, endpoint)
        answered += 1
        if (canariesIn(text).length > 0) showing.push(`${endpoint.name} ${role}`)
      }
    }
    expect(showing.toSorted()).toEqual(SHOWING.toSorted())
    expect(answered).toBeGreaterThan(100)
  }, EVERYTHING_MS)

  it('would show the canaries if anything let them through: a planted one is found', () => {
    expect(canariesIn(SENTENCE)).toEqual(['cnp', 'card', 'licence'])
    expect(canariesIn('kz 118356 și 1960908 050173')).toEqual(['cnp', 'card'])
  })
})

const APP = resolve('app')
/** Where the wizard edits a draft. */
const WIZARD = ['(desk)/quotes/[quoteId]/[step]/page.tsx', '(desk)/quotes/[quoteId]/check/page.tsx']

/** All texts of what a page hands on: to the browser, or to a component that draws it. */
function textsOf(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || seen.has(value)) return ''
  seen.add(value)
  return Object.values(value).map((one) => textsOf(one, seen)).join('\n')
}

describe('the pages', () => {
  it('hand on the codes of people in the wizard alone, for every role', async () => {
    const files = (await readdir(APP, { recursive: true })).filter((file) => file.endsWith('page.tsx') && !file.startsWith('(public)')).toSorted()
    expect(files.length).toBeGreaterThan(18)
    const showing: string[] = []
    let drawn = 0
    for (const [role, actor] of Object.entries(actors)) {
      vi.mocked(currentActor).mockResolvedValue(actor)
      for (const file of files) {
        const page = (await import(/* @vite-ignore */ join(APP, file))) as { default: (props: object) => Promise<unknown>; generateMetadata?: (props: object) => Promise<unknown> }
        const props = { params: Promise.resolve(params), searchParams: Promise.resolve(file.includes('issue/') ? { offer: params['offerId'] } : {}) }
        const parts = await Promise.allSettled([page.default(props), page.generateMetadata?.(props)])
        if (parts[0].status === 'fulfilled') drawn += 1
        if (canariesIn(parts.map((part) => (part.status === 'fulfilled' ? textsOf(part.value) : '')).join('\n')).length > 0) showing.push(`${file} ${role}`)
      }
    }
    // A colleague sees the draft masked, until they open it with its codes.
    expect(showing.toSorted()).toEqual(WIZARD.map((file) => `${file} broker`).toSorted())
    expect(drawn).toBeGreaterThan(50)
  }, EVERYTHING_MS)

  it('show a colleague the draft with masked codes, and after its opening as it is', async () => {
    const colleague = agency.broker2
    vi.mocked(currentActor).mockResolvedValue(colleague)
    const draw = async (file: string) => {
      const page = (await import(/* @vite-ignore */ join(APP, file))) as { default: (props: object) => Promise<unknown> }
      const texts = textsOf(await page.default({ params: Promise.resolve(params), searchParams: Promise.resolve({}) }))
      expect(texts).toContain('Canar')
      return canariesIn(texts)
    }
    for (const file of WIZARD) expect(await draw(file)).toEqual([])
    await openDraft(colleague, params['quoteId'] ?? '')
    for (const file of WIZARD) expect(await draw(file)).toEqual(['cnp', 'card'])
  })
})
