import { createPolicy } from '@/lib/contracts/vehicle/endpoints'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { serveSandbox } from '@/lib/sandbox/serve-sandbox'
import { type FaultProxy, startFaultProxy } from '@/lib/testing/operator/fault-proxy'
import { givenInsurerRequests, offersIn } from '@/lib/testing/given/given-offers'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { listenOnFreePort } from '@/lib/testing/operator/listen-on-free-port'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'

// Ten insurers with packages sell this product, so one quote has the most offers.
const PRODUCT = 'casco'

/** The vehicle service of the sandbox behind a faulty network, with its ledger. */
export interface IssuingService {
  readonly proxy: FaultProxy
  /** An agency of the process's database whose insurers are reached through the network. */
  newDesk(): Promise<TestAgency>
  /** Sets the fault of replies to issue requests, in the sandbox's form; undefined clears it. */
  spoil(fault: string | undefined): Promise<void>
  /** How many policies the service made, by offer number. */
  policies(): Promise<ReadonlyMap<number, number>>
  close(): Promise<void>
}

export async function startIssuingService(): Promise<IssuingService> {
  const sandbox = await newSandbox()
  const { port, close } = await listenOnFreePort(serveSandbox(sandbox, { port: 0 }))
  const proxy = await startFaultProxy(port)
  return {
    proxy,
    newDesk: async () => {
      const agency = await newAgency()
      await addInsurers(agency.id)
      const credentials = { account: 'sandbox', password: 'sandbox' }
      await saveOperatorAccount(agency.admin, { service: 'vehicle', environment: 'sandbox', baseAddress: `${proxy.address}/vehicle`, credentials })
      return agency
    },
    spoil: async (fault) => {
      const body = JSON.stringify({ faults: fault === undefined ? {} : { [createPolicy.name]: fault } })
      const response = await sandbox.fetch(new Request('http://sandbox/control', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      if (!response.ok) throw new Error(await response.text())
    },
    policies: async () => {
      const ledger = await sandbox.fetch(new Request('http://sandbox/control/ledger'))
      const { policiesByOffer } = (await ledger.json()) as { policiesByOffer: Record<string, number> }
      return new Map(Object.entries(policiesByOffer).map(([offerId, policies]) => [Number(offerId), policies]))
    },
    close: async () => {
      proxy.close()
      await close()
      await sandbox.close()
    },
  }
}

/** Creates `count` offers of one desk that are not issued. */
export async function givenOffers({ broker }: TestAgency, count: number): Promise<StoredOffer[]> {
  const offers: StoredOffer[] = []
  while (offers.length < count) offers.push(...offersIn((await givenInsurerRequests(broker, PRODUCT)).lanes))
  return offers.slice(0, count)
}
