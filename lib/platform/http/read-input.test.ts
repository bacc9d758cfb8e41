import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLES } from '@/lib/domain/people/role'
import { can } from '@/lib/platform/access/permissions'
import { findClients } from '@/lib/features/clients/endpoints'
import { type ApiEndpoint, needsActor } from '@/lib/platform/api/endpoint'
import { errorBody } from '@/lib/platform/api/error-body'
import { issuePolicy } from '@/lib/features/issuing/endpoints'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { uploadInspection } from '@/lib/features/inspection/endpoints'
import { readList } from '@/lib/features/nomenclature/endpoints'
import { saveDraft } from '@/lib/features/quotes/endpoints'
import { currentActor } from '@/lib/platform/session/current-actor'
import { INSPECTION_FILE_BYTES_MAX } from '@/lib/domain/files/inspection-file'
import { log } from '@/lib/platform/log'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { actorOf, ANY_ID, codeOf, PARAMS, type Sent, sendTo as sendAsActor } from '@/lib/testing/operator/send-to'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())

const endpoints = await allEndpoints()
const withInput = endpoints.filter(({ shapes }) => shapes.input !== undefined)

/** Sends as a permitted actor: any other is refused before the input is read. */
function sendTo(endpoint: ApiEndpoint, sent?: Sent) {
  const role = ROLES.find((one) => !needsActor(endpoint.needs) || can({ roles: [one] }, endpoint.needs))
  vi.mocked(currentActor).mockResolvedValue(role && actorOf(role))
  return sendAsActor(endpoint, sent)
}

beforeEach(() => {
  vi.spyOn(log(), 'error').mockReset().mockImplementation(() => {})
})

const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const MEGABYTES_10 = 10_000_000

describe('a body that cannot be read is refused before anything is done', () => {
  const BODIES: readonly [string, Sent, number][] = [
    ['no body', { headers: { 'content-type': 'application/json' } }, 400],
    ['an empty body', { body: '' }, 400],
    ['half of JSON', { body: '{"search":' }, 400],
    ['no JSON', { body: 'search=Pop' }, 400],
    ['a NaN', { body: '{"version":NaN}' }, 400],
    ['two documents', { body: '{}{}' }, 400],
    ['a form', { body: 'search=Pop', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 400],
    ['plain text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 400],
    ['JSON of another kind', { body: '{}', headers: { 'content-type': 'application/jsonp' } }, 400],
    ['10 MB', { body: `{"search":"${'x'.repeat(MEGABYTES_10)}"}` }, 413],
    ['10 MB of blanks', { body: ' '.repeat(MEGABYTES_10) }, 413],
    ['a length that lies', { body: '{}', headers: { 'content-length': String(MEGABYTES_10) } }, 413],
    ['5,000 levels', { body: deep(5000) }, 400],
    ['100,000 brackets', { body: '['.repeat(100_000) }, 400],
    ['bytes that are no text', { body: new Uint8Array([0xff, 0xfe, 0x00, 0x7b]) }, 400],
    ['null', { body: 'null' }, 422],
    ['a list', { body: '[]' }, 422],
    ['a text', { body: '"search"' }, 422],
    ['a number', { body: '1e999' }, 422],
    ['members that nobody knows', { body: '{"isAdmin":true,"agencyId":"x"}' }, 422],
    ['a prototype', { body: '{"__proto__":{"search":"x","product":"gap"}}' }, 422],
    ['inherited names', { body: '{"constructor":{"prototype":{}},"toString":1}' }, 422],
  ]
  const rows = withInput.flatMap(({ name, endpoint }) => BODIES.map(([what, sent, expected]) => ({ name, endpoint, what, sent, expected })))
  test.each(rows)('$name: $what', async ({ endpoint, sent, expected }) => {
    const { status, text, reached } = await sendTo(endpoint, sent)
    expect([status, reached]).toEqual([expected, false])
    expect(errorBody.safeParse(JSON.parse(text)).success).toBe(true)
    expect(text.length).toBeLessThan(20_000)
    expect(log().error).not.toHaveBeenCalled()
  })

  test('a body that never ends is cut off at the limit', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const { status } = await sendTo(findClients, { body })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  test('a connection that breaks within the body is the client\'s fault', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'))
      },
    })
    expect((await sendTo(findClients, { body })).status).toBe(400)
  })
})

