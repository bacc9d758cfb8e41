import { inRoot } from './paths.mjs'

/** The settings in .env.example. */
export const SETTINGS = [
  'PORT',
  'HOSTNAME',
  'APP_URL',
  'APP_SECRET',
  'DATABASE_URL',
  'DATA_DIR',
  'SANDBOX',
  'SANDBOX_PORT',
  'SANDBOX_URL',
  'SANDBOX_LATENCY',
  'OFFER_DEADLINE_SECONDS',
  'INVITATION_HOURS',
  'SESSION_IDLE_HOURS',
  'SESSION_DAYS',
  'SECOND_FACTOR',
  'REVEALS_PER_DAY',
  'TAKE_OVERS_PER_DAY',
  'OPERATOR_CALL_HOURS',
  'SMTP_URL',
  'MAIL_FROM',
  'ERASURE_LIST',
  'ERASURE_DELAY_HOURS',
  'RETENTION',
  'RETENTION_QUOTES_YEARS',
  'RETENTION_CLIENTS_YEARS',
  'RETENTION_POLICIES_YEARS',
  'RETENTION_DOCUMENTS_YEARS',
  'RETENTION_PAPERS_YEARS',
  'RETENTION_READS_YEARS',
  'RETENTION_SESSIONS_YEARS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ONLY',
  'OIDC_SECOND_FACTOR',
  'TRUSTED_PROXIES',
  'CLEANING_DRAFT_DAYS',
  'CLEANING_PROPOSAL_DAYS',
  'CLEANING_JOB_DAYS',
  'SHUTDOWN_GRACE_SECONDS',
  'DEMO',
  'DEMO_WORLD',
  'DEMO_WORLD_DAYS',
  'DEMO_SPARE_WORLDS',
  'DEMO_PRESENTER_KEY',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'DATABASE_STATEMENT_SECONDS',
  'DATABASE_LOCK_SECONDS',
  'DATABASE_LONG_STATEMENT_SECONDS',
  'ALLOWED_OPERATOR_HOSTS',
  'ALLOW_PRIVATE_OPERATOR_ADDRESSES',
]

export const dataFolder = () => inRoot(process.env.DATA_DIR || '.data')

/**
 * The environment of the demo's server. Missing settings become empty, so that the demo never uses the
 * database or secret of a .env file meant for production.
 */
export function demoEnvironment({ port, folder, secrets, nodeEnv }) {
  const emptySettings = Object.fromEntries(SETTINGS.map((name) => [name, '']))
  return {
    ...emptySettings,
    ...process.env,
    ...secrets,
    NODE_ENV: nodeEnv,
    PORT: String(port),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    DATA_DIR: folder,
    SANDBOX: 'on',
    DEMO: 'on',
    DEMO_WORLD: process.env.DEMO_WORLD || 'full',
    // Nobody distributes requests here.
    SHUTDOWN_GRACE_SECONDS: process.env.SHUTDOWN_GRACE_SECONDS || '0',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** The address to listen on; undefined for all. Ignores HOSTNAME of container engines, which is no address. */
export function listenHost() {
  const host = process.env.HOSTNAME
  const isAddress = host === 'localhost' || /^[\d.]+$/.test(host ?? '') || host?.includes(':')
  return isAddress ? host : undefined
}

/** The same for the framework's own command. */
export function listenArguments(port) {
  const host = listenHost()
  return ['-p', String(port), ...(host === undefined ? [] : ['-H', host])]
}
