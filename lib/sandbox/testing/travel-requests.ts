import type { z } from 'zod'
import type { asyncOfferRequest, quickOfferRequest, travelOfferRequest } from '@/lib/contracts/travel/offer-requests'
import { addDays, type Day } from '@/lib/domain/day'

type OfferBody = z.input<typeof travelOfferRequest>
export type Traveller = OfferBody['product']['customers'][number]

const address = { country: 'RO', county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Strada Ștefan Țepeș', houseNumber: '12' }
const contact = { email: 'stefan.taranu@example.test', mobileNumber: '0700000123', address }

/** Invented travellers: two adults, one above seventy-five and a child without an identity document. */
export const travellers = {
  adult: { lastName: 'Țăranu', firstName: 'Ștefan', taxId: '1850615129991', birthdate: '1985-06-15', gender: 'm', identification: { idType: 'CI', idNumber: 'CJ123456' }, ...contact },
  partner: { lastName: 'Exemplu', firstName: 'Ana', taxId: '2920229120018', birthdate: '1992-02-29', gender: 'f', identification: { idType: 'CI', idNumber: 'CJ654321' }, ...contact },
  foreigner: { lastName: 'Muster', firstName: 'Jan', taxId: 'X-4711', isForeignPerson: true, nationality: 'DE', birthdate: '1948-01-20', identification: { idType: 'CI', idNumber: 'XX123456' }, ...contact },
  child: { lastName: 'Țăranu', firstName: 'Ioana', taxId: 'X-4712', isForeignPerson: true, nationality: 'DE', birthdate: '2019-09-01', ...contact },
} as const satisfies Record<string, Traveller>

const provider = (businessName: string) => ({ organization: { businessName } })

const trip = (today: Day): OfferBody['product']['travel'] => ({
  startDate: addDays(today, 7), endDate: addDays(today, 16), areaOfValidity: 3, destination: 'GR', purpose: 'tourism', transportation: 'plane', insuredAmount: 30_000,
})

/** A valid body of POST /offer as of a day. */
export function offerBody(today: Day, insurer: string, customers: readonly Traveller[] = [travellers.adult]): OfferBody {
  const product = { name: 'travel', currency: 'RON' as const, travel: trip(today), customers: [...customers], policyholder: travellers.adult }
  return { provider: provider(insurer), product, agreements: { gdpr: true, marketing: false } }
}

/** A valid body of POST /offer/quick. */
export function quickBody(today: Day, insurer: string): z.input<typeof quickOfferRequest> {
  const customers = [{ birthdate: travellers.adult.birthdate }, { birthdate: travellers.child.birthdate }]
  return { provider: provider(insurer), product: { name: 'travel', currency: 'RON', travel: trip(today), customers } }
}

/** A valid body of POST /offer/async for several insurers. */
export function asyncBody(today: Day, insurers: readonly string[], customers?: readonly Traveller[]): z.input<typeof asyncOfferRequest> {
  const { name, ...product } = offerBody(today, '', customers).product
  return {
    insurerProductList: insurers.map((insurer) => ({ provider: provider(insurer), product: { name } })),
    product, agreements: { gdpr: true }, timeout: 60, callbackUrl: 'https://desk.example.test/callbacks/a-secret',
  }
}