const WRONG_VALUES: readonly [string, unknown][] = [
  ['null', null],
  ['a number', 1.5],
  ['a number beyond numbers', 1e308],
  ['a truth', true],
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['a text of 200,000 characters', 'x'.repeat(200_000)],
  ['an empty text', ''],
  ['a null byte', 'a\u0000b'],
  ['right-to-left text', '\u202eabc'],
  ['half a character', '\ud800'],
  ['emoji', '🚗🏽‍🦽'],
  ['a query of a database', "'; drop table quote; --"],
]

/** What a broker writes into a proposal. */
const TERMS = {
  recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' },
  recommendedOfferId: ANY_ID,
  validUntil: '2026-12-01',
  statement: [{ heading: 'Nevoi', text: 'Mașina ei.' }],
}

/** What an answer of a passkey says of itself. */
const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }

/** Valid input of each endpoint that takes any; tests spoil one member at a time. */
const VALID: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/auth/callback/credentials': { email: 'ana@example.test', password: 'o-parola-buna-1', csrfToken: 'x'.repeat(64) },
  'POST /api/auth/sign-out': { csrfToken: 'x'.repeat(64) },
  'PUT /api/account': { name: 'Ana Brezeanu' },
  'PUT /api/account/phone': { phone: '0740 000 000' },
  'PUT /api/review-rules': { targetMinutes: 480, fourEyesBani: 500_000, sampledProducts: ['travel'], samplePercent: 20 },
  'PUT /api/letterhead': { registerCode: 'RAJ 000000', address: 'Str. Exemplului 1', phone: '0264 000 000', colour: '#0e5a5a' },
  'POST /api/clients/search': { search: 'Pop' },
  'POST /api/clients/{clientId}/erasure': { word: 'ȘTERG', reason: 'request' },
  'POST /api/clients/{clientId}/erasure/confirmation': { word: 'ȘTERG' },
  'POST /api/clients/known': { kind: 'person', taxId: '2850314120125' },
  'POST /api/clients/{clientId}/code': { code: 'taxId', purpose: 'review', note: 'Verificare' },
  'POST /api/clients/{clientId}/notes': { text: 'Preferă telefon' },
  'POST /api/client-notes/{noteId}/removal': {},
  'POST /api/clients/{clientId}/tasks': { text: 'Sună', dueOn: '2026-12-05' },
  'PUT /api/client-tasks/{taskId}': { isDone: true },
  'POST /api/client-papers/{paperId}/removal': {},
  'POST /api/clients/{clientId}/merge': { otherId: ANY_ID },
  'POST /api/clients/{clientId}/filling': { quoteId: ANY_ID },
  'POST /api/quotes/{quoteId}/draft/opening': {},
  'POST /api/personal-reads/seen': {},
  'POST /api/personal-reads/{readId}/question': {},
  'POST /api/personal-reads/{readId}/explanation': { words: 'La cererea clientului' },
  'POST /api/lists/quotes': { query: 'state=offered', search: 'Pop', after: ANY_ID },
  'POST /api/lists/offers': { query: 'product=gap', search: 'Pop', after: ANY_ID },
  'POST /api/lists/proposals': { query: 'stage=made', search: 'Pop', after: ANY_ID },
  'POST /api/lists/calls': { query: 'service=travel', search: 'list', after: ANY_ID },
  'POST /api/lists/policies': { query: 'review=waiting', search: 'Pop', after: ANY_ID },
  'POST /api/lists/clients': { query: 'kind=person', search: 'Pop', after: ANY_ID },
  'POST /api/lists/payments': { query: 'method=pos', search: 'Pop', after: ANY_ID },
  'POST /api/list-views': { list: 'policies', name: 'De verificat', query: 'review=waiting' },
  'PUT /api/list-views/{viewId}': { list: 'policies', query: 'review=waiting' },
  'POST /api/list-exports': { list: 'policies', query: 'review=waiting', search: 'Pop', format: 'csv', locale: 'ro' },
  'POST /api/search': { text: 'Pop' },
  'POST /api/quotes/{quoteId}/levers': { lever: 'startDate', variants: ['2026-12-02'] },
  'POST /api/cover-packages': { product: 'casco', name: 'Familie', covers: ['glass'] },
  'POST /api/cover-packages/{packageId}/removal': {},
  'POST /api/quotes': { product: 'gap', clientId: ANY_ID },
  'PUT /api/quotes/{quoteId}/draft': { version: 1, draft: { vin: 'UU1' } },
  'POST /api/quotes/{quoteId}/requests': { insurerIds: [ANY_ID] },
  'POST /api/quotes/{quoteId}/proposals/draft': { offerIds: [ANY_ID], recommendedOfferId: ANY_ID, locale: 'en' },
  'POST /api/renewals': { policyIds: [ANY_ID], locale: 'ro' },
  'POST /api/renewals/{policyId}/proposal': { locale: 'ro' },
  'POST /api/renewals/reminders': { policyIds: [ANY_ID] },
  'PUT /api/renewals/reminder-rule': { daysBefore: [30, 7] },
  'POST /api/policies/{policyId}/requests': { request: 'endorsement', text: 'Adresă nouă', dueOn: '2026-12-01' },
  'POST /api/quotes/{quoteId}/proposals': { ...TERMS, offerIds: [ANY_ID], locale: 'ro' },
  'PUT /api/proposals/{proposalId}': TERMS,
  'POST /api/public-proposals/{token}/choice': { offerId: ANY_ID, consents: { locale: 'ro', version: '2026-11-23.0123456789abcdef', given: ['data'] } },
  'POST /api/public-proposals/{token}/fleet': { choices: [{ rowId: ANY_ID, offerId: ANY_ID, version: '2026-11-23.0123456789abcdef' }], consents: { locale: 'ro', given: ['data'] } },
  'POST /api/integration/drifts/noted': { environment: 'sandbox' },
  'POST /api/quotes/{quoteId}/vehicle-data': { answers: { brand: 'Dacia' } },
  'POST /api/quotes/{quoteId}/quick-price': { insurerId: ANY_ID, basis: { startDate: '2026-12-05' } },
  'POST /api/nomenclature/refresh': { service: 'assets', list: 'locality', within: 'CJ', insurer: ANY_ID },
  'PUT /api/operator-accounts/{service}/{environment}': {
    baseAddress: 'https://operator.test', account: 'cont', password: 'parola', code: '7', operations: { 'assets.signIn': { path: '/login' } }, confirmed: 'test', evenIfFailed: false,
    asksAsynchronously: true,
  },
  'POST /api/issue-attempts/{attemptId}/issued': { policies: [{ series: 'AL/01', number: '240101', premiumBani: 31_250 }] },
  'POST /api/fleets/{fleetId}/rows': { product: 'gap', rows: [{ row: 1, draft: { vin: 'UU1' } }] },
  'POST /api/fleets/{fleetId}/offers': { locale: 'ro' },
  'POST /api/fleets/{fleetId}/proposal': { recipient: { name: 'Ilinca Țepeș' }, rows: [{ quoteId: ANY_ID, offerIds: [ANY_ID], recommendedOfferId: ANY_ID }], locale: 'ro' },
  'POST /api/fleets/{fleetId}/sheets': { offerIds: [ANY_ID], locale: 'ro' },
  'POST /api/fleets/{fleetId}/policies': { payment: { method: 'receipt', documentNumber: 'CH 7', date: '2026-11-23' }, rows: [{ offerId: ANY_ID, fingerprint: 'x' }], locale: 'ro' },
  'POST /api/policies/filed': { product: 'gap', insurerId: ANY_ID, series: 'AL/01', number: '240101', holderName: 'Ilinca Țepeș', startDate: '2026-12-01', endDate: '2027-11-30', premium: { amountBani: 31_250, currency: 'RON' } },
  'POST /api/policies/{policyId}/payments': { method: 'receipt', documentNumber: 'CH 7', date: '2026-11-23', amountBani: 342 },
  'POST /api/policies/{policyId}/mail': { email: 'ilinca@example.test', locale: 'ro' },
  'POST /api/policies/{policyId}/review': { decision: 'returned', note: 'Lipsește chitanța.' },
  'POST /api/policies/{policyId}/review/answer': { note: 'Am atașat chitanța.' },
  'POST /api/policies/{policyId}/review/reviewer': { userId: ANY_ID },
  'POST /api/reviews/approvals': { policyIds: [ANY_ID] },
  'POST /api/reviews/undoing': { reviewIds: [ANY_ID] },
  'PUT /api/users/{userId}': { roles: { role: 'back-office', extraRoles: ['data-officer'] }, seesAgency: false, branchId: ANY_ID },
  'POST /api/users/{userId}/disabling': { handOverTo: ANY_ID },
  'POST /api/users/{userId}/hand-over': { to: ANY_ID },
  'POST /api/insurers': { service: 'assets', name: 'Alpina', names: { sandbox: 'alpina', production: 'ALPINA' }, products: ['gap'] },
  'PUT /api/insurers/{insurerId}': { version: 1, name: 'Alpina', isEnabled: false, stopSell: { from: '2026-12-01', to: '2026-12-31', products: ['gap'] }, credentials: { environment: 'test', kept: { account: 'cont', password: 'parola', code: '7' } }, lists: { environment: 'test', edited: { 'house-package': [{ code: 'A', ro: 'A' }] } } },
  'POST /api/insurers/lists': { file: '{}' },
  'POST /api/insurers/order': { before: [ANY_ID], after: [ANY_ID] },
  'POST /api/agencies': { name: 'Agenție Nouă SRL', administrator: { name: 'Nora Nouă', email: 'nora@example.test' }, byMail: false, locale: 'ro' },
  'PUT /api/agencies/{agencyId}': { name: 'Agenție Nouă SRL' },
  'POST /api/demo/dialects': { speakers: ['vehicle/alpina'], isOn: true },
  'POST /api/demo/clock': { days: 90 },
  'POST /api/tours/{quoteId}/answers': { areComplete: true },
  'POST /api/tours/{quoteId}/lost-answers': { areLost: true },
  'POST /api/demo/panel': { kind: 'preset', preset: 'hardDay' },
  'POST /api/demo/worlds': { kind: 'make', owner: 'Agenția Probă' },
  'POST /api/invitations': { email: 'vlad@example.test', name: 'Vlad Neagu', role: 'broker', extraRoles: [], branchId: ANY_ID, byMail: false, locale: 'ro' },
  'POST /api/invitations/{invitationId}/renewal': { byMail: false, locale: 'en' },
  'POST /api/branches': { name: 'Oradea' },
  'PUT /api/branches/{branchId}': { name: 'Oradea' },
  'POST /api/invitation-links/{token}': { name: 'Vlad Neagu', password: 'patru cai verzi pe pereți' },
  'PUT /api/account/password': { current: 'o-parola-buna-1', password: 'patru cai verzi' },
  'POST /api/account/email': { email: 'ana@example.test', locale: 'ro' },
  'POST /api/email-links/{token}': { locale: 'ro' },
  'POST /api/password-links': { email: 'ana@example.test', locale: 'ro' },
  'POST /api/password-links/{token}': { password: 'patru cai verzi pe pereți' },
  'POST /api/users/{userId}/second-factors/removal': { locale: 'ro' },
  'POST /api/account/confirmation': { way: 'app', code: '123456' },
  'POST /api/account/authenticator-app/activation': { code: '123456', locale: 'ro' },
  'POST /api/account/authenticator-app/removal': { locale: 'en' },
  'POST /api/account/passkeys': { name: 'Laptop', response: { ...PASSKEY, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] } }, locale: 'ro' },
  'POST /api/account/passkeys/{passkeyId}/removal': { locale: 'ro' },
  'POST /api/account/recovery-codes': { locale: 'ro' },
  'POST /api/auth/passkey-options': { isAlone: true },
  'POST /api/auth/second-factor': { way: 'passkey', response: { ...PASSKEY, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }, locale: 'ro' },
  'POST /api/offers/{offerId}/policy': { payment: { method: 'pos', documentNumber: 'POS 1', date: '2026-11-21' } },
}

