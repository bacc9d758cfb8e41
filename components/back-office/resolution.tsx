'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { AttemptState } from '@/lib/api/issuing'
import { ConfirmNotIssued, type Confirmation } from './confirm-not-issued'
import { FoundPolicy } from './found-policy'

interface ResolutionProps {
  attemptId: string
  state: AttemptState
  /** That of the first of the two people who say that no policy was made. */
  confirmation: Confirmation | undefined
}

/** The two ways to decide an attempt of which nobody knows what became; or how it was decided. */
export function Resolution({ attemptId, state, confirmation }: ResolutionProps) {
  const t = useTranslations('backOffice.attempt')
  if (state !== 'UNKNOWN') {
    const decided = state === 'INTENT' || state === 'SENDING' ? 'other' : state
    return (
      <Notice tone={state === 'ISSUED' ? 'good' : 'info'} role="status">
        {t(`decided.${decided}`)}
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <FoundPolicy attemptId={attemptId} />
      <ConfirmNotIssued attemptId={attemptId} confirmation={confirmation} />
    </div>
  )
}
