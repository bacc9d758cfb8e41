import { NO_FILTER, type OfferFilter } from '@/lib/features/offers/model/filter-offers'
import type { Money } from '@/lib/domain/money'
import { type Sort, parseSort } from '@/lib/features/offers/model/sort-offers'

/** Sort and filter of the offers, held in the URL so that it can be saved and sent. */
export interface ListView {
  readonly sort: Sort
  readonly filter: OfferFilter
}

const ON = '1'

/** The view that a URL names; missing or wrong parts take their defaults. */
export function parseListView(params: Pick<URLSearchParams, 'get' | 'getAll'>): ListView {
  return {
    sort: parseSort(params.get('sort')) ?? 'premium',
    filter: {
      insurers: params.getAll('insurer'),
      onlyDirectSettlement: params.get('direct') === ON,
      onlyInstallments: params.get('parts') === ON,
      upTo: moneyIn(params.get('upTo')),
      cover: params.get('cover') ?? NO_FILTER.cover,
      packageName: params.get('package') ?? NO_FILTER.packageName,
    },
  }
}

/** The URL's parameters with another view; other parameters stay. */
export function withListView(params: URLSearchParams, { sort, filter }: ListView): URLSearchParams {
  const { insurers, onlyDirectSettlement, onlyInstallments, upTo, cover, packageName } = filter
  const written: readonly [name: string, values: readonly string[]][] = [
    ['sort', sort === 'premium' ? [] : [sort]],
    ['insurer', insurers],
    ['direct', onlyDirectSettlement ? [ON] : []],
    ['parts', onlyInstallments ? [ON] : []],
    ['upTo', upTo === undefined ? [] : [`${upTo.amountBani}-${upTo.currency}`]],
    ['cover', cover === undefined ? [] : [cover]],
    ['package', packageName === undefined ? [] : [packageName]],
  ]
  const next = new URLSearchParams(params)
  for (const [name, values] of written) {
    next.delete(name)
    for (const value of values) next.append(name, value)
  }
  return next
}

function moneyIn(text: string | null): Money | undefined {
  const parts = /^(\d{1,12})-(RON|EUR)$/.exec(text ?? '')
  return parts === null ? undefined : { amountBani: Number(parts[1]), currency: parts[2] === 'EUR' ? 'EUR' : 'RON' }
}