describe('a body of bytes', () => {
  const search = '?fileType=riskInspectionPhoto'
  test.each([
    ['of any content is handed on', new Uint8Array([0xff, 0xd8, 0xff]), search, 200],
    ['beyond its limit is refused', new Uint8Array(INSPECTION_FILE_BYTES_MAX + 1), search, 413],
    ['that is missing is refused', undefined, search, 400],
    ['without a type is refused', new Uint8Array([1]), '', 422],
    ['of a type that is none is refused', new Uint8Array([1]), '?fileType=selfie', 422],
  ])('%s', async (_, body, query, status) => {
    const answer = await sendTo(uploadInspection, { search: query, ...(body === undefined ? {} : { body }) })
    expect([answer.status, answer.reached]).toEqual([status, status === 200])
  })
})

describe('any JSON value in any member gets a response of our API', () => {
  test('every endpoint that takes input is tried', () => {
    expect(withInput.map(({ name }) => name).toSorted()).toEqual(Object.keys(VALID).toSorted())
  })

  test.each(withInput)('$name accepts valid input', async ({ name, endpoint }) => {
    const { status, input } = await sendTo(endpoint, { body: JSON.stringify(VALID[name]) })
    expect([status, input]).toEqual([200, VALID[name]])
  })

  const spoilt = (value: Record<string, unknown>, wrong: unknown): [string, unknown][] =>
    Object.keys(value).flatMap((member) => {
      const held = value[member]
      const within = typeof held === 'object' && held !== null && !Array.isArray(held) ? spoilt(held as Record<string, unknown>, wrong) : []
      return [[member, { ...value, [member]: wrong }], ...within.map(([path, inner]): [string, unknown] => [`${member}.${path}`, { ...value, [member]: inner }])]
    })
  const rows = withInput.flatMap(({ name, endpoint }) =>
    WRONG_VALUES.flatMap(([what, wrong]) => spoilt(VALID[name] ?? {}, wrong).map(([member, body]) => ({ name, endpoint, what, member, body }))),
  )
  test.each(rows)('$name: $what in $member', async ({ endpoint, body }) => {
    const { status, text, reached } = await sendTo(endpoint, { body: JSON.stringify(body) })
    // The value is either accepted or refused as input.
    expect([status, text.slice(0, 25)]).toEqual(reached ? [200, '{}'] : [422, '{"error":{"code":"invalid"'.slice(0, 25)])
    expect(text.length).toBeLessThan(20_000)
    expect(log().error).not.toHaveBeenCalled()
  })

  test.each([
    ['payment.method', { method: 'cash' }, { code: 'notInList' }],
    ['payment.documentNumber', { documentNumber: '  ' }, { code: 'required' }],
    ['payment.documentNumber', { documentNumber: 'x'.repeat(61) }, { code: 'tooLong', params: { max: 60 } }],
    ['payment.documentNumber', { documentNumber: 'a\u0000' }, { code: 'controlCharacters' }],
    ['payment.documentNumber', { documentNumber: undefined }, { code: 'required' }],
    ['payment.documentNumber', { documentNumber: 7 }, { code: 'unexpected' }],
    ['payment.date', { date: '2026-02-30' }, { code: 'notADate' }],
    ['payment.date', { date: undefined }, { code: 'required' }],
    ['payment', { amount: 1 }, { code: 'unexpected' }],
  ])('what is wrong is named: %s of %j', async (path, change, finding) => {
    const payment = { ...(VALID['POST /api/offers/{offerId}/policy']?.payment as object), ...change }
    const { text } = await sendTo(issuePolicy, { body: JSON.stringify({ payment }) })
    expect(JSON.parse(text)).toEqual({ error: { code: 'invalid', problems: [{ path, ...finding }] } })
  })

  test('accepts any JSON as a draft, which is validated on use', async () => {
    const draft = '{"__proto__":{"vin":"x"},"constructor":1,"holder":{"__proto__":{}},"vin":"' + 'x'.repeat(200_000) + '"}'
    const { status, input } = await sendTo(saveDraft, { body: `{"version":1,"draft":${draft}}` })
    expect(status).toBe(200)
    expect(input).toHaveProperty('draft.vin', 'x'.repeat(200_000))
    expect(({} as Record<string, unknown>).vin).toBeUndefined()
  })

  test('an answer of a draft whose name never ends is refused without repeating it', async () => {
    const { status, text } = await sendTo(saveDraft, { body: JSON.stringify({ version: 1, draft: { ['k'.repeat(200_000)]: 1 } }) })
    expect(status).toBe(422)
    expect(text.length).toBeLessThan(1000)
  })
})

