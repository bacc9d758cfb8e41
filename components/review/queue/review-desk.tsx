'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { policyDocument } from '@/lib/features/policies/endpoints'
import type { QueueReply } from '@/lib/features/review/endpoints'
import { queueAddress, type QueueNarrow } from '@/lib/features/review/model/queue-narrow'
import { QUEUE_VIEWS, type QueueView } from '@/lib/features/review/model/queue-views'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { HandOver } from './hand-over'
import { DecisionBar, type ReasonedDecision } from './decision-bar'
import { QueueFilter, type QueueFilterOptions } from './queue-filter'
import { QueueHead } from './queue-head'
import { QueueRow } from './queue-row'
import { isApprovedTogether, isClean } from './queue-rows'
import { ReviewPanel } from './review-panel'
import { UndoList } from './undo-list'
import { useCapped } from './use-capped'
import { isSeen, useDrawn } from './use-drawn'
import { useReviewKeys } from './use-review-keys'
import { useReviewQueue } from './use-review-queue'

interface ReviewDeskProps {
  initial: QueueReply
  view: QueueView
  narrow: QueueNarrow
  filter: QueueFilterOptions
  productNames: Readonly<Record<string, string>>
  /** The same for the rows. */
  shortNames: Readonly<Record<string, string>>
  /** Attempts with an unknown outcome, and how many there are. */
  unknown: { readonly rows: ReactNode; readonly count: number }
  /** Who reviews, and which of them the reader is. */
  reviewers: readonly { readonly id: string; readonly name: string }[]
  ownId: string
}

