import { z } from 'zod'
import packageJson from '@/package.json'

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value))
// A host by its name, all hosts below a name (leading dot), or an IP address; no scheme, port or path.
const HOST = /^(\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/
// An address, or a name and an address in angle brackets.
const MAILBOX = /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/
const hosts = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim().toLowerCase()).filter(Boolean))
  .refine((list) => list.every((host) => HOST.test(host)))

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  APP_SECRET: z.string().min(32).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX: flag.default(false),
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_LATENCY: z.coerce.number().min(0).max(10).default(1),
  OFFER_DEADLINE_SECONDS: z.coerce.number().min(1).max(60).default(15),
  INVITATION_HOURS: z.coerce.number().min(1).max(336).default(48),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(MAILBOX).optional(),
  DEMO: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ALLOWED_OPERATOR_HOSTS: hosts.default([]),
  ALLOW_PRIVATE_OPERATOR_ADDRESSES: flag.default(false),
})

/** Through which server mail goes out (smtp:// or smtps://, with a sign-in), and in whose name. */
export interface MailSettings {
  readonly url: string
  readonly from: string
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
  /** Undefined where the desk sends no mail. */
  readonly mail: MailSettings | undefined
  readonly demo: boolean
  readonly logLevel: string
  /** Hosts an operator account's address may name: exact, or all below a leading dot. */
  readonly allowedOperatorHosts: readonly string[]
  /** Whether such an address may lie in a private network or on this machine. */
  readonly allowPrivateOperatorAddresses: boolean
}

/** Thrown when the configuration cannot work; `message` is one line fit for a terminal and names no value. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration'
}

const DEVELOPMENT_SECRET = 'development-only-secret-do-not-deploy'
const noTrailingSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Parses the environment of a process.
 * @throws BadConfiguration naming the variable that is missing or wrong.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const setVariables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(setVariables)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    const short = names.includes('APP_SECRET') ? ' APP_SECRET needs at least 32 characters.' : ''
    throw new BadConfiguration(`Configuration: ${names.join(', ')} cannot be read.${short} See .env.example.`)
  }
  const values = parsed.data
  const strict = values.NODE_ENV === 'production'
  if (strict && !values.APP_SECRET) throw new BadConfiguration('Configuration: APP_SECRET is required in production (32 characters or more).')
  if (strict && !values.APP_URL) throw new BadConfiguration('Configuration: APP_URL is required in production, for example https://desk.example.com.')
  const local = `http://127.0.0.1:${values.PORT}`
  return {
    version: packageJson.version,
    nodeEnv: values.NODE_ENV,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    appSecret: values.APP_SECRET ?? DEVELOPMENT_SECRET,
    appUrl: noTrailingSlash(values.APP_URL ?? `http://localhost:${values.PORT}`),
    sandbox: values.SANDBOX,
    sandboxUrl: noTrailingSlash(values.SANDBOX_URL ?? `${local}/sandbox`),
    sandboxLatency: values.SANDBOX_LATENCY,
    offerDeadlineMs: values.OFFER_DEADLINE_SECONDS * 1000,
    invitationMs: values.INVITATION_HOURS * 3_600_000,
    mail: mailOf(values),
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
    allowedOperatorHosts: values.ALLOWED_OPERATOR_HOSTS,
    allowPrivateOperatorAddresses: values.ALLOW_PRIVATE_OPERATOR_ADDRESSES,
  }
}

function mailOf({ SMTP_URL, MAIL_FROM }: Pick<z.output<typeof schema>, 'SMTP_URL' | 'MAIL_FROM'>): MailSettings | undefined {
  if (SMTP_URL === undefined) return undefined
  if (MAIL_FROM === undefined) throw new BadConfiguration('Configuration: MAIL_FROM is required with SMTP_URL, for example Desk <desk@example.com>.')
  return { url: SMTP_URL, from: MAIL_FROM }
}

let parsed: Env | undefined

/** The configuration of this process. @throws BadConfiguration at the first call when it cannot work. */
export function env(): Env {
  return (parsed ??= parseEnv(process.env))
}

/** next-auth reads its public address from the environment only; everything else goes through {@link env}. */
export function publishAppUrl(): void {
  process.env.NEXTAUTH_URL = env().appUrl
}
