'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { SavedAccount } from '@/lib/features/accounts/endpoints'
import { TestSteps } from './test-steps'

interface SaveOutcomeProps {
  outcome: SavedAccount
  isPending: boolean
  onSaveAnyway: () => void
}

/** The outcome of "test and save": what was tested, what is saved, what to do now. */
export function SaveOutcome(props: SaveOutcomeProps) {
  const { kind } = props.outcome
  if (kind === 'confirm' || kind === 'unfit') return null
  return (
    <div ref={scrollToOutcome} className="scroll-my-6">
      <OutcomeNotice {...props} />
    </div>
  )
}

// The outcome appears below the button, often below the window.
function scrollToOutcome(box: HTMLDivElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}

function OutcomeNotice({ outcome, isPending, onSaveAnyway }: SaveOutcomeProps) {
  const t = useTranslations('admin.form')
  switch (outcome.kind) {
    case 'saved':
      return (
        <Notice tone={outcome.test.failure ? 'warn' : 'good'} role="status" title={t(outcome.test.failure ? 'savedFailing' : 'saved')}>
          {outcome.isActive ? null : <p>{t('savedUnused')}</p>}
          <TestSteps test={outcome.test} />
          <p className="mt-2">
            <TextLink href="/admin/operator-accounts">{t('back')}</TextLink>
          </p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          tone="bad"
          role="alert"
          title={t('failed')}
          actions={
            outcome.maySaveAnyway ? (
              <Button size="small" isPending={isPending} onPress={onSaveAnyway}>
                {t('saveAnyway')}
              </Button>
            ) : undefined
          }
        >
          <TestSteps test={outcome.test} />
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="warn" role="alert">
          {t(`refusals.${outcome.reason}`)}
        </Notice>
      )
    case 'confirm':
    case 'unfit':
      return null
  }
}