describe('a URL with a malformed parameter is not found', () => {
  const rows = endpoints
    .filter(({ shapes }) => shapes.params !== undefined)
    .flatMap(({ name, endpoint }) => ['1', 'undefined', '', '..', "' or 1=1", `${ANY_ID}0`, '\u0000', '__proto__', 'x'.repeat(10_000)].map((value) => ({ name, endpoint, value })))
  test.each(rows)('$name', async ({ name, endpoint, value }) => {
    const params = Object.fromEntries(Object.keys(PARAMS).map((param) => [param, value]))
    const { status, text, reached } = await sendTo(endpoint, { body: JSON.stringify(VALID[name] ?? {}), params })
    expect([status, JSON.parse(text), reached]).toEqual([404, { error: { code: 'notFound' } }, false])
  })

  test.each(['?within=%00', `?within=${'x'.repeat(121)}`])('a malformed query: %s', async (search) => {
    const { status, text } = await sendTo(readList, { search })
    expect([status, codeOf(text)]).toEqual([422, 'invalid'])
  })

  test('a download is asked for by 1, and by nothing else', async () => {
    expect((await sendTo(policyDocument, { search: '?download=1' })).status).toBe(200)
    expect((await sendTo(policyDocument, { search: '?download=yes' })).status).toBe(422)
  })
})
