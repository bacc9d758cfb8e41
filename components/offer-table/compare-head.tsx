'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'

/** An offer as the head of its column. */
export interface ComparedColumn {
  readonly id: string
  readonly insurer: string
  readonly packageName: string | undefined
  /** Both, for whoever does not see them. */
  readonly title: string
  readonly premium: string
  /** How the premium stands to the others': the lowest, or how much above the first. */
  readonly remark: ReactNode
  /** What the broker earns, on demand. */
  readonly commission: ReactNode
  /** Its documents and its choice. */
  readonly foot: ReactNode
}

interface CompareHeadProps {
  column: ComparedColumn
  /** Whether the others are compared with it. */
  isReference: boolean
  isLast: boolean
  /** A column was dropped here. */
  onMoveHere: (id: string) => void
  onRemove: ((id: string) => void) | undefined
}

const DRAGGED = 'application/x-quotedesk-offer'

/** The head of a column: insurer, package, premium. It is dragged, or moved by the arrows while it has the focus. */
export function CompareHead({ column: { id, insurer, packageName, title, premium, remark, commission }, isReference, isLast, onMoveHere, onRemove }: CompareHeadProps) {
  const t = useTranslations('offerTable.compare')
  const [amount, currency] = premium.split(' ')
  const [isOver, setIsOver] = useState(false)
  return (
    <th
      scope="col"
      data-column={id}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, id)
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onMoveHere(event.dataTransfer.getData(DRAGGED))
      }}
      className={classNames(
        'sticky top-13 z-10 h-23 cursor-grab border-b border-l border-line px-3 py-2 align-top font-normal desk:top-12 print:static print:h-auto',
        isReference ? 'bg-accent-soft' : 'bg-surface',
        isLast && 'rounded-tr-lg',
        isOver && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <span className="flex items-start gap-2">
        <button type="button" data-grip aria-label={t('move', { offer: title })} title={t('moveHint')} className="cursor-grab rounded-md print:hidden">
          <Monogram name={insurer} />
        </button>
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold" title={insurer}>
            {insurer}
          </span>
          <span className="line-clamp-2 text-xs break-words text-ink-2" title={packageName}>
            {packageName}
          </span>
        </span>
        {isReference ? <span className="rounded-full bg-surface px-2 text-xs leading-5 font-semibold text-accent max-xl:hidden">{t('reference')}</span> : null}
        {onRemove === undefined ? null : (
          <Button size="small" variant="quiet" className="-mr-1.5 min-h-6! px-1! print:hidden" aria-label={t('remove', { offer: title })} onPress={() => onRemove(id)}>
            <Icon name="close" className="size-3.5" />
          </Button>
        )}
      </span>
      <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
        <strong className="text-xl font-[680]">
          {amount} <span className="text-sm font-medium text-ink-2">{currency}</span>
        </strong>
        <span className="text-xs">{remark}</span>
      </span>
      {commission === undefined ? null : <span className="block text-xs text-ink-2 tabular-nums print:hidden">{commission}</span>}
    </th>
  )
}
