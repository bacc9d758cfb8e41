'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { formatDay } from '@/lib/domain/day'
import { titleOfOffer } from '@/lib/domain/offer'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'

interface FleetRowChoiceProps {
  row: FleetProposalRow
  /** Whether its offer can still be chosen. */
  isOpen: boolean
  /** What the client chose before. */
  chosenId: string | undefined
  pickedId: string | undefined
  onPick: (offerId: string | undefined) => void
  onDetails: (offer: ProposedOffer) => void
}

const NONE = ''

/** One insurance of a fleet: what it covers, its offers as a choice, and what the chosen one says. */
export function FleetRowChoice({ row, isOpen, chosenId, pickedId, onPick, onDetails }: FleetRowChoiceProps) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const name = t('fleet.row', { place: String(row.place), subject: row.subject })
  const chosen = row.offers.find(({ id }) => id === chosenId)
  const picked = row.offers.find(({ id }) => id === pickedId) ?? (isOpen ? undefined : chosen)
  const nameOf = (offer: ProposedOffer) => `${titleOfOffer(offer)} · ${plainMoney(offer.premium, locale)}`
  return (
    <li className="grid gap-1.5 px-3.5 py-2.5">
      <p className="font-semibold break-words">{name}</p>
      {picked === undefined ? null : <p className="text-sm text-ink-2">{formatDay(picked.startDate, locale)} – {formatDay(picked.endDate, locale)}</p>}
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-2">
          <SelectField
            className="min-w-0 flex-1 basis-64"
            label={t('fleet.offerOf', { row: name })}
            isLabelHidden
            isRequired
            value={pickedId ?? NONE}
            items={[{ key: NONE, label: t('fleet.notNow') }, ...row.offers.map((offer) => ({ key: offer.id, label: offer.isRecommended ? t('fleet.recommendedOffer', { offer: nameOf(offer) }) : nameOf(offer) }))]}
            onChange={(offerId) => onPick(offerId === NONE ? undefined : offerId)}
          />
          {picked === undefined ? null : (
            <Button className="min-h-11 px-3" onPress={() => onDetails(picked)}>
              {t('details')} <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ink-2">{t('fleet.issuedRow')}</p>
      )}
      {chosen === undefined ? null : <p className="text-sm font-semibold text-good">{t('fleet.chosenRow', { offer: nameOf(chosen) })}</p>}
    </li>
  )
}
