import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { saveStartChanges } from '@/components/wizard/start-changes/start-changes'
import { channelName } from '@/components/proposals/selection-channel'
import { SINGLE_KEYS_COOKIE, THEME_COOKIE } from '@/components/layout/preference-cookie'
import { LOCAL_DRAFT_PREFIX } from '@/components/layout/local-drafts'
import { emptyStorage } from '@/lib/testing/browser/empty-storage'
import { saveLocalDraft } from '@/components/wizard/draft/local-draft'
import { windowId } from '@/components/wizard/draft/window-id'
import { sessionCookieName } from '@/lib/platform/session/current-actor'
import { LOCALE_COOKIE } from '@/lib/i18n/locales'
import { proposalUrl } from '@/lib/features/proposals/view-of-proposal'
import { allEndpoints } from '../all-endpoints'

// The names that travel today: in URLs that people, clients and services hold, and in browsers that stay open during an
// update of the desk. A name here must stay, or keep working beside a new one. New names are added.

const ENDPOINTS = [
  'GET /api/auth/oidc',
  'GET /api/auth/oidc/callback',
  'PUT /api/account',
  'PUT /api/account/password',
  'PUT /api/account/phone',
  'GET /api/review-rules',
  'PUT /api/review-rules',
  'GET /api/letterhead',
  'PUT /api/letterhead',
  'GET /api/letterhead/logo',
  'POST /api/letterhead/logo',
  'POST /api/letterhead/logo/removal',
  'POST /api/auth/callback/credentials',
  'GET /api/auth/csrf',
  // The sign-in library's own address of it is no longer served: docs/decisions/040-the-edge.md.
  'POST /api/auth/sign-out',
  'POST /api/callbacks/travel/{secret}',
  'POST /api/clients/known',
  'POST /api/clients/search',
  'POST /api/clients/{clientId}/erasure',
  'POST /api/clients/{clientId}/erasure/confirmation',
  'POST /api/clients/{clientId}/erasure/withdrawal',
  'GET /api/clients/{clientId}/export',
  'GET /api/clients/{clientId}',
  'POST /api/clients/{clientId}/code',
  'POST /api/clients/{clientId}/filling',
  'POST /api/clients/{clientId}/notes',
  'POST /api/client-notes/{noteId}/removal',
  'POST /api/clients/{clientId}/tasks',
  'PUT /api/client-tasks/{taskId}',
  'POST /api/clients/{clientId}/papers',
  'GET /api/client-papers/{paperId}',
  'POST /api/client-papers/{paperId}/removal',
  'GET /api/clients/{clientId}/merge/{otherId}',
  'POST /api/clients/{clientId}/merge',
  'POST /api/quotes/{quoteId}/draft/opening',
  'GET /api/jobs',
  'GET /api/jobs/own',
  'POST /api/jobs/{jobId}/cancellation',
  'POST /api/jobs/{jobId}/retry',
  'POST /api/lists/quotes',
  'POST /api/lists/offers',
  'POST /api/lists/proposals',
  'POST /api/lists/calls',
  'POST /api/lists/policies',
  'POST /api/lists/clients',
  'POST /api/lists/payments',
  'POST /api/list-views',
  'PUT /api/list-views/{viewId}',
  'POST /api/list-views/{viewId}/removal',
  'POST /api/list-exports',
  'GET /api/list-exports/{jobId}/file',
  'GET /api/quotes/{quoteId}/levers',
  'GET /api/quotes/{quoteId}/levers/events',
  'POST /api/quotes/{quoteId}/levers',
  'POST /api/offers/{offerId}/chosen-variant',
  'GET /api/cover-packages',
  'POST /api/cover-packages',
  'POST /api/cover-packages/{packageId}/removal',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/health',
  'GET /api/integration/calls/{callId}/report',
  'GET /api/integration/recorded-day',
  'GET /api/integration/newest',
  'POST /api/integration/drifts/noted',
  'GET /api/issue-attempts/{attemptId}',
  'POST /api/issue-attempts/{attemptId}/issued',
  'POST /api/issue-attempts/{attemptId}/not-issued',
  'GET /api/nomenclature/localities',
  'POST /api/nomenclature/refresh',
  'GET /api/nomenclature/search',
  'GET /api/nomenclature/{list}',
  'GET /api/offers/{offerId}/document',
  'GET /api/offers/{offerId}/documents',
  'GET /api/offers/{offerId}/inspection-files',
  'POST /api/offers/{offerId}/inspection-files',
  'POST /api/offers/{offerId}/policy',
  'PUT /api/operator-accounts/{service}/{environment}',
  'POST /api/operator-accounts/{service}/{environment}/test',
  'POST /api/policies/filed',
  'POST /api/policies/{policyId}/payments',
  'POST /api/policies/{policyId}/papers',
  'POST /api/policies/{policyId}/requests',
  'GET /api/personal-reads',
  'GET /api/personal-reads/events',
  'POST /api/personal-reads/seen',
  'POST /api/personal-reads/{readId}/explanation',
  'POST /api/personal-reads/{readId}/question',
  'GET /api/policies/{policyId}/document',
  'GET /api/policies/{policyId}/inspection-files',
  'POST /api/policies/{policyId}/inspection-files',
  'GET /api/policies/{policyId}/mail',
  'POST /api/policies/{policyId}/mail',
  'GET /api/policies/{policyId}/review',
  'POST /api/policies/{policyId}/review',
  'POST /api/policies/{policyId}/review/answer',
  'POST /api/policies/{policyId}/review/reviewer',
  'GET /api/proposals/{proposalId}',
  'PUT /api/proposals/{proposalId}',
  'GET /api/proposals/{proposalId}/document',
  'POST /api/proposals/{proposalId}/mail',
  'POST /api/proposals/{proposalId}/revocation',
  'GET /api/public-proposals/{token}',
  'POST /api/public-proposals/{token}/choice',
  'GET /api/public-proposals/{token}/document',
  'GET /api/public-proposals/{token}/fleet',
  'POST /api/public-proposals/{token}/fleet',
  'POST /api/public-proposals/{token}/sign-code',
  'GET /api/public-proposals/{token}/logo',
  'POST /api/quote-requests/{requestId}/retry',
  'POST /api/quotes',
  'GET /api/quotes/{quoteId}/commissions',
  'GET /api/quotes/{quoteId}/reply-findings',
  'GET /api/quotes/{quoteId}/documents',
  'GET /api/quotes/{quoteId}/draft',
  'PUT /api/quotes/{quoteId}/draft',
  'GET /api/quotes/{quoteId}/proposals',
  'POST /api/quotes/{quoteId}/proposals',
  'POST /api/quotes/{quoteId}/proposals/draft',
  'GET /api/quotes/{quoteId}/proposals/events',
  'POST /api/quotes/{quoteId}/quick-price',
  'GET /api/quotes/{quoteId}/requests',
  'POST /api/quotes/{quoteId}/requests',
  'GET /api/quotes/{quoteId}/requests/events',
  'POST /api/quotes/{quoteId}/vehicle-data',
  'GET /api/reviews',
  'GET /api/reviews/returned',
  'POST /api/reviews/approvals',
  'POST /api/reviews/next',
  'POST /api/reviews/undoing',
  'GET /api/registers/activities',
  'GET /api/registers/postcode',
  'POST /api/renewals',
  'GET /api/renewals/reminder-rule',
  'PUT /api/renewals/reminder-rule',
  'POST /api/renewals/reminders',
  'POST /api/renewals/{policyId}/proposal',
  'GET /api/fleet-templates/{product}',
  'POST /api/fleets/{fleetId}/proposal',
  'GET /api/fleets/{fleetId}',
  'POST /api/fleets/{fleetId}/rows',
  'POST /api/fleets/{fleetId}/offers',
  'POST /api/fleets/{fleetId}/sheets',
  'POST /api/fleets/{fleetId}/policies',
  'GET /api/reports/file',
  'POST /api/search',
  'POST /api/imports/clients',
  'POST /api/imports/clients/judgement',
  'GET /api/imports/clients/template',
  'POST /api/imports/policies',
  'POST /api/imports/policies/judgement',
  'GET /api/imports/policies/template',
  'GET /api/insurers',
  'GET /api/insurers/health',
  'POST /api/insurers',
  'GET /api/insurers/lists',
  'POST /api/insurers/lists',
  'POST /api/insurers/order',
  'PUT /api/insurers/{insurerId}',
  'POST /api/insurers/{insurerId}/test',
  'GET /api/audit',
  'GET /api/audit/export',
  'POST /api/audit/verification',
  'GET /api/agencies',
  'POST /api/agencies',
  'PUT /api/agencies/{agencyId}',
  'POST /api/agencies/{agencyId}/disabling',
  'POST /api/agencies/{agencyId}/enabling',
  'GET /api/account',
  'POST /api/account/authenticator-app',
  'POST /api/account/authenticator-app/activation',
  'POST /api/account/authenticator-app/removal',
  'POST /api/account/confirmation',
  'POST /api/account/confirmation/passkey-options',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys/{passkeyId}/removal',
  'POST /api/account/recovery-codes',
  'GET /api/account/second-factors',
  'GET /api/account/session',
  'POST /api/account/session',
  'POST /api/account/sessions/closing',
  'POST /api/account/sessions/{sessionId}/closing',
  'POST /api/auth/passkey-options',
  'POST /api/auth/second-factor',
  'GET /api/users',
  'GET /api/users/{userId}',
  'PUT /api/users/{userId}',
  'POST /api/users/{userId}/disabling',
  'POST /api/users/{userId}/enabling',
  'POST /api/users/{userId}/hand-over',
  'POST /api/users/{userId}/second-factors/removal',
  'POST /api/users/{userId}/sessions/{sessionId}/closing',
  'POST /api/users/{userId}/sign-out',
  'POST /api/invitations',
  'POST /api/invitations/{invitationId}/renewal',
  'POST /api/invitations/{invitationId}/revocation',
  'POST /api/invitation-links/{token}',
  'POST /api/account/email',
  'POST /api/account/email/withdrawal',
  'POST /api/email-links/{token}',
  'POST /api/users/{userId}/email-link',
  'POST /api/password-links',
  'POST /api/password-links/{token}',
  'POST /api/branches',
  'PUT /api/branches/{branchId}',
  'POST /api/branches/{branchId}/removal',
  'GET /api/demo/dialects',
  'POST /api/demo/dialects',
  'GET /api/demo/clock',
  'POST /api/demo/clock',
  'GET /api/demo/panel',
  'POST /api/demo/panel',
  'GET /api/demo/worlds',
  'POST /api/demo/worlds',
  'POST /api/demo/reset',
  'GET /api/tours/{quoteId}',
  'POST /api/tours/{quoteId}/answers',
  'POST /api/tours/{quoteId}/lost-answers',
]

