import type { Calendar } from '../calendar'
import { memberOf } from '../expectation'
import type { Send } from '../wire'
import { listIn } from './world'

const text = (item: unknown, name: string) => String(memberOf(item, name))
const PRODUCT = 'casco'

/** Reads the lists of the service, and the insurers beside it, and makes a valid quote request of them. Throws when one is missing. */
export async function validQuote(send: Send, sendToRoot: Send, { days, months, year }: Calendar) {
  const list = async (path: string) => listIn(await send({ method: 'GET', path: `/nomenclature/${path}` }))
  const county = text((await list('county'))[0], 'code')
  const locality = await loneLocality(await list(`locality/${county}`))
  const make = text((await list('vehicle-make'))[0], 'name')
  const model = text((await list(`vehicle-model/${encodeURIComponent(make)}`))[0], 'name')
  const covers = listIn(await send({ method: 'GET', path: '/nomenclature/coverage' }), (json) => memberOf(memberOf(json, 'data'), PRODUCT))
  const insurers = listIn(await sendToRoot({ method: 'GET', path: '/insurers' }), (json) => json)
  const sellers = insurers.filter((insurer) => memberOf(insurer, 'service') === 'vehicle' && sells(insurer, PRODUCT))
  const steady = sellers.find((insurer) => listOf(insurer, 'behaviour').length === 0)
  const stranger = sellers.find((insurer) => !sells(insurer, 'casco-leasing'))
  if (!steady || !stranger) throw new Error('There is no insurer to ask')

  const address = { country: 'RO', county, city: text(locality, 'name'), cityCode: Number(memberOf(locality, 'siruta')), street: 'Strada Probei', houseNumber: '1' }
  const holder = {
    isLegalEntity: false, lastName: 'Exemplu', firstName: 'Ana', taxId: '2920229120018', email: 'ana@example.test', mobileNumber: '0712345678',
    identification: { idType: 'CI', idNumber: 'CJ123456' }, address,
  }
  const body = {
    provider: { organization: { businessName: text(steady, 'businessName') } },
    product: {
      name: PRODUCT,
      motor: { startDate: days(1), termTime: 12, installmentCount: 1, currency: 'RON' },
      coverages: [
        { isIncluded: true, code: text(covers[0], 'code'), insuredSum: 80_000 },
        { isIncluded: false, code: text(covers[1], 'code'), insuredSum: 0 },
      ],
      policyholder: holder,
      vehicle: {
        licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'UU1TESTA123456789', vehicleType: 'M1', brand: make, model, yearOfConstruction: year - 2,
        enginePower: 85, totalWeight: 1700, usageType: 'personal', marketValue: 80_000, firstRegistration: months(-20), isLeased: false,
      },
    },
  }
  return { body, stranger: text(stranger, 'businessName') }
}

/** A locality whose name is its alone in the county. */
async function loneLocality(localities: readonly unknown[]): Promise<unknown> {
  const names = localities.map((item) => text(item, 'name'))
  return localities.find((_, index) => names.indexOf(names[index] ?? '') === names.lastIndexOf(names[index] ?? ''))
}

function listOf(item: unknown, name: string): unknown[] {
  const list = memberOf(item, name)
  return Array.isArray(list) ? list : []
}

const sells = (insurer: unknown, product: string) => listOf(insurer, 'products').includes(product)
