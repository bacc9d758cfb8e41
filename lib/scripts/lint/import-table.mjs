/**
 * Which room may import which, from the lowest room up. A room may always import itself; a path without a row may import
 * none of our files. A name means lib/<name> unless it begins with app or components or is a file at the root.
 *
 * `types` lists what may be imported with `import type` only.
 */
const BASE_ROOMS = {
  'package.json': [],
  domain: [],
  // Languages and the types of texts, which texts need.
  'i18n/basics': [],
  contracts: ['domain'],
  // Published registers that both the sandbox and the app read.
  reference: ['domain'],
  wizard: ['domain'],
  i18n: ['i18n/basics', 'messages', 'domain'],
  products: ['wizard', 'contracts', 'i18n', 'i18n/basics', 'domain'],
}

/** What any web application needs. */
const PLATFORM = {
  // The settings of a process, and how each is read.
  'platform/settings': ['domain'],
  'platform/env': ['platform/settings', 'domain', 'package.json'],
  // The request or job under way, and its id.
  'platform/work-context': [],
  // The one clock of the server. Browser and sandbox have their own.
  'platform/clock': ['platform/env', 'domain'],
  // Standard output, where a full disk stops nothing.
  'platform/log-destination': ['platform/clock'],
  'platform/log': ['platform/log-destination', 'platform/work-context', 'platform/env', 'domain'],
  'platform/engine': [],
  // Whose copy of a demo the work under way belongs to.
  'platform/worlds': ['domain'],
  'platform/database': ['platform/engine', 'platform/worlds', 'platform/clock', 'platform/env', 'domain'],
  'platform/access': ['domain'],
  'platform/api': ['platform/access', 'domain'],
  'platform/crypto': ['platform/env', 'domain'],
  'platform/keys': ['tables', 'platform/worlds', 'platform/crypto', 'platform/database', 'domain'],
  // JSON columns of records, parsed when read.
  'platform/records': ['platform/keys', 'platform/crypto', 'platform/log', 'domain'],
  'platform/rate-limit': ['tables', 'platform/database', 'platform/crypto', 'platform/env', 'domain'],
  // What others print.
  'platform/console': ['platform/work-context', 'platform/log', 'domain'],
  // What is counted and measured, for Prometheus; and spans, for a collector of traces.
  'platform/metrics': ['platform/log', 'platform/env', 'domain'],
  'platform/traces': ['platform/work-context', 'platform/clock', 'platform/log', 'platform/env', 'domain'],
  'platform/jobs': ['platform/work-context', 'platform/worlds', 'platform/database', 'platform/log'],
  // Which processes of the desk are alive.
  'platform/instances': ['tables', 'platform/database', 'platform/jobs'],
  // Lines about what was refused, in the log and for whoever records them.
  'platform/refusals': ['platform/jobs', 'platform/worlds', 'platform/log', 'domain'],
  'platform/mail': ['platform/env', 'platform/log', 'domain'],
  'platform/pdf': ['platform/log'],
  // Sheets that people hand in, read in the browser and on the server.
  'platform/sheets': ['domain'],
  'platform/session': ['tables', 'platform/work-context', 'platform/access', 'platform/database', 'platform/crypto', 'platform/env', 'platform/refusals', 'domain'],
  // The server in front of the framework: what every request passes and every response carries.
  'platform/edge': ['platform/work-context', 'platform/worlds', 'platform/metrics', 'platform/traces', 'platform/refusals', 'platform/log', 'domain'],
  'platform/http': ['platform/work-context', 'platform/worlds', 'platform/metrics', 'platform/api', 'platform/database', 'platform/jobs', 'platform/session', 'platform/access', 'platform/env', 'platform/refusals', 'platform/log', 'domain'],
}

const SERVICES = {
  operator: ['contracts', 'platform/work-context', 'platform/metrics', 'platform/traces', 'platform/clock', 'platform/env', 'platform/log', 'domain'],
  sandbox: ['contracts', 'platform/engine', 'platform/pdf', 'reference', 'domain'],
}

/**
 * The capabilities. `store` and `verbs` name the other rooms that the capability's queries and use cases need: `x` the use cases of
 * capability x, `x.store` its queries, `x.shapes` its HTTP API. What every capability may use is below.
 */
