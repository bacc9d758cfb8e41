import 'server-only'
import { createHash } from 'node:crypto'
import { USUAL_SWITCHES, type WireSwitches } from '@/lib/contracts/switches'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import type { Environment } from './operator-account-table'

const KEPT_LETTERS = 22

/**
 * How the names of the lists begin that an account reads. Accounts of one environment share what they read in the usual way. Where the route of a list was
 * replaced, or counties are named otherwise, the service may answer with another list: accounts that read in exactly this way share it, in a visitor's
 * world of a demo those of that world alone.
 */
export function listKeyOf({ environment, switches: { operations, countyKey } }: { readonly environment: Environment; readonly switches: Pick<WireSwitches, 'operations' | 'countyKey'> }): string {
  const routes = Object.entries(operations).filter(([name]) => name.includes('.list')).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (routes.length === 0 && countyKey === USUAL_SWITCHES.countyKey) return `${environment}:`
  const way = routes.map(([name, { method, path, query }]) => [name, method, path, query])
  const fingerprint = createHash('sha256').update(JSON.stringify([countyKey, way])).digest('base64url').slice(0, KEPT_LETTERS)
  return `${environment}~${inCurrentWorld(fingerprint)}:`
}
