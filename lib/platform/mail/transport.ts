import type SMTPTransport from 'nodemailer/lib/smtp-transport'

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const CONNECT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

/** Options of a mail server; TLS is required, except on this machine. `address` is smtp:// or smtps://, with a sign-in where the server wants one. */
export function transportOf(address: string): SMTPTransport.Options {
  const url = new URL(address)
  const isSecure = url.protocol === 'smtps:'
  const isLocal = LOCAL_HOSTS.has(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(url.username === '' ? {} : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  }
}
