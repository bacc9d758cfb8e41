'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { AnswerChange } from './answer-changes'
import { AnswerChanges } from './answer-changes-list'

/** How answers changed since insurers were asked, for the page of the newest offers. */
export interface RunAnswerStatus {
  readonly answers: 'same' | 'changed' | 'outdated' | 'incomplete'
  /** Changes since insurers were asked. */
  readonly sinceAsked: readonly AnswerChange[]
  /** Changes between this run and the run before it. */
  readonly sinceEarlier: readonly AnswerChange[]
}

interface RunNoticesProps {
  quoteId: string
  story: RunAnswerStatus
  /** Asks the same insurers again; undefined without permission. */
  onRequestAgain: (() => void) | undefined
  isAsking: boolean
}

/** Whether the offers still match the answers, and what changed since the run before. */
export function RunNotices({ quoteId, story: { answers, sinceAsked, sinceEarlier }, onRequestAgain, isAsking }: RunNoticesProps) {
  const t = useTranslations('offerView.requestAgain')
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {answers === 'changed' ? (
        <Notice
          tone="warn"
          title={t('changedTitle')}
          actions={
            onRequestAgain && (
              <Button variant="primary" isPending={isAsking} onPress={onRequestAgain}>
                {t('submit')}
              </Button>
            )
          }
        >
          <p>{t('changed')}</p>
          <AnswerChanges changes={sinceAsked} title={t('differences', { count: sinceAsked.length })} />
        </Notice>
      ) : null}
      {answers === 'outdated' || answers === 'incomplete' ? (
        <Notice tone="warn" title={t(`${answers}Title`)} actions={onRequestAgain && <LinkButton href={`/quotes/${quoteId}/check`}>{t('toCheck')}</LinkButton>}>
          {t(answers)}
        </Notice>
      ) : null}
      {sinceEarlier.length > 0 ? (
        <Notice>
          <AnswerChanges changes={sinceEarlier} title={t('sinceEarlier', { count: sinceEarlier.length })} />
        </Notice>
      ) : null}
    </div>
  )
}