/** Pages, and paths served by neither our pages nor our endpoints. */
const PAGES = [
  '/',
  '/account',
  '/admin/agencies', '/admin/assumptions', '/admin/audit', '/admin/calls', '/admin/insurers', '/admin/integration', '/admin/jobs', '/admin/letterhead', '/admin/review-rules',
  '/admin/operator-accounts',
  '/admin/operator-accounts/[service]/[environment]',
  '/admin/users',
  '/attempts',
  '/attempts/[attemptId]',
  '/clients',
  '/clients/[clientId]',
  '/director',
  '/fleets',
  '/fleets/[fleetId]',
  '/fleets/new',
  '/forgotten-password', '/invitation/[token]',
  '/email/[token]', '/password/[token]',
  '/offers',
  '/other-world',
  '/payments',
  '/policies',
  '/policies/[policyId]',
  '/policies/[policyId]/sheet',
  '/proposals',
  '/privacy',
  '/privacy/clients/[clientId]',
  '/privacy/data',
  '/proposal/[token]',
  '/quotes',
  '/quotes/[quoteId]',
  '/quotes/[quoteId]/[step]',
  '/quotes/[quoteId]/check',
  '/quotes/[quoteId]/issue',
  '/quotes/[quoteId]/offers',
  '/quotes/[quoteId]/second-screen',
  '/quotes/new',
  '/renewals',
  '/reports',
  '/review',
  '/sandbox/[...path]',
  '/second-factor',
  '/sign-in',
]

