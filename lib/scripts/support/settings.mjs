import { inRoot } from './places.mjs'

/** What .env.example explains. */
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
  'SMTP_URL',
  'MAIL_FROM',
  'DEMO',
  'LOG_LEVEL',
  'ALLOWED_OPERATOR_HOSTS',
  'ALLOW_PRIVATE_OPERATOR_ADDRESSES',
]

export const dataFolder = () => inRoot(process.env.DATA_DIR || '.data')

/**
 * The environment of the demo's server. What is not given is set to nothing, so that a .env file meant for
 * production (its database, its secret) is never read by the demo.
 */
export function demoEnvironment({ port, folder, secrets, nodeEnv }) {
  const nothing = Object.fromEntries(SETTINGS.map((name) => [name, '']))
  return {
    ...nothing,
    ...process.env,
    ...secrets,
    NODE_ENV: nodeEnv,
    PORT: String(port),
    APP_URL: process.env.APP_URL || `http://localhost:${port}`,
    DATA_DIR: folder,
    SANDBOX: 'on',
    DEMO: 'on',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** Which addresses to listen on; container engines put a name of their own in HOSTNAME, which is none. */
export function listenArguments(port) {
  const host = process.env.HOSTNAME
  const isAddress = host === 'localhost' || /^[\d.]+$/.test(host ?? '') || host?.includes(':')
  return ['-p', String(port), ...(isAddress ? ['-H', host] : [])]
}
