/** A postal address as the services take it. `county` is the plate code, `cityCode` the SIRUTA code of the locality. */
export interface Address {
  readonly country?: string | undefined
  readonly county: string
  readonly city: string
  readonly cityCode: number
  readonly street: string
  readonly houseNumber: string
  readonly building?: string | undefined
  readonly staircase?: string | undefined
  readonly apartment?: string | undefined
  readonly floor?: string | undefined
  readonly postcode?: string | undefined
}

/** One line as on an envelope in Romania, in any language; with the county's name when it is given, else its code. */
export function formatAddress(address: Address, countyName?: string): string {
  const parts = [
    labelled(address.street, 'nr.', address.houseNumber),
    labelled('', 'bl.', address.building),
    labelled('', 'sc.', address.staircase),
    labelled('', 'et.', address.floor),
    labelled('', 'ap.', address.apartment),
    [address.postcode, address.city].filter(Boolean).join(' '),
    countyName ?? address.county,
    address.country === 'RO' ? '' : address.country,
  ]
  return parts.filter(Boolean).join(', ')
}

function labelled(before: string, label: string, value: string | undefined): string {
  return [before, value ? `${label} ${value}` : ''].filter(Boolean).join(' ')
}