const SETTINGS = [
  'PORT', 'HOSTNAME', 'APP_URL', 'APP_SECRET', 'DATABASE_URL', 'DATA_DIR', 'SANDBOX', 'SANDBOX_PORT', 'SANDBOX_URL', 'SANDBOX_LATENCY', 'OFFER_DEADLINE_SECONDS', 'INVITATION_HOURS', 'SESSION_IDLE_HOURS', 'SESSION_DAYS', 'SECOND_FACTOR', 'REVEALS_PER_DAY', 'TAKE_OVERS_PER_DAY', 'OPERATOR_CALL_HOURS', 'SMTP_URL', 'MAIL_FROM',
  'ERASURE_LIST', 'ERASURE_DELAY_HOURS', 'RETENTION', 'RETENTION_QUOTES_YEARS', 'RETENTION_CLIENTS_YEARS', 'RETENTION_POLICIES_YEARS', 'RETENTION_DOCUMENTS_YEARS', 'RETENTION_PAPERS_YEARS', 'RETENTION_READS_YEARS', 'RETENTION_SESSIONS_YEARS', 'CLEANING_DRAFT_DAYS', 'CLEANING_PROPOSAL_DAYS', 'CLEANING_JOB_DAYS', 'SHUTDOWN_GRACE_SECONDS',
  'DEMO', 'DEMO_WORLD', 'DEMO_WORLD_DAYS', 'DEMO_SPARE_WORLDS', 'DEMO_PRESENTER_KEY', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_ONLY', 'OIDC_SECOND_FACTOR', 'TRUSTED_PROXIES', 'LOG_LEVEL', 'METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'DATABASE_STATEMENT_SECONDS', 'DATABASE_LOCK_SECONDS', 'DATABASE_LONG_STATEMENT_SECONDS', 'ALLOWED_OPERATOR_HOSTS', 'ALLOW_PRIVATE_OPERATOR_ADDRESSES',
]