const CAPABILITIES = {
  keys: { verbs: ['audit.store', 'platform/keys', 'platform/crypto', 'platform/database'] },
  audit: { verbs: ['audit.store', 'platform/database', 'platform/refusals'] },
  people: { store: ['audit.store'], verbs: ['audit.store', 'second-factors', 'second-factors.store', 'platform/crypto', 'platform/database', 'platform/mail', 'platform/rate-limit', 'reference'] },
  passwords: { verbs: ['audit.store', 'people', 'people.store', 'platform/crypto', 'platform/database', 'platform/mail', 'platform/rate-limit', 'platform/refusals'] },
  agencies: { shapes: ['people.shapes'], verbs: ['audit.store', 'people', 'people.shapes', 'platform/database', 'platform/mail'] },
  letterhead: { store: ['audit.store'], verbs: ['people'] },
  health: { verbs: ['issuing.store', 'jobs.store', 'platform/database', 'platform/metrics'] },
  'second-factors': { verbs: ['audit.store', 'platform/crypto', 'platform/database', 'platform/mail', 'platform/rate-limit', 'platform/refusals'] },
  'own-account': { verbs: ['audit.store', 'people', 'people.store', 'second-factors', 'platform/crypto', 'platform/database', 'platform/mail', 'platform/rate-limit', 'platform/refusals'] },
  sessions: { verbs: ['audit.store', 'people', 'second-factors', 'second-factors.store', 'platform/crypto', 'platform/database', 'platform/metrics', 'platform/rate-limit', 'platform/refusals'] },
  'single-sign-on': { verbs: ['audit.store', 'people.store', 'sessions', 'platform/crypto', 'platform/database', 'platform/refusals'] },
  eligibility: {},
  // Reads and destroys what every other capability stores about people.
  erasure: {
    store: ['audit.store', 'clients.store', 'documents.store', 'offers.store', 'policies.store', 'privacy.store', 'proposals.store', 'quotes.store'],
    verbs: ['audit.store', 'clients.store', 'documents.store', 'erasure.store', 'keys', 'lists.store', 'offers.store', 'policies.store', 'privacy.store', 'proposals.store', 'quotes.store', 'tables', 'platform/crypto', 'platform/database', 'platform/keys', 'platform/metrics', 'platform/pdf', 'platform/records'],
  },
  insurers: { shapes: ['accounts.shapes'], store: ['audit.store', 'products'], verbs: ['insurers.store', 'accounts', 'accounts.shapes', 'accounts.store', 'audit.store', 'platform/crypto', 'platform/database', 'platform/keys'] },
  // How insurers answer lately, from the agency's own requests.
  'insurer-health': { store: ['offers.store'] },
  'cover-packages': { shapes: ['products'], verbs: ['audit.store', 'platform/database'] },
  // Clients, and policies issued elsewhere, from a sheet.
  imports: { verbs: ['clients', 'clients.store', 'insurers.store', 'lists', 'policies.store', 'reference'] },
  clients: { store: ['audit.store'], verbs: ['audit.store', 'platform/rate-limit'] },
  // All that belongs to one client, of all capabilities.
  'client-page': { store: ['clients.store'], verbs: ['clients.store', 'privacy', 'proposals', 'proposals.store', 'quotes.store'] },
  // What the operator's services answered, and what we assume of them.
  integration: { store: ['contracts'], verbs: ['operator', 'contracts', 'platform/database', 'platform/metrics'] },
  accounts: { store: ['audit.store', 'contracts', 'insurers.store'], verbs: ['operator', 'contracts', 'audit.store', 'integration', 'issuing.store', 'nomenclature.store'] },
  nomenclature: { verbs: ['platform/database', 'accounts', 'accounts.store', 'insurers', 'insurers.store', 'audit.store', 'reference', 'operator'] },
  // Who read whose personal data; it wraps the use cases whose answers are recorded.
  privacy: {
    store: ['audit.store'],
    verbs: ['accounts', 'clients', 'clients.shapes', 'clients.store', 'documents', 'issuing.store', 'offers', 'offers.shapes', 'policies', 'proposals', 'quotes', 'quotes.store'],
  },
  quotes: { store: ['clients.store'], verbs: ['clients.store', 'policies.store', 'issuing.store', 'privacy.store'] },
  offers: {
    store: ['quotes.store', 'clients.store', 'insurers.store'],
    verbs: ['quotes', 'quotes.store', 'insurers', 'insurers.store', 'insurer-health', 'accounts', 'accounts.store', 'nomenclature', 'travel-calls.store', 'operator'],
  },
  // What it costs to differ: variants of a run, asked in turn.
  levers: {
    store: ['accounts.store', 'clients.store', 'insurers.store', 'offers.store', 'quotes.store'],
    verbs: ['accounts', 'insurers', 'insurers.store', 'jobs.store', 'nomenclature', 'offers', 'offers.store', 'quotes', 'quotes.store', 'platform/database'],
  },
  'travel-calls': { store: ['offers.store', 'quotes.store'], verbs: ['offers', 'offers.store', 'accounts', 'accounts.store', 'integration', 'operator', 'platform/database'] },
  'vehicle-data': { verbs: ['quotes.store', 'accounts'] },
  'quick-price': { verbs: ['offers', 'quotes.store', 'insurers', 'insurers.store', 'accounts'] },
  documents: { verbs: ['offers.store', 'accounts', 'operator'] },
  policies: {
    store: ['audit.store', 'clients.store', 'documents.store', 'offers.store'],
    verbs: ['accounts', 'clients', 'documents', 'documents.store', 'offers', 'offers.store', 'insurers.store', 'people', 'quotes.store', 'review.store', 'audit.store', 'platform/mail', 'platform/pdf'],
  },
  inspection: { store: ['audit.store', 'offers.store', 'policies.store'], verbs: ['offers.store', 'policies.store', 'accounts'] },
  proposals: {
    store: ['audit.store', 'quotes.store'],
    shapes: ['letterhead.shapes'],
    verbs: ['audit.store', 'documents', 'documents.store', 'letterhead.store', 'offers', 'offers.store', 'people', 'quotes', 'quotes.store', 'platform/crypto', 'platform/database', 'platform/mail', 'platform/pdf', 'platform/rate-limit'],
  },
  issuing: {
    store: ['audit.store', 'clients.store', 'documents.store', 'offers.store', 'policies.store', 'quotes.store'],
    verbs: ['accounts', 'audit.store', 'clients.store', 'documents', 'documents.store', 'jobs.store', 'offers', 'offers.shapes', 'offers.store', 'policies', 'policies.store', 'proposals.store', 'quotes.store', 'operator', 'platform/database'],
  },
  // Work that goes on without its browser. Whoever has some imports its verbs, and start-up lists the definitions.
  jobs: { verbs: ['platform/database', 'platform/metrics', 'platform/work-context'] },
  review: { store: ['audit.store', 'issuing.store', 'policies.store'] },
  // Lists that are narrowed, sorted, saved and exported, each described as data.
  lists: {
    store: ['clients.store', 'offers.store', 'policies.store', 'proposals.store', 'quotes.store'],
    verbs: ['audit.store', 'clients', 'clients.store', 'issuing', 'jobs', 'jobs.store', 'offers.store', 'privacy', 'privacy.store', 'proposals', 'proposals.store', 'platform/database'],
  },
  // Policies that end soon, and the quotes that continue them.
  renewals: { store: ['offers.store'], verbs: ['audit.store', 'jobs', 'jobs.store', 'offers', 'people', 'policies.store', 'proposals', 'quotes', 'quotes.store', 'platform/database', 'platform/mail'] },
  // Many quotes of one product from a sheet, asked and issued row by row.
  fleets: {
    shapes: ['products', 'proposals.shapes'],
    store: ['insurers.store', 'issuing.store', 'offers.store', 'quotes.store'],
    verbs: ['accounts', 'audit.store', 'issuing', 'issuing.store', 'jobs', 'lists', 'offers', 'offers.store', 'proposals', 'proposals.store', 'quotes', 'quotes.store', 'platform/database'],
  },
  // Premium, commission, conversion and reliability of a period: it reads the tables of all that is sold.
  reports: { shapes: ['products'], verbs: ['audit.store', 'lists'] },
  search: { shapes: ['clients.shapes', 'policies.shapes'], verbs: ['clients', 'clients.store', 'policies', 'policies.store', 'quotes.store'] },
  // What waits for somebody, of all capabilities.
  home: { verbs: ['audit.store', 'erasure.store', 'insurers.store', 'people.store', 'proposals', 'quotes.store'] },
  // A visitor's way through the demo: it reads what the records and the insurers' register say of one request.
  tour: { verbs: ['demo', 'issuing.store', 'offers', 'offers.store', 'proposals', 'quotes', 'quotes.store', 'renewals.store'] },
  // Makes records of every capability as its use cases would have; the director's panel asks the mounted sandbox.
  demo: {
    store: ['policies.store'],
    verbs: [
      'accounts.store', 'audit.store', 'clients.store', 'insurers.store', 'issuing', 'issuing.store', 'offers', 'offers.store', 'policies.store', 'proposals', 'proposals.store', 'quotes', 'quotes.store', 'renewals',
      'contracts', 'operator', 'sandbox', 'tables', 'accounts', 'platform/crypto', 'platform/database', 'platform/keys',
    ],
  },
  // Copies of the demo for its visitors, and the beginning anew of each.
  worlds: { verbs: ['demo', 'demo.shapes', 'operator', 'sandbox', 'platform/database', 'platform/edge', 'platform/engine'] },
}

