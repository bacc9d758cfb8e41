import 'server-only'
import { networkInterfaces } from 'node:os'
import { env } from '@/lib/platform/env'

/** The addresses under which other devices of its networks reach the desk of this machine. */
export function ownAddresses(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => `http://${address}:${env().port}`)
}
