import { useLocale, useTranslations } from 'next-intl'
import { ColourStrip } from './colour-strip'
import { OfferCards } from './offer-cards'
import { ProposalHead } from './proposal-head'
import { TrustBar } from './trust-bar'
import { buttonClasses } from '@/components/ui/button-classes'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { shortTitleOf, withPackageNames } from '@/lib/features/offers/model/package-names'
import { firstName } from '@/lib/features/proposals/model/plain-names'

/** The page as the client's phone shows it; nothing in it can be pressed. */
export function PhonePreview({ view: given }: { view: ProposalView }) {
  const t = useTranslations('proposalPage')
  const view = { ...given, offers: withPackageNames(given.offers, { t: useTranslations(), locale: useLocale() }) }
  const shownChoice = (offer: ProposedOffer) => <span className={buttonClasses(offer.isRecommended ? 'primary' : 'secondary', 'medium', 'min-h-11 px-3')}>{t(offer.isRecommended ? 'choose' : 'chooseShort', { insurer: shortTitleOf(offer, view.offers) })}</span>
  const shownDetails = ({ isRecommended }: ProposedOffer) => <span className={isRecommended ? buttonClasses('secondary', 'medium', 'min-h-11 px-3') : 'text-sm font-semibold text-accent underline underline-offset-2'}>{t('details')}</span>
  return (
    <div className="roomy mx-auto w-full max-w-97.5 rounded-lg border-4 border-field bg-paper" inert>
      {view.letterhead?.colour === undefined ? null : (
        <div className="relative h-1">
          <ColourStrip colour={view.letterhead.colour} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-2.5 px-4 py-3 [&_.md\:grid-cols-2]:grid-cols-1">
        <ProposalHead view={view} as="p" />
        <OfferCards
          view={view}
          choose={shownChoice}
          details={shownDetails}
        />
        <p className="text-center text-[0.9375rem] text-ink-2">{t('notBinding', { broker: firstName(view.broker) })}</p>
      </div>
      <TrustBar view={view} />
    </div>
  )
}
