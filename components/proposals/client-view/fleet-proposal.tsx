'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { TrustBar } from '@/components/proposals/trust-bar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { FleetProposalRow, FleetProposalView, ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { withPackageNames } from '@/lib/features/offers/model/package-names'
import { fleetOptions, isOption, sumsOf } from '@/lib/features/proposals/model/fleet-options'
import { fleetSumOf, fleetSums } from '@/lib/features/proposals/model/fleet-words'
import { firstName, greetingName } from '@/lib/features/proposals/model/plain-names'
import type { OpenedFleet } from '@/lib/features/proposals/public-endpoints'
import type { Locale } from '@/lib/i18n/locales'
import { DetailsDialog } from './details-dialog'
import { FleetChoiceDialog, type FleetChoiceMade } from './fleet-choice-dialog'
import { FleetOptions } from './fleet-options'
import { FleetRowChoice } from './fleet-row-choice'

type Opened = Extract<OpenedFleet, { view: unknown }>

interface FleetProposalProps {
  view: FleetProposalView
  rows: Opened['rows']
  locale: Locale
  /** The PDF of the whole fleet. */
  documentHref: string
  /** Mails a code to sign with; undefined where no code is asked. */
  onAskForCode: (() => Promise<{ readonly to: string; readonly minutes: number }>) | undefined
  onChoose: (choice: FleetChoiceMade) => Promise<void>
}

/** The proposal of a whole fleet as its client sees it: the ways to take it out at once, then each insurance with its own offers. */
export function FleetProposal({ view: given, rows, locale: written, documentHref, onAskForCode, onChoose }: FleetProposalProps) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const words = { t: useTranslations(), locale }
  const view = { ...given, rows: given.rows.map((row) => ({ ...row, offers: withPackageNames(row.offers, words) })) }
  const states = new Map(rows.map((row) => [row.id, row]))
  const open = view.rows.filter(({ id }) => ['open', 'chosen'].includes(states.get(id)?.state ?? ''))
  const options = fleetOptions(open)
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(() => new Map(open.flatMap(({ id }) => {
    const offerId = states.get(id)?.choice?.offerId ?? options[0]?.picks.get(id)?.id
    return offerId === undefined ? [] : [[id, offerId] as const]
  })))
  const [detailed, setDetailed] = useState<{ readonly row: FleetProposalRow; readonly offer: ProposedOffer }>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [timesChosen, setTimesChosen] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (timesChosen > 0) outcome.current?.focus()
  }, [timesChosen])
  const taken = open.flatMap((row) => row.offers.filter(({ id }) => picked.get(row.id) === id).map((offer) => ({ row, offer })))
  const takenIds = new Map(taken.map(({ row, offer }) => [row.id, offer.id]))
  const chosenCount = rows.filter(({ choice }) => choice !== undefined).length
  const pick = (rowId: string, offerId: string | undefined) => setPicked(new Map([...[...picked].filter(([id]) => id !== rowId), ...(offerId === undefined ? [] : [[rowId, offerId] as const])]))
  const sums = sumsOf(taken.map(({ offer }) => offer))
  const sumText = fleetSums(sums, words)

  return (
    <div className="flex flex-1 flex-col gap-2.5">
      <header>
        <h1 className="text-[1.375rem] leading-tight font-bold break-words">{t('fleet.greeting', { client: greetingName(view.client), count: view.rows.length })}</h1>
        <p className="leading-snug text-ink-2">{view.product}</p>
      </header>
      <div ref={outcome} role="status" tabIndex={-1} className="scroll-mt-4 rounded-md empty:hidden">
        {chosenCount === 0 ? null : <Notice tone="good" title={t('fleet.chosenAll', { count: chosenCount, all: view.rows.length })} />}
      </div>
      {options.length < 2 || open.length === 0 ? null : (
        <FleetOptions options={options} broker={view.broker} isTaken={(option) => isOption(option, takenIds)} onTake={({ picks }) => setPicked(new Map(open.flatMap(({ id }) => (picks.has(id) ? [[id, picks.get(id)?.id ?? ''] as const] : []))))} />
      )}
      <Card title={t('fleet.rows')} padding="none">
        <ul className="divide-y divide-line">
          {view.rows.map((row) => (
            <FleetRowChoice key={row.id} row={row} state={states.get(row.id)?.state ?? 'expired'} chosenId={states.get(row.id)?.choice?.offerId} pickedId={picked.get(row.id)} onPick={(offerId) => pick(row.id, offerId)} onDetails={(offer) => setDetailed({ row, offer })} />
          ))}
        </ul>
      </Card>
      {open.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5">
          <div>
            <p className="text-lg font-semibold">{t('fleet.total')}: <span className="figures">{sumText === '' ? '–' : sumText}</span></p>
            {sumText === '' ? null : <p className="text-sm text-ink-2">{fleetSumOf(sums, words)}</p>}
          </div>
          <Button variant="primary" className="min-h-11 px-3" isDisabled={taken.length === 0} onPress={() => setIsChoosing(true)}>{t('fleet.choose', { count: taken.length })}</Button>
        </div>
      )}
      {open.length === 0 ? null : <p className="text-center text-[0.9375rem] text-ink-2">{t('notBinding', { broker: firstName(view.broker) })}</p>}
      <p className="text-center">
        <TextLink href={documentHref} target="_blank" rel="noopener noreferrer" className="inline-block min-h-6">
          {t('pdf')} <span className="sr-only">, {t('newWindow')}</span>
        </TextLink>
      </p>
      <div className="sticky bottom-0 z-20 -mx-4 mt-auto">
        <TrustBar view={view} />
      </div>
      {detailed === undefined ? null : <DetailsDialog view={viewOfRow(view, detailed.row)} offer={detailed.offer} onClose={() => setDetailed(undefined)} />}
      {isChoosing ? (
        <FleetChoiceDialog
          broker={view.broker}
          taken={taken.map(({ row, offer }) => ({ row, offer, declarations: states.get(row.id)?.declarations.find(({ offerId }) => offerId === offer.id)?.[locale] }))}
          sums={sumText}
          written={written}
          onAskForCode={onAskForCode}
          onChoose={onChoose}
          onChosen={() => {
            setIsChoosing(false)
            setTimesChosen(timesChosen + 1)
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  )
}

/** A row as the proposal of one quote. */
function viewOfRow({ rows: _rows, ...head }: FleetProposalView, { subject, deductibles, covers, statement, offers }: FleetProposalRow): ProposalView {
  return { ...head, subject, deductibles, covers, statement, offers }
}
