'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PlainLines } from '@/components/proposals/plain-lines'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { formatDay } from '@/lib/domain/day'
import { titleOfOffer } from '@/lib/domain/offer'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import { plainOffer } from '@/lib/features/proposals/model/plain-offer'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'
import type { OpenedFleet } from '@/lib/features/proposals/public-endpoints'

interface FleetRowChoiceProps {
  row: FleetProposalRow
  /** An offer can be chosen while it is open or chosen. */
  state: Extract<OpenedFleet, { view: unknown }>['rows'][number]['state']
  /** What the client chose before. */
  chosenId: string | undefined
  pickedId: string | undefined
  onPick: (offerId: string | undefined) => void
  onDetails: (offer: ProposedOffer) => void
}

const NONE = ''

/** One insurance of a fleet: what it covers, its offers as a choice, and what the client bears or lacks with the one picked. */
export function FleetRowChoice({ row, state, chosenId, pickedId, onPick, onDetails }: FleetRowChoiceProps) {
  const t = useTranslations('proposalPage')
  const words = { t: useTranslations(), locale: useLocale() }
  const { locale } = words
  const isOpen = state === 'open' || state === 'chosen'
  const name = t('fleet.row', { place: String(row.place), subject: row.subject })
  const chosen = row.offers.find(({ id }) => id === chosenId)
  const picked = isOpen ? row.offers.find(({ id }) => id === pickedId) : chosen
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
        <p className="text-ink-2">{t(`fleet.closedRow.${state}`)}</p>
      )}
      {picked === undefined ? null : <PlainLines lines={plainOffer(picked, row, words).filter(({ sign }) => sign !== 'gives')} className="grid gap-0.5 text-sm empty:hidden" />}
      {chosen === undefined ? null : <p className="text-sm font-semibold text-good">{t('fleet.chosenRow', { offer: nameOf(chosen) })}</p>}
    </li>
  )
}