/** A browser storage that lists the names used in it. */
test('the paths of our own API are unchanged', async () => {
  const names = (await allEndpoints()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(ENDPOINTS.toSorted())
})

test('the paths of pages are unchanged', async () => {
  const files = (await readdir('app', { recursive: true })).map((file) => file.replaceAll('\\', '/')).filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
  const addresses = files.map((file) => `/${file.replace(/\/?(?:page|route)\.tsx?$/, '').replace(/\([^)]*\)\/?/g, '')}`)
  const served = new Set((await allEndpoints()).map(({ endpoint }) => endpoint.path.replaceAll('{', '[').replaceAll('}', ']')))
  expect(addresses.filter((address) => !served.has(address as `/api/${string}`)).toSorted()).toEqual(PAGES.toSorted())
})

test('the path of a proposal\'s link is unchanged', () => {
  const link = new URL(proposalUrl({ token: 'token', locale: 'ro' }))
  expect(`${link.pathname}${link.search}`).toBe('/proposal/token?lang=ro')
})

test('the keys of a quote in the browser\'s storage are unchanged', () => {
  const { storage, names } = emptyStorage()
  saveLocalDraft(storage, 'quote', { version: 1, draft: {} })
  windowId(storage)
  saveStartChanges(storage, 'quote', { from: { kind: 'copy', number: 1001 }, changes: [] })
  expect(names()).toEqual(['quotedesk.draft.quote', 'quotedesk.window', 'quotedesk.again.quote'])
  expect(LOCAL_DRAFT_PREFIX).toBe('quotedesk.draft.')
})

test('the names of cookies are unchanged', () => {
  expect([LOCALE_COOKIE, THEME_COOKIE, SINGLE_KEYS_COOKIE]).toEqual(['locale', 'theme', 'single-keys'])
  expect([sessionCookieName('https://desk.test'), sessionCookieName('http://localhost:3000')]).toEqual(['__Host-next-auth.session-token', 'next-auth.session-token'])
})

test('the channel between windows of one browser is unchanged', () => {
  expect(channelName('quote')).toBe('second-screen/quote')
})

test('the settings of a process are unchanged', async () => {
  const explained = [...(await readFile('.env.example', 'utf8')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(explained).toEqual(SETTINGS)
})
