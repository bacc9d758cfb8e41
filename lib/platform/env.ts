import type { FactorPolicy } from '@/lib/domain/people/second-factor'
import type { Network } from '@/lib/domain/web/network-address'
import packageJson from '@/package.json'
import { misspeltSettings } from './settings/misspelt-settings'
import { readSettings } from './settings/read-settings'
import { EMBEDDED, SETTINGS, SETTINGS_OF_COMMANDS } from './settings/settings'

/** Through which server mail goes out (smtp:// or smtps://, with a sign-in), and in whose name. */
export interface MailSettings {
  readonly url: string
  readonly from: string
}

/** The provider of identities at which people may sign in. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What its button says. */
  readonly name: string
  /** Whether passwords are refused, except of owners. */
  readonly isOnly: boolean
  /** Whose second factor counts. */
  readonly secondFactor: 'ours' | 'provider'
}

/** What the process was configured with, parsed once. Addresses have no trailing slash. */
export interface Env {
  readonly version: string
  readonly nodeEnv: 'development' | 'test' | 'production'
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly appSecret: string
  readonly appUrl: string
  readonly sandbox: boolean
  /** Where the sandbox's services are: `${sandboxUrl}/assets` and so on. */
  readonly sandboxUrl: string
  /** Factor on the response times of sandbox insurers; 0 is at once. */
  readonly sandboxLatency: number
  /** How long the desk waits for an insurer's offer, in milliseconds; it still records a later one. */
  readonly offerDeadlineMs: number
  /** How long a one-time link works that invites somebody or sets a password, in milliseconds. */
  readonly invitationMs: number
  /** After how long without a request a session ends, in milliseconds. */
  readonly sessionIdleMs: number
  /** After how long a session ends whatever happens in it, in milliseconds. */
  readonly sessionMs: number
  /** Who has to have a second factor. */
  readonly secondFactor: FactorPolicy
  /** How many codes one person may reveal on one day. */
  readonly revealsPerDay: number
  /** From how many clients and quotes of others one person may fill a draft on a day. */
  readonly takeOversPerDay: number
  /** How long calls to the operator are kept for the integration bench, in hours; 0 records none. */
  readonly operatorCallHours: number
  /** Undefined where people sign in at the desk alone. */
  readonly oidc: OidcSettings | undefined
  /** Undefined where the desk sends no mail. */
  readonly mail: MailSettings | undefined
  /** Where the list of erasures lies, outside the database; by default in the data folder. */
  readonly erasureList: string | undefined
  /** How long an erasure that nobody else confirms can be taken back, in milliseconds. */
  readonly erasureDelayMs: number
  /** Whether what is over its term is destroyed every night, and the terms in years. */
  readonly retention: { readonly isNightly: boolean; readonly quotes: number; readonly clients: number; readonly policies: number; readonly documents: number; readonly papers: number; readonly reads: number; readonly sessions: number }
  /** After how many days cleaning removes a draft for which nobody was asked, an expired proposal that nobody chose from, and a finished job; 0 keeps the first two. */
  readonly cleaning: { readonly draftDays: number; readonly proposalDays: number; readonly jobDays: number }
  /** How long a process that ends still takes new requests, so that whoever distributes them learns of it, in milliseconds. */
  readonly shutdownGraceMs: number
  readonly demo: boolean
  /** Whether the demo's agencies have a year and a half of work, or a few clients alone. */
  readonly demoWorld: 'full' | 'small'
  /** How long a visitor's world stays, in days, and how many are kept ready for the next visitors. */
  readonly worldDays: number
  readonly spareWorlds: number
  /** What the presenter's link into a demo carries; undefined where whoever presents works at the machine itself. */
  readonly presenterKey: string | undefined
  readonly logLevel: string
  /** Where this process serves its metrics; undefined where it does not. */
  readonly metrics: { readonly port: number; readonly host: string; readonly token: string | undefined } | undefined
  /** The collector that spans are sent to; undefined where traces are off. */
  readonly traces: string | undefined
  /** How long a statement, and its wait for a lock, may take at the database, in milliseconds; `longMs` is for migrations and for work in the background. */
  readonly databaseLimits: { readonly statementMs: number; readonly lockMs: number; readonly longMs: number }
  /** Whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly Network[]
  /** Hosts an operator account's address may name: exact, or all below a leading dot. */
  readonly allowedOperatorHosts: readonly string[]
  /** Whether such an address may lie in a private network or on this machine. */
  readonly allowPrivateOperatorAddresses: boolean
}

