import { useLocale, useTranslations } from 'next-intl'
import { formatSum } from '@/lib/domain/money'
import { languageOfText } from '@/lib/domain/text-language'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { directSettlementWords } from '@/lib/features/proposals/model/direct-settlement'
import { BestCoverReason, type OfferHighlights } from './offer-badges'
import { OfferCovers } from './offer-covers'
import { InstallmentPlan } from './installment-plan'

/** An offer's facts beyond price and period: its payment, covers and the insurer's remarks. */
export function OfferDetails({ offer, highlights }: { offer: OfferView; highlights: OfferHighlights }) {
  const t = useTranslations()
  const locale = useLocale()
  const { covers, deductibles = [], directSettlement, bonusMalusClass, exclusions, notes } = offer
  return (
    <>
      <InstallmentPlan installments={offer.installments} />
      {covers && covers.length > 0 ? <OfferCovers covers={covers} /> : null}
      {deductibles.map(({ code, name, percent, amount, currency = '' }) => (
        <p key={code} className="text-sm break-words text-ink-2">
          {t('offerView.offeredDeductible', { name })} {percent !== undefined ? t('offerView.percent', { percent }) : amount === undefined ? null : formatSum(amount, currency, locale)}
        </p>
      ))}
      {highlights.isSilent ? <p className="text-sm text-ink-2">{t('offerView.coversNotStated')}</p> : null}
      {highlights.bestCover === undefined ? null : <BestCoverReason extent={highlights.bestCover} />}
      {directSettlement?.isOffered === true ? <p className="text-sm text-ink-2">{t('offerView.direct.offered', { fact: directSettlementWords(directSettlement, { t, locale }) })}</p> : null}
      {bonusMalusClass === undefined ? null : <p className="text-sm break-words text-ink-2">{t('offerView.bonusMalusOf', { class: bonusMalusClass })}</p>}
      {exclusions === undefined ? null : (
        <p className="text-sm break-words text-ink-2">
          {t('offerView.exclusions')}: <span lang={languageOfText(exclusions)}>{exclusions}</span>
        </p>
      )}
      {notes === undefined ? null : <p lang={languageOfText(notes)} className="mt-1 text-sm break-words text-ink-2">{notes}</p>}
    </>
  )
}