/** Each part of a capability, and what it may import in every capability. */
const PARTS = {
  messages: ['i18n/basics', 'models', 'domain'],
  model: { values: ['models', 'i18n/basics', 'domain'], types: ['contracts'] },
  // Files named …-table.ts (and …-column.ts): they refer to each other like the tables of the database.
  tables: ['platform/database', 'models', 'domain'],
  shapes: { values: ['platform/api', 'models', 'domain'], types: ['contracts', 'wizard'] },
  store: ['tables', 'platform/worlds', 'platform/access', 'platform/clock', 'platform/database', 'platform/instances', 'platform/keys', 'platform/crypto', 'platform/records', 'platform/session', 'platform/log', 'models', 'domain'],
  verbs: {
    values: ['platform/worlds', 'platform/access', 'platform/clock', 'platform/session', 'platform/env', 'platform/log', 'platform/jobs', 'platform/sheets', 'products', 'wizard', 'i18n', 'i18n/basics', 'models', 'domain'],
    types: ['contracts', 'platform/api'],
  },
}

const ALL_SHAPES = Object.keys(CAPABILITIES).map((name) => `${name}.shapes`)
const SHARED_UI_ROOMS = ['components/ui', 'components/clock', 'components/layout', ...ALL_SHAPES, 'models', 'platform/api', 'platform/access', 'platform/sheets', 'products', 'wizard', 'i18n', 'i18n/basics', 'domain']

