import { formatSum } from '@/lib/domain/money'
import { type Offer, titleOfOffer } from '@/lib/domain/offer'
import { DEDUCTIBLES } from '@/lib/domain/requested-deductible'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { offeredDeductible } from './deductible-cell'

type Headed = Pick<Offer, 'packageName' | 'deductibles'> & { readonly insurer: string }

interface Words {
  readonly t: Translate
  readonly locale: Locale
}

/**
 * What stands under the insurer's name over each of some offers side by side: the package. Where two offers of one insurer have the same one, also their deductibles, as far as these tell them apart.
 */
export function packageNames(offers: readonly Headed[], { t, locale }: Words): readonly (string | undefined)[] {
  return offers.map((one) => {
    const alike = offers.filter(({ insurer, packageName }) => insurer === one.insurer && (packageName ?? '') === (one.packageName ?? ''))
    const words = alike.map((other) => deductibleWords(other))
    const own = deductibleWords(one)
    return new Set(words).size < 2 || own === '' ? one.packageName : [one.packageName, own].filter(Boolean).join(' · ')
  })

  function deductibleWords({ deductibles }: Headed): string {
    const offered = DEDUCTIBLES.flatMap((of) => offeredDeductible(of, deductibles) ?? [])
    if (offered.length === 0) return ''
    const values = offered.map(({ value = 0, unit }) => (value === 0 ? '0' : formatSum(value, unit, locale)))
    return offered.every(({ value = 0 }) => value === 0) ? t('offers.compare.headNoDeductible') : t('offers.compare.headDeductible', { deductible: values.join(' / ') })
  }
}

/** Offers side by side, each with the package name that tells it apart from the insurer's others. */
export function withPackageNames<Given extends Headed>(offers: readonly Given[], words: Words): Given[] {
  const names = packageNames(offers, words)
  return offers.map((offer, index) => ({ ...offer, packageName: names[index] }))
}

/** The shortest name of an offer among those beside it: its insurer, and the package where the insurer has several offers. */
export function shortTitleOf(one: Headed, offers: readonly Headed[]): string {
  return offers.filter(({ insurer }) => insurer === one.insurer).length > 1 ? titleOfOffer(one) : one.insurer
}
