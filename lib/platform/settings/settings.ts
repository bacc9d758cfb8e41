import { z } from 'zod'
import { FACTOR_POLICIES } from '@/lib/domain/people/second-factor'
import { address, flag, hosts, mailbox, networks, number, optional, secret, setting, text, whole, word } from './setting-kinds'

/** What DATABASE_URL says instead of an address for the database in DATA_DIR. */
export const EMBEDDED = 'embedded'

const HTTP = /^https?$/
const WEB_ADDRESS = 'an http or https address without a path'

/** Every setting of the desk, as `.env.example` explains them. */
export const SETTINGS = {
  NODE_ENV: word(['development', 'test', 'production'], 'development'),
  PORT: whole({ min: 1, max: 65_535, usual: 3000 }),
  DATABASE_URL: optional(secret(setting(z.union([z.literal(EMBEDDED), z.url({ protocol: /^postgres(ql)?$/ })]), `postgres://user:password@host:5432/name, or ${EMBEDDED} for the database in DATA_DIR`))),
  DATA_DIR: setting(z.string().min(1).default('.data'), 'a folder'),
  APP_SECRET: optional(secret(text(32, 1000, '32 characters or more'))),
  APP_URL: optional(address({ protocol: HTTP, mayHavePath: false, allowed: `${WEB_ADDRESS}: https://desk.example.com (the desk does not run below a path)` })),
  SANDBOX: flag(),
  SANDBOX_URL: optional(address({ protocol: HTTP, mayHavePath: true, allowed: 'an http or https address' })),
  SANDBOX_LATENCY: number({ min: 0, max: 10, usual: 1 }),
  OFFER_DEADLINE_SECONDS: number({ min: 1, max: 60, usual: 15 }),
  INVITATION_HOURS: number({ min: 1, max: 336, usual: 48 }),
  SESSION_IDLE_HOURS: number({ min: 0.25, max: 168, usual: 12 }),
  SESSION_DAYS: number({ min: 0.25, max: 30, usual: 7 }),
  SECOND_FACTOR: word(FACTOR_POLICIES, 'administrators'),
  REVEALS_PER_DAY: whole({ min: 1, max: 10_000, usual: 50 }),
  TAKE_OVERS_PER_DAY: whole({ min: 1, max: 10_000, usual: 150 }),
  OPERATOR_CALL_HOURS: number({ min: 0, max: 720, usual: 48 }),
  SMTP_URL: optional(secret(setting(z.url({ protocol: /^smtps?$/ }), 'smtps://user:password@mail.example.com, or smtp://'))),
  MAIL_FROM: optional(mailbox()),
  ERASURE_LIST: optional(text(1, 4096, 'a file')),
  ERASURE_DELAY_HOURS: number({ min: 1, max: 720, usual: 24 }),
  RETENTION: flag(),
  RETENTION_QUOTES_YEARS: whole({ min: 1, max: 30, usual: 3 }),
  RETENTION_CLIENTS_YEARS: whole({ min: 1, max: 30, usual: 3 }),
  RETENTION_POLICIES_YEARS: whole({ min: 5, max: 50, usual: 10 }),
  RETENTION_DOCUMENTS_YEARS: whole({ min: 1, max: 30, usual: 1 }),
  RETENTION_PAPERS_YEARS: whole({ min: 1, max: 30, usual: 1 }),
  RETENTION_READS_YEARS: whole({ min: 1, max: 30, usual: 5 }),
  RETENTION_SESSIONS_YEARS: whole({ min: 1, max: 30, usual: 1 }),
  CLEANING_DRAFT_DAYS: whole({ min: 0, max: 3650, usual: 365 }),
  CLEANING_PROPOSAL_DAYS: whole({ min: 0, max: 3650, usual: 730 }),
  CLEANING_JOB_DAYS: whole({ min: 1, max: 3650, usual: 30 }),
  SHUTDOWN_GRACE_SECONDS: number({ min: 0, max: 120, usual: 5 }),
  DEMO: flag(),
  DEMO_WORLD: word(['full', 'small'], 'small'),
  DEMO_WORLD_DAYS: number({ min: 0.01, max: 90, usual: 7 }),
  DEMO_PRESENTER_KEY: optional(secret(text(16, 200, '16 characters or more'))),
  DEMO_SPARE_WORLDS: whole({ min: 0, max: 10, usual: 2 }),
  OIDC_ISSUER: optional(setting(z.url({ protocol: HTTP }), 'the https address of the provider')),
  OIDC_CLIENT_ID: optional(text(1, 1000, 'what the provider calls the desk')),
  OIDC_CLIENT_SECRET: optional(secret(text(1, 1000, 'the secret that the provider gave the desk'))),
  OIDC_NAME: setting(z.string().min(1).max(60).default('OpenID Connect'), 'a name of at most 60 characters'),
  OIDC_ONLY: flag(),
  OIDC_SECOND_FACTOR: word(['ours', 'provider'], 'ours'),
  TRUSTED_PROXIES: networks(),
  METRICS_PORT: optional(setting(z.coerce.number().int().min(1).max(65_535), 'a port, other than PORT')),
  METRICS_HOST: setting(z.string().min(1).max(255).default('127.0.0.1'), 'an address of this machine, for example 127.0.0.1'),
  METRICS_TOKEN: optional(secret(text(16, 1000, '16 characters or more'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address({ protocol: HTTP, mayHavePath: true, allowed: 'the http or https address of a collector, for example http://127.0.0.1:4318' })),
  DATABASE_STATEMENT_SECONDS: number({ min: 1, max: 600, usual: 30 }),
  DATABASE_LOCK_SECONDS: number({ min: 1, max: 600, usual: 10 }),
  DATABASE_LONG_STATEMENT_SECONDS: number({ min: 10, max: 86_400, usual: 600 }),
  LOG_LEVEL: word(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
  ALLOWED_OPERATOR_HOSTS: hosts(),
  ALLOW_PRIVATE_OPERATOR_ADDRESSES: flag(),
}

/** Settings of commands, which the desk's process itself does not read. */
export const SETTINGS_OF_COMMANDS = ['HOSTNAME', 'SANDBOX_PORT', 'APP_SECRET_PREVIOUS']
