'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { AttemptState } from '@/lib/features/issuing/model/attempt-states'
import type { Money } from '@/lib/domain/money'
import { ConfirmNotIssued, type Confirmation } from './confirm-not-issued'
import { FoundPolicies } from './found-policies'

interface AttemptResolutionProps {
  attemptId: string
  state: AttemptState
  /** By the first of the two people who say that no policy was issued. */
  confirmation: Confirmation | undefined
  /** The offer's premium, where several policies may share it. */
  shared: Money | undefined
  /** The issued policies, once known. */
  policies: readonly { readonly id: string; readonly series: string; readonly number: string }[]
}

/** The two ways to resolve an unknown outcome, or how it was resolved. */
export function AttemptResolution({ attemptId, state, confirmation, shared, policies }: AttemptResolutionProps) {
  const t = useTranslations('backOffice.attempt')
  if (state !== 'UNKNOWN') {
    const decided = state === 'INTENT' || state === 'SENDING' ? 'other' : state
    return (
      <Notice tone={state === 'ISSUED' ? 'good' : 'info'} role="status">
        {t(`decided.${decided}`)}
        {policies.length === 0 ? null : (
          <ul className="mt-1 grid gap-1">
            {policies.map(({ id, series, number }) => (
              <li key={id}>
                <TextLink href={`/policies/${id}`}>{t('openPolicy', { number: `${series} ${number}` })}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <FoundPolicies attemptId={attemptId} shared={shared} />
      <ConfirmNotIssued attemptId={attemptId} confirmation={confirmation} />
    </div>
  )
}
