import { RENEWAL_WEEKS } from './renewal'

/** What the address of the page says: which weeks and which policies are shown. */
export interface RenewalView {
  /** Weeks by their place, from 0; none: all. */
  readonly weeks: readonly number[]
  readonly product: string | undefined
  readonly insurer: string | undefined
  readonly owner: string | undefined
  readonly showsRenewed: boolean
}

/** Reads the address; what is not understood counts as not asked. */
export function readRenewalView(params: URLSearchParams): RenewalView {
  const weeks = (params.get('weeks') ?? '').split('.').filter((text) => /^\d{1,2}$/.test(text)).map((text) => Number(text) - 1)
  return {
    weeks: [...new Set(weeks)].filter((week) => week >= 0 && week < RENEWAL_WEEKS).toSorted((a, b) => a - b),
    product: params.get('product') || undefined,
    insurer: params.get('insurer') || undefined,
    owner: params.get('broker') || undefined,
    showsRenewed: params.get('renewed') === '1',
  }
}

/** The parameters of a view; a usual one has none. Weeks count from 1. */
export function renewalParams({ weeks, product, insurer, owner, showsRenewed }: RenewalView): URLSearchParams {
  return new URLSearchParams({
    ...(weeks.length > 0 && { weeks: weeks.map((week) => week + 1).join('.') }),
    ...(product !== undefined && { product }),
    ...(insurer !== undefined && { insurer }),
    ...(owner !== undefined && { broker: owner }),
    ...(showsRenewed && { renewed: '1' }),
  })
}
