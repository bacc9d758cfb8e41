'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { ConsentCode, Declarations } from '@/lib/features/proposals/model/consents'
import { statementOf } from '@/lib/features/proposals/model/fleet-paper'
import { firstName } from '@/lib/features/proposals/model/plain-names'
import type { Locale } from '@/lib/i18n/locales'
import { ConsentsDialog } from './consents-dialog'
import { OfferDocumentLinks } from './offer-document-links'
import type { Signature } from './sign-fields'
import { Statement } from './statement'

/** What a client sends with the choices for a fleet. */
export interface FleetChoiceMade {
  readonly choices: readonly { readonly rowId: string; readonly offerId: string; readonly version: string }[]
  readonly consents: { readonly locale: Locale; readonly given: readonly ConsentCode[] }
  readonly signature?: Signature | undefined
}

interface FleetChoiceDialogProps {
  broker: string
  taken: readonly { readonly row: FleetProposalRow; readonly offer: ProposedOffer; readonly declarations: Declarations | undefined }[]
  sums: string
  /** The language of the statements. */
  written: Locale
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onChoose: (choice: FleetChoiceMade) => Promise<void>
  onChosen: () => void
  onClose: () => void
}

/** Confirms the choices for a fleet: the declarations once for all of them, each in the words of its offers. */
export function FleetChoiceDialog({ broker, taken, sums, written, onAskForCode, onChoose, onChosen, onClose }: FleetChoiceDialogProps) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const choices = taken.map(({ row, offer, declarations }) => ({ rowId: row.id, offerId: offer.id, version: declarations?.version ?? '' }))
  return (
    <ConsentsDialog
      texts={uniqueBy(taken.flatMap(({ declarations }) => declarations?.texts ?? []), ({ code, text }) => `${code} ${text}`)}
      onAskForCode={onAskForCode}
      onConfirm={({ codes, ...signed }) => onChoose({ choices, consents: { locale, given: codes }, ...signed })}
      onConfirmed={onChosen}
      onClose={onClose}
    >
      <p className="text-lg font-semibold">{t('fleet.confirmAbout', { count: taken.length, sums })}</p>
      <p className="text-ink-2">{t('notBinding', { broker: firstName(broker) })}</p>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer font-semibold">{t('fleet.documents')}</summary>
        {uniqueBy(taken.map(({ offer }) => offer), ({ insurer, pidUrl = '', termsUrl = '' }) => `${insurer} ${pidUrl} ${termsUrl}`).map((offer) => (
          <div key={offer.id}>
            <p>{offer.insurer}</p>
            <OfferDocumentLinks offer={offer} />
          </div>
        ))}
      </details>
      <div className="mt-2">
        <Statement parts={statementOf(taken.map(({ row }) => row))} language={written} />
      </div>
    </ConsentsDialog>
  )
}
