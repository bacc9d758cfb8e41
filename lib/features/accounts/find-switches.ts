import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { USUAL_SWITCHES, type WireSwitches } from '@/lib/contracts/switches'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { findActiveSwitches } from './store/operator-accounts'

/** The switches of an agency's active account at a service; the usual wire where it has none, as nothing can be sent then. */
export async function findSwitches(agencyId: string, service: Service): Promise<WireSwitches> {
  return (await findActiveSwitches(agencyId, service)) ?? USUAL_SWITCHES
}

/** What of them changes the questions of a product. */
export async function findDeskSwitches(agencyId: string, service: Service): Promise<DeskSwitches> {
  const { passports } = await findSwitches(agencyId, service)
  return { passports }
}