/** Screens of other capabilities that a capability uses. */
const SCREENS = {
  accounts: [],
  agencies: ['people'],
  audit: ['people'],
  clients: [],
  'client-page': ['eligibility', 'privacy', 'proposals', 'quotes'],
  demo: [],
  eligibility: ['wizard'],
  erasure: ['own-account', 'privacy'],
  fleets: ['jobs', 'people', 'proposals', 'wizard'],
  home: ['quotes'],
  imports: [],
  inspection: [],
  integration: ['people'],
  insurers: ['accounts', 'people'],
  issuing: ['inspection', 'offer-table', 'offers', 'policies', 'quotes', 'review'],
  jobs: ['people'],
  layout: [],
  letterhead: [],
  lists: ['integration', 'jobs', 'policies', 'privacy', 'proposals', 'quotes', 'review'],
  // What a table of offers is made of; knows nothing of the page of offers.
  'offer-table': [],
  levers: ['wizard'],
  offers: ['eligibility', 'levers', 'offer-table', 'proposals', 'review', 'wizard'],
  'own-account': ['sessions'],
  people: ['own-account', 'sessions'],
  palette: ['quotes', 'search', 'sessions', 'wizard'],
  policies: ['client-page', 'integration', 'offers', 'privacy', 'quotes', 'review'],
  privacy: [],
  proposals: [],
  // The pages that a client sees: the link, the phone, the second screen.
  'proposals/client-view': ['offers', 'proposals'],
  'quick-price': ['eligibility', 'wizard'],
  quotes: ['eligibility', 'proposals', 'quick-price', 'search', 'wizard'],
  renewals: ['jobs', 'people'],
  reports: ['people'],
  review: [],
  search: [],
  sessions: [],
  tour: ['sessions'],
  wizard: [],
}

const EVERY_CAPABILITY = Object.keys(CAPABILITIES).flatMap((name) => [name, `${name}.store`, `${name}.shapes`])

