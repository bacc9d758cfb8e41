'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { TextLink } from '@/components/ui/text-link'
import { formatSum } from '@/lib/domain/money'
import { type CoverChange, isWorse, type StatedAmount } from '@/lib/features/renewals/model/cover-changes'
import type { ShownRenewal } from '@/lib/features/renewals/model/renewal'

const SHOWN = 2

/** What would change: covers before and now by their names, the worse first; before there are offers, the questions that the old answers leave open. */
export function WhatChanges({ renewal }: { renewal: ShownRenewal }) {
  const { best, questions, quote } = renewal
  if (questions !== undefined && quote !== undefined) return <Questions questions={questions} quoteId={quote.id} />
  return best === undefined ? null : <Covers renewal={renewal} best={best} />
}

function Questions({ questions: { step, asked, refused }, quoteId }: { questions: NonNullable<ShownRenewal['questions']>; quoteId: string }) {
  const t = useTranslations('renewals')
  const wordsOf = (labels: readonly string[]) => labels.map((label) => label.replace(/\.$/, '')).join(', ')
  return (
    <span className="text-sm leading-tight">
      {asked.length === 0 ? null : <span className="line-clamp-2" title={wordsOf(asked)}>{t('newQuestions', { count: asked.length })} <TextLink href={`/quotes/${quoteId}/${step}`}>{wordsOf(asked)}</TextLink></span>}
      {refused.length === 0 ? null : <span className="line-clamp-2 text-bad" title={wordsOf(refused)}>{t('refusedAnswers')} <TextLink href={`/quotes/${quoteId}/${step}`}>{wordsOf(refused)}</TextLink></span>}
    </span>
  )
}

function Covers({ renewal, best }: { renewal: ShownRenewal; best: NonNullable<ShownRenewal['best']> }) {
  const t = useTranslations('renewals')
  const words = useChangeWords()
  const { changes, notStated } = best.covers
  const [shown, more] = [changes.slice(0, SHOWN), changes.slice(SHOWN)]
  const line = (change: CoverChange) => <li key={`${change.kind} ${change.name}`} className={classNames(isWorse(change) && 'text-warn')}>{words(change)}</li>
  return (
    <div className="grid text-sm leading-tight">
      {changes.length === 0 && notStated === undefined ? <span>{t('sameCovers')}</span> : null}
      {changes.length === 0 ? null : <ul>{shown.map(line)}</ul>}
      {more.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer rounded-xs text-ink-2 focus-visible:focus-ring">{t('moreChanges', { count: more.length })}</summary>
          <ul>{more.map(line)}</ul>
        </details>
      )}
      {notStated === undefined ? null : <span className="text-ink-2">{t(`coversNotStated.${notStated}`)}</span>}
      {renewal.package === best.package ? null : <span className="text-ink-2">{t('packageChange', { before: renewal.package ?? '–', now: best.package ?? '–' })}</span>}
    </div>
  )
}

function useChangeWords(): (change: CoverChange) => string {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const sum = (stated: StatedAmount | undefined) => (stated === undefined ? undefined : formatSum(stated.amount, stated.unit, locale))
  return (change) => {
    if (change.kind === 'gone') return t('coverGone', { name: change.name })
    if (change.kind === 'added') return t('coverAdded', { name: change.name, sum: sum(change.sum) ?? '' }).trim()
    return t('coverChanged', { name: change.name, before: sum(change.before) ?? t('nothing'), now: sum(change.now) ?? t('nothing') })
  }
}
