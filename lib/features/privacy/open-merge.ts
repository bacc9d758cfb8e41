import 'server-only'
import { countyByCode } from '@/lib/domain/place/county'
import { formatAddress } from '@/lib/domain/place/address'
import { haveContraryCodes, type Party, partyName } from '@/lib/domain/party'
import { maskCode, maskCodesIn } from '@/lib/domain/personal-code'
import type { MergeSide } from '@/lib/features/clients/endpoints'
import { getClient } from '@/lib/features/clients/store/clients'
import { countOfClient } from '@/lib/features/clients/store/count-of-client'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { recordRead } from './store/record-read'

/** Two records of clients side by side, codes masked, for whoever is about to merge them; each is recorded. @throws NotAllowed; Fault `notFound`, `erased` */
export async function openMerge(actor: Actor, clientIds: readonly [string, string]): Promise<{ sides: MergeSide[]; areTwo: boolean }> {
  requirePermission(actor, 'client.merge')
  const [sides, parties]: [MergeSide[], Party[]] = [[], []]
  for (const id of clientIds) {
    const party = await getClient(actor, id)
    parties.push(party)
    const { savedAt, counts } = await countOfClient(actor, id)
    await recordRead(actor, { kind: 'client', subject: { kind: 'client', id } })
    const { kind, mobile, email, address } = party
    const maskedTaxId = kind === 'company' ? party.taxId : maskCode(party.taxId)
    sides.push({ id, kind, name: maskCodesIn(partyName(party)), maskedTaxId, mobile, email, address: formatAddress(address, countyByCode(address.county)?.name), savedAt: savedAt.toISOString(), counts })
  }
  const [one, other] = parties
  return { sides, areTwo: one !== undefined && other !== undefined && haveContraryCodes(one, other) }
}
