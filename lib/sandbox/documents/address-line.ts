import type { WireAddress } from '@/lib/contracts/shared/address'
import { countyByCode } from '@/lib/domain/place/county'
import { countyCodeOf } from '../reference/places'

/** "Str. Horea nr. 12, bl. A, ap. 4, Cluj-Napoca, jud. Cluj, 400174" */
export function addressLine(address: WireAddress): string {
  const code = countyCodeOf(address.county)
  const county = countyByCode(code)
  return [
    `${address.street} nr. ${address.houseNumber}`,
    marked('bl.', address.building),
    marked('sc.', address.staircase),
    marked('et.', address.floor),
    marked('ap.', address.apartment),
    address.city,
    code === 'B' ? 'municipiul București' : marked('jud.', county?.name ?? address.county),
    address.postcode,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

function marked(mark: string, value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : `${mark} ${value}`
}