/** Thrown when the configuration cannot work; `message` has one line for each setting, fit for a terminal, and shows no secret. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration'
}

const DEVELOPMENT_SECRET = 'development-only-secret-do-not-deploy'
const KNOWN = [...Object.keys(SETTINGS), ...SETTINGS_OF_COMMANDS]

/**
 * Parses the environment of a process.
 * @throws BadConfiguration with a line for each setting that is missing, misspelt or wrong.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = readSettings(SETTINGS, source)
  const misspelt = misspeltSettings(KNOWN, Object.keys(source)).map(({ name, meant }) => `${name} is no setting; ${meant} is.`)
  const lines = [...misspelt, ...('problems' in read ? read.problems.map(({ line }) => line) : [])]
  if (lines.length > 0 || 'problems' in read) throw new BadConfiguration([...lines.map((line) => `Configuration: ${line}`), 'See .env.example.'].join('\n'))
  const { values } = read
  const strict = values.NODE_ENV === 'production'
  if (strict && !values.APP_SECRET) throw new BadConfiguration('Configuration: APP_SECRET is required in production (32 characters or more).')
  if (strict && !values.APP_URL) throw new BadConfiguration('Configuration: APP_URL is required in production, for example https://desk.example.com.')
  if (values.SESSION_IDLE_HOURS > values.SESSION_DAYS * 24) throw new BadConfiguration('Configuration: SESSION_IDLE_HOURS is longer than SESSION_DAYS, so it would never count.')
  return {
    version: packageJson.version,
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL === EMBEDDED ? undefined : values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    appSecret: values.APP_SECRET ?? DEVELOPMENT_SECRET,
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    sandbox: values.SANDBOX,
    sandboxUrl: values.SANDBOX_URL ?? `http://127.0.0.1:${values.PORT}/sandbox`,
    sandboxLatency: values.SANDBOX_LATENCY,
    offerDeadlineMs: values.OFFER_DEADLINE_SECONDS * 1000,
    invitationMs: values.INVITATION_HOURS * 3_600_000,
    sessionIdleMs: values.SESSION_IDLE_HOURS * 3_600_000,
    sessionMs: values.SESSION_DAYS * 86_400_000,
    secondFactor: values.SECOND_FACTOR,
    revealsPerDay: values.REVEALS_PER_DAY,
    takeOversPerDay: values.TAKE_OVERS_PER_DAY,
    operatorCallHours: values.OPERATOR_CALL_HOURS,
    oidc: oidcOf(values),
    mail: mailOf(values),
    erasureList: values.ERASURE_LIST,
    erasureDelayMs: values.ERASURE_DELAY_HOURS * 3_600_000,
    retention: {
      isNightly: values.RETENTION,
      quotes: values.RETENTION_QUOTES_YEARS,
      clients: values.RETENTION_CLIENTS_YEARS,
      policies: values.RETENTION_POLICIES_YEARS,
      documents: values.RETENTION_DOCUMENTS_YEARS,
      papers: values.RETENTION_PAPERS_YEARS,
      reads: values.RETENTION_READS_YEARS,
      sessions: values.RETENTION_SESSIONS_YEARS,
    },
    cleaning: { draftDays: values.CLEANING_DRAFT_DAYS, proposalDays: values.CLEANING_PROPOSAL_DAYS, jobDays: values.CLEANING_JOB_DAYS },
    shutdownGraceMs: values.SHUTDOWN_GRACE_SECONDS * 1000,
    demo: values.DEMO,
    demoWorld: values.DEMO_WORLD,
    worldDays: values.DEMO_WORLD_DAYS,
    spareWorlds: values.DEMO_SPARE_WORLDS,
    presenterKey: values.DEMO_PRESENTER_KEY,
    logLevel: values.LOG_LEVEL,
    metrics: metricsOf(values),
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    databaseLimits: { statementMs: values.DATABASE_STATEMENT_SECONDS * 1000, lockMs: values.DATABASE_LOCK_SECONDS * 1000, longMs: values.DATABASE_LONG_STATEMENT_SECONDS * 1000 },
    trustedProxies: values.TRUSTED_PROXIES,
    allowedOperatorHosts: values.ALLOWED_OPERATOR_HOSTS,
    allowPrivateOperatorAddresses: values.ALLOW_PRIVATE_OPERATOR_ADDRESSES,
  }
}

type Values = Extract<ReturnType<typeof readSettings<typeof SETTINGS>>, { values: unknown }>['values']

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, ...values }: Values): OidcSettings | undefined {
  if (issuer === undefined && clientId === undefined && clientSecret === undefined && !values.OIDC_ONLY) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) throw new BadConfiguration('Configuration: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required together.')
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new BadConfiguration('Configuration: OIDC_ISSUER is an https address, except on this machine.')
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME, isOnly: values.OIDC_ONLY, secondFactor: values.OIDC_SECOND_FACTOR }
}

function mailOf({ SMTP_URL, MAIL_FROM }: Values): MailSettings | undefined {
  if (SMTP_URL === undefined) return undefined
  if (MAIL_FROM === undefined) throw new BadConfiguration('Configuration: MAIL_FROM is required with SMTP_URL, for example Desk <desk@example.com>.')
  return { url: SMTP_URL, from: MAIL_FROM }
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token, PORT }: Values): Env['metrics'] {
  if (port === undefined) return undefined
  if (port === PORT) throw new BadConfiguration('Configuration: METRICS_PORT is the same as PORT; metrics are served on a port of their own.')
  return { port, host, token }
}

let parsed: Env | undefined

/** The configuration of this process. @throws BadConfiguration at the first call when it cannot work. */
export function env(): Env {
  return (parsed ??= parseEnv(process.env))
}

/** The names of the settings that this process was given; never what they say. */
export function namesOfSettings(source: Readonly<Record<string, string | undefined>> = process.env): string[] {
  return KNOWN.filter((name) => (source[name] ?? '') !== '')
}

/** next-auth reads its public address from the environment only; everything else goes through {@link env}. */
export function publishAppUrl(): void {
  process.env.NEXTAUTH_URL = env().appUrl
}
