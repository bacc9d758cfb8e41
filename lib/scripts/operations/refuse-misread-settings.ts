import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { BadConfiguration } from '@/lib/platform/env'
import { problemLine } from '@/lib/platform/settings/read-settings'

type Source = Readonly<Record<string, string | undefined>>

/**
 * Refuses what the desk would otherwise pass over in silence: a HOSTNAME that is neither an address nor the name that engines and shells give this machine would make it
 * listen everywhere, and certificates of a file that cannot be read are not trusted.
 * @param machine the name of this machine
 * @throws BadConfiguration with a line for each
 */
export function refuseMisreadSettings(source: Source, machine: string = hostname()): void {
  const { HOSTNAME, NODE_EXTRA_CA_CERTS } = source
  const problems = [
    ...(isListenable(HOSTNAME, machine) ? [] : [problemLine({ name: 'HOSTNAME', given: HOSTNAME, allowed: 'an IP address of this machine, localhost, or empty for all addresses', isSecret: false })]),
    ...(isReadable(NODE_EXTRA_CA_CERTS) ? [] : [problemLine({ name: 'NODE_EXTRA_CA_CERTS', given: NODE_EXTRA_CA_CERTS, allowed: 'a file of certificates (PEM) that this user may read', isSecret: false })]),
  ]
  if (problems.length > 0) throw new BadConfiguration(`${problems.map((line) => `Configuration: ${line}`).join('\n')}\nSee .env.example.`)
}

function isListenable(given: string | undefined, machine: string): boolean {
  return !given || given === 'localhost' || isIP(given) !== 0 || firstLabel(given) === firstLabel(machine)
}

const firstLabel = (name: string) => name.split('.')[0]?.toLowerCase()

function isReadable(file: string | undefined): boolean {
  if (!file) return true
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    // Missing, or not for this user.
    return false
  }
}