const TOP = {
  'components/ui': [],
  // The browser's clock.
  'components/clock': ['domain'],
  ...Object.fromEntries(Object.entries(SCREENS).map(([name, others]) => [`components/${name}`, [...SHARED_UI_ROOMS, ...others.map((other) => `components/${other}`)]])),
  'app/sandbox': ['sandbox', 'platform/env', 'platform/http', 'platform/log', 'platform/worlds', 'domain'],
  app: [...Object.keys(SCREENS).map((name) => `components/${name}`), 'components/ui', 'components/clock', ...EVERY_CAPABILITY, 'models', 'platform/api', 'platform/access', 'platform/clock', 'platform/http', 'platform/session', 'platform/worlds', 'platform/env', 'products', 'wizard', 'i18n', 'i18n/basics', 'domain'],
  // The only room that imports every part of a server process.
  'start-up': [...EVERY_CAPABILITY, 'platform/clock', 'platform/database', 'platform/keys', 'platform/jobs', 'platform/instances', 'platform/edge', 'platform/console', 'platform/metrics', 'platform/traces', 'platform/work-context', 'platform/worlds', 'platform/env', 'platform/log', 'operator', 'sandbox', 'domain'],
  'instrumentation.ts': ['start-up'],
  'proxy.ts': ['platform/edge', 'platform/env', 'domain'],
}

/** What each room may import: a list, or `{values, types}`. */
export const IMPORT_TABLE = {
  ...BASE_ROOMS,
  ...PLATFORM,
  ...SERVICES,
  messages: PARTS.messages,
  models: PARTS.model,
  tables: PARTS.tables,
  ...Object.fromEntries(Object.entries(CAPABILITIES).flatMap(([name, row]) => roomsOf(name, row))),
  ...TOP,
}

function roomsOf(name, { store = [], shapes = [], verbs = [] }) {
  return [
    [`${name}.shapes`, { values: [...PARTS.shapes.values, ...shapes], types: PARTS.shapes.types }],
    [`${name}.store`, [...PARTS.store, ...store]],
    [name, { values: [...PARTS.verbs.values, 'tables', `${name}.store`, `${name}.shapes`, ...verbs], types: PARTS.verbs.types }],
  ]
}

/** The room of a file, by its path from the root without extension; undefined for none. */
export function roomOf(modulePath) {
  const own = PATHS.find(([pattern]) => pattern.test(modulePath))
  const room = own === undefined ? undefined : modulePath.replace(own[0], own[1])
  return room !== undefined && room in IMPORT_TABLE ? room : undefined
}

const PATHS = [
  [/^lib\/features\/(?:[^/]+)\/(?:[a-z]+-)?messages\.(?:ro|en)$/, 'messages'],
  [/^lib\/wizard\/messages\/.*/, 'messages'],
  [/^lib\/features\/(?:[^/]+)\/model\/.*/, 'models'],
  [/^lib\/(?:features|platform)\/.*-(?:table|column)$/, 'tables'],
  [/^lib\/features\/([^/]+)\/(?:[a-z]+-)?(?:endpoints|shapes)$/, '$1.shapes'],
  [/^lib\/features\/([^/]+)\/store(?:\/.*)?$/, '$1.store'],
  [/^lib\/features\/([^/]+)\/.*/, '$1'],
  [/^lib\/i18n\/(?:same-keys|locales|translate)$/, 'i18n/basics'],
  [/^lib\/(platform\/[^/]+)(?:\/.*)?$/, '$1'],
  [/^lib\/([^/]+)(?:\/.*)?$/, '$1'],
  [/^(components\/proposals\/client-view)\/.*/, '$1'],
  [/^(components\/[^/]+)\/.*/, '$1'],
  [/^(app\/sandbox)\/.*/, '$1'],
  [/^(app)\/.*/, '$1'],
  [/^(instrumentation|proxy)$/, '$1.ts'],
  [/^(package)(?:\.json)?$/, '$1.json'],
]

/** Exempt from the table: tests, their helpers and scripts. Only these may import them. */
export const EXEMPT = [/\.test\.tsx?$/, /\.test\.mjs$/, /^lib\/testing\//, /^lib\/scripts\//, /^e2e\//, /^[^/]+\.config\.(js|ts)$/]