/** The review queue beside the chosen policy; every act has a key. */
export function ReviewDesk({ initial, view, narrow, filter, productNames, shortNames, unknown, reviewers, ownId }: ReviewDeskProps) {
  const t = useTranslations('backOffice.queue')
  const capped = useCapped()
  const queue = useReviewQueue(initial, view, narrow)
  const { rows, chosen, counts } = queue
  const { drawnOf, onDrawn } = useDrawn()
  const [asks, setAsks] = useState<ReasonedDecision>()
  // On a phone either the list or the policy is seen.
  const [isOpen, setIsOpen] = useState(false)
  const chosenRow = useRef<HTMLButtonElement>(null)
  const chosenId = chosen?.id
  useEffect(() => {
    // A reviewer who moves by keys reads on at the row.
    if (chosenId !== undefined && (document.activeElement === document.body || document.activeElement?.hasAttribute('data-policy') === true)) chosenRow.current?.focus()
    chosenRow.current?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const approve = () => {
    // Nobody approves what was not seen, here or elsewhere.
    if (chosen === undefined || !isSeen(drawnOf(chosen.id))) return
    if (isClean(chosen) && drawnOf(chosen.id) === 'drawn') void queue.decide('reviewed', '')
    else setAsks('reviewed')
  }
  const giveBack = () => {
    if (chosen !== undefined) setAsks('returned')
  }
  const flag = () => {
    if (chosen !== undefined && !chosen.isFlagged) void queue.decide('flagged', '')
  }
  const move = (by: 1 | -1) => {
    setAsks(undefined)
    queue.move(by)
  }
  useReviewKeys({
    j: () => move(1),
    k: () => move(-1),
    a: approve,
    r: giveBack,
    f: flag,
    z: () => void queue.undo(),
    n: () => void queue.takeOne(),
    'Shift+a': () => void queue.approveAllClean(),
    Escape: () => setAsks(undefined),
  })
  const nameOf = (product: string) => productNames[product] ?? product

  return (
    <div data-narrow-nav="" className="flex flex-col gap-3 desk:h-[calc(100dvh-5.5rem)]">
      <QueueHead counts={counts} targetMinutes={initial.targetMinutes} unknown={unknown.count} clean={rows.filter(isApprovedTogether).length} onApproveClean={() => void queue.approveAllClean()} onNext={() => void queue.takeOne()} />
      <FaultNotice error={queue.failure} />
      {queue.isNoneLeft ? <Notice role="status">{t('noneLeft')}</Notice> : null}
      <div className="grid min-h-0 flex-1 gap-4 desk:grid-cols-2">
        <section aria-label={t('list')} className={classNames('relative flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface', isOpen && 'max-desk:hidden')}>
          <nav aria-label={t('viewsLabel')} className="flex flex-wrap gap-2 border-b border-line px-3 py-2">
            {QUEUE_VIEWS.map((one) => (
              <LinkButton key={one} href={queueAddress(one, narrow)} size="small" variant={one === view ? 'primary' : 'secondary'} aria-current={one === view ? 'page' : undefined}>
                {t(`views.${one}`)} <span className="figures">{capped(counts[one])}</span>
              </LinkButton>
            ))}
            {view !== 'waiting' || counts.clean === 0 ? null : <span className="ml-auto self-center text-sm text-ink-2 figures">{t('clean', { count: capped(counts.clean) })}</span>}
            <QueueFilter view={view} narrow={narrow} options={filter} />
          </nav>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {view === 'waiting' ? unknown.rows : null}
            {rows.length === 0 && !queue.hasMore ? (
              <EmptyState title={t(`empty.${view}`)} icon="check">
                {t(`emptyHint.${view}`)}
              </EmptyState>
            ) : (
              <ol>
                {rows.map((row) => (
                  <QueueRow
                    key={row.id}
                    ref={row.id === chosenId ? chosenRow : undefined}
                    row={row}
                    targetMinutes={initial.targetMinutes}
                    productName={shortNames[row.product] ?? row.product}
                    isSelected={row.id === chosenId}
                    onSelect={() => {
                      setAsks(undefined)
                      queue.choose(row.id)
                      setIsOpen(true)
                    }}
                  />
                ))}
              </ol>
            )}
            {queue.hasMore ? (
              <div className="p-3">
                <Button size="small" onPress={() => void queue.loadMore()}>
                  {t('more')}
                </Button>
              </div>
            ) : null}
          </div>
        </section>
        {chosen === undefined ? null : (
          <div className={classNames('flex min-h-0 flex-col [&>*]:flex-1', isOpen ? '' : 'max-desk:hidden')}>
            <ReviewPanel row={chosen} targetMinutes={initial.targetMinutes} productName={nameOf(chosen.product)} place={queue.place + 1} count={rows.length} onMove={move} onBack={() => setIsOpen(false)} onEnd={(isDrawn) => onDrawn(chosen.id, isDrawn ? 'drawn' : 'failed')} onOpened={() => onDrawn(chosen.id, 'elsewhere')}>
              <DecisionBar
                isClean={isClean(chosen)}
                isFlagged={chosen.isFlagged}
                drawn={drawnOf(chosen.id)}
                document={urlOf(policyDocument, { params: { policyId: chosen.id }, query: {} })}
                onOpened={() => onDrawn(chosen.id, 'elsewhere')}
                asks={asks}
                onApprove={approve}
                onReturn={giveBack}
                onFlag={flag}
                onReason={(note) => {
                  if (asks !== undefined) void queue.decide(asks, note)
                  setAsks(undefined)
                }}
                onCancel={() => setAsks(undefined)}
              >
                {chosen.reviewState === 'waiting' ? <HandOver reviewers={reviewers} ownId={ownId} isOwn={chosen.isHanded && chosen.withColleague === undefined} onHandOver={(userId) => void queue.handOver(userId)} /> : null}
              </DecisionBar>
            </ReviewPanel>
          </div>
        )}
      </div>
      <div className="fixed bottom-4 left-4 z-30 desk:left-18"><UndoList undoables={queue.undoables} onUndo={(one) => void queue.undo(one)} onOver={queue.forget} /></div>
    </div>
  )
}
