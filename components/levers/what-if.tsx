'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import type { LeversView, LeverView } from '@/lib/features/levers/endpoints'
import { LeverTable } from './lever-table'
import { useLevers } from './use-levers'

interface WhatIfProps {
  quoteId: string
  /** The run that variants change. */
  run: number
  /** The lever on the screen, by its key; the first one when undefined or unknown. */
  lever: string | undefined
  onLever: (key: string) => void
  /** Whether the reader may ask and choose. */
  maySell: boolean
  onClose: () => void
}

/** What it costs to differ: one answer changed at a time, asked of all insurers, each cell an offer. */
export function WhatIf({ quoteId, run, lever: chosen, onLever, maySell, onClose }: WhatIfProps) {
  const t = useTranslations('levers')
  const { view, error, ask, isAsking } = useLevers(quoteId, run)
  // What the reader took out, by lever: everything possible is asked unless somebody says otherwise.
  const [left, setLeft] = useState<Readonly<Record<string, readonly string[]>>>({})
  const levers = view?.levers.filter(({ variants }) => variants.length > 0) ?? []
  const lever = levers.find(({ key }) => key === chosen) ?? levers[0]
  const leftOut = (lever && left[lever.key]) ?? []
  return (
    <section aria-label={t('title')} className="min-w-0 rounded-lg border border-line bg-surface print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-1.5">
        <h2 className="text-sm font-semibold">{t('title')}</h2>
        <div role="group" aria-label={t('which')} className="flex flex-wrap gap-1">
          {levers.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === lever?.key}
              onClick={() => onLever(key)}
              className={classNames('min-h-7 cursor-pointer rounded-md px-2.5 text-sm', key === lever?.key ? 'bg-accent-soft font-semibold text-accent' : 'text-ink-2 hover:bg-sunk hover:text-ink')}
            >
              {name}
            </button>
          ))}
        </div>
        <Button size="small" variant="quiet" className="ml-auto min-h-7! px-1.5!" aria-label={t('close')} onPress={onClose}>
          <Icon name="close" className="size-3.5" />
        </Button>
      </div>
      <FaultNotice error={error} className="mx-3 mb-2" />
      {view === undefined && error === null ? (
        <p className="px-3 pb-3">
          <Spinner label={t('lead')} />
        </p>
      ) : null}
      {view === undefined || lever === undefined ? null : (
        <>
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 text-xs text-ink-2">
            <span>{t('lead')}</span>
            {maySell ? <AskBar view={view} lever={lever} leftOut={leftOut} isAsking={isAsking} onAsk={(variants) => ask({ lever: lever.key, variants })} /> : null}
          </div>
          <LeverTable
            key={lever.key}
            quoteId={quoteId}
            view={view}
            lever={lever}
            leftOut={maySell ? leftOut : undefined}
            onLeftOut={(keys) => setLeft({ ...left, [lever.key]: keys })}
            maySell={maySell}
          />
        </>
      )}
    </section>
  )
}

interface AskBarProps {
  view: LeversView
  lever: LeverView
  leftOut: readonly string[]
  isAsking: boolean
  onAsk: (variants: string[]) => void
}

/** What asking takes, what the account has left, and the button that asks. */
function AskBar({ view: { insurers, budget }, lever, leftOut, isAsking, onAsk }: AskBarProps) {
  const t = useTranslations('levers')
  const toAsk = lever.variants.filter(({ key, toAsk: requests }) => requests > 0 && !leftOut.includes(key))
  const requests = toAsk.reduce((sum, variant) => sum + variant.toAsk, 0)
  // Asked before: those that could not answer.
  const isAgain = toAsk.every(({ lanes }) => lanes.length > 0)
  const isTooMuch = requests > budget.left
  const isPossible = lever.variants.some(({ problems }) => problems.length === 0)
  return (
    <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-live="polite" className={classNames('tabular-nums', isTooMuch && 'font-semibold text-warn')}>
        {!isPossible ? t('nothing') : isTooMuch ? t('tooMany') : requests === 0 ? t('asked') : isAgain ? t('unanswered', { requests }) : t('cost', { variants: toAsk.length, insurers: insurers.length })}
      </span>
      <span className="tabular-nums" title={t('turn', { open: budget.openPerInsurer })}>
        {t('left', { left: budget.left, perDay: budget.perDay })}
      </span>
      {requests === 0 ? null : (
        <Button size="small" variant={isAgain ? 'secondary' : 'primary'} className="min-h-8!" isPending={isAsking} isDisabled={isTooMuch} onPress={() => onAsk(toAsk.map(({ key }) => key))}>
          {t(isAgain ? 'askAgain' : 'ask', { requests })}
        </Button>
      )}
    </span>
  )
}
