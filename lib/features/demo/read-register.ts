import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { unsafeAskControl } from './ask-control'

const ledgerOfOffer = z.object({ entries: z.array(z.object({ act: z.string(), detail: z.string().nullable() })) })

/**
 * The policies that the insurers' register has for an offer, by its number at the service.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function readRegister(actor: Actor, operatorOfferId: number): Promise<{ readonly series: string; readonly number: string }[]> {
  requirePermission(actor, 'policy.read')
  const { entries } = ledgerOfOffer.parse(await (await unsafeAskControl(actor, { path: `/ledger?offerId=${operatorOfferId}` })).json())
  return entries.flatMap(({ act, detail }) => {
    const [series = '', number = ''] = detail?.split(' ') ?? []
    return act === 'issued' ? [{ series, number }] : []
  })
}
