import type { StoredOffer } from '@/lib/features/offers/store/offers'
import type { IssuingService } from './issuing-desk'
import { runSizes } from '@/lib/testing/run-sizes'

/** Prints lines in a benchmark; does nothing in a test. */
export function printReport(...lines: readonly string[]): void {
  if (runSizes().isMeasured) process.stdout.write(`${lines.join('\n')}\n`)
}

/** How often each of the texts occurs: "ISSUED 2, UNKNOWN 1". */
export function countByText(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => `${text} ${texts.filter((one) => one === text).length}`).join(', ')
}

/** The issue requests that crossed the network, and the policies in the service's ledger. */
export async function describeLedger(service: IssuingService, offers: readonly StoredOffer[]): Promise<string> {
  const made = await service.policies()
  const told = (what: string, counts: readonly number[]) => `${counts.reduce((sum, count) => sum + count, 0)} ${what} (at most ${Math.max(0, ...counts)} for one offer)`
  const requests = offers.map(({ operatorOfferId }) => service.proxy.issueRequests.get(operatorOfferId) ?? 0)
  const inLedger = offers.map(({ operatorOfferId }) => made.get(operatorOfferId) ?? 0)
  return `${told('requests to issue crossed the network', requests)}; ${told('policies in the ledger of the service', inLedger)}`
}
