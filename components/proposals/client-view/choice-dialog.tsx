'use client'

import { useLocale, useTranslations } from 'next-intl'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import type { ConsentsGiven, Declarations } from '@/lib/features/proposals/model/consents'
import { firstName } from '@/lib/features/proposals/model/plain-names'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'
import type { Locale } from '@/lib/i18n/locales'
import { ConsentsDialog } from './consents-dialog'
import { OfferDocumentLinks } from './offer-document-links'
import type { Signature } from './sign-fields'
import { Statement } from './statement'

/** What a client sends with a choice. */
export interface ChoiceMade {
  readonly offerId: string
  readonly consents: ConsentsGiven
  readonly signature?: Signature | undefined
}

interface ChoiceDialogProps {
  view: ProposalView
  offer: ProposedOffer
  /** The declarations of the offer, in the reader's language. */
  declarations: Declarations
  /** The language of the statement. */
  written: Locale
  /** Mails a code to sign with; undefined where no code is asked. */
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onChoose: (choice: ChoiceMade) => Promise<void>
  onChosen: () => void
  onClose: () => void
}

/** Confirms the choice of an offer. */
export function ChoiceDialog({ view, offer, declarations, written, onAskForCode, onChoose, onChosen, onClose }: ChoiceDialogProps) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  return (
    <ConsentsDialog
      texts={declarations.texts}
      onAskForCode={onAskForCode}
      onConfirm={({ codes, ...signed }) => onChoose({ offerId: offer.id, consents: { locale, version: declarations.version, given: codes }, ...signed })}
      onConfirmed={onChosen}
      onClose={onClose}
    >
      <p className="text-lg font-semibold">{t('consents.about', { offer: titleOfOffer(offer), premium: plainMoney(offer.premium, locale) })}</p>
      <p className="text-ink-2">{t('notBinding', { broker: firstName(view.broker) })}</p>
      <OfferDocumentLinks offer={offer} />
      <div className="mt-2">
        <Statement parts={view.statement} language={written} />
      </div>
    </ConsentsDialog>
  )
}
