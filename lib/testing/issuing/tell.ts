import type { StoredOffer } from '@/lib/features/offers/store/offers'
import type { IssuingService } from './issuing-desk'
import { sizes } from '@/lib/testing/sizes'

/** What a benchmark prints of a run; a test says nothing. */
export function tell(...lines: readonly string[]): void {
  if (sizes().isMeasured) process.stdout.write(`${lines.join('\n')}\n`)
}

/** How often each of the texts occurs: "ISSUED 2, UNKNOWN 1". */
export function counted(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => `${text} ${texts.filter((one) => one === text).length}`).join(', ')
}

/** What crossed the network for offers, and what the service's ledger says was made of them. */
export async function ledgerOf(service: IssuingService, offers: readonly StoredOffer[]): Promise<string> {
  const made = await service.policies()
  const told = (what: string, counts: readonly number[]) => `${counts.reduce((sum, count) => sum + count, 0)} ${what} (at most ${Math.max(0, ...counts)} for one offer)`
  const requests = offers.map(({ operatorOfferId }) => service.proxy.issueRequests.get(operatorOfferId) ?? 0)
  const inLedger = offers.map(({ operatorOfferId }) => made.get(operatorOfferId) ?? 0)
  return `${told('requests to issue crossed the network', requests)}; ${told('policies in the ledger of the service', inLedger)}`
}
