'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextArea } from '@/components/ui/fields/text-area'
import { reviewPolicy } from '@/lib/features/review/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import type { ReviewDecision, ReviewState } from '@/lib/domain/review'

interface PolicyReviewProps {
  policyId: string
  state: ReviewState
  /** The newest first. */
  reviews: readonly { readonly id: string; readonly decision: ReviewDecision; readonly note: string; readonly reviewer: string; readonly at: Date }[]
  /** Whether the reader may decide. */
  mayReview: boolean
}

/** A policy's review: its history, and the decision for those with permission. */
export function PolicyReview({ policyId, state, reviews, mayReview }: PolicyReviewProps) {
  const t = useTranslations('backOffice.review')
  const format = useFormatter()
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {mayReview ? <Decision policyId={policyId} state={state} /> : null}
        {reviews.length > 0 ? (
          <ul aria-label={t('history')} className="grid gap-2">
            {reviews.map(({ id, decision, note, reviewer, at }) => (
              <li key={id}>
                <p className="text-sm text-ink-2">{t('entry', { state: t(`states.${decision}`), reviewer, at: format.dateTime(at, { dateStyle: 'short', timeStyle: 'short' }) })}</p>
                {note === '' ? null : <p className="break-words whitespace-pre-line">{note}</p>}
              </li>
            ))}
          </ul>
        ) : mayReview ? null : (
          <p>{t(`states.${state}`)}</p>
        )}
      </div>
    </Card>
  )
}

const NOTE_LENGTH = 1000

function Decision({ policyId, state }: { policyId: string; state: ReviewState }) {
  const t = useTranslations('backOffice.review')
  const router = useRouter()
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState<ReviewDecision>()

  function reasonMissing(decision: ReviewDecision): string | undefined {
    if (note.trim().length > NOTE_LENGTH) return t('noteTooLong', { max: NOTE_LENGTH })
    return decision === 'returned' && note.trim() === '' ? t('noteMissing') : undefined
  }

  async function decide(decision: ReviewDecision) {
    const found = reasonMissing(decision)
    setProblem(found)
    setFailure(undefined)
    if (found !== undefined) {
      field.current?.focus()
      return
    }
    setSending(decision)
    try {
      await call(reviewPolicy, { params: { policyId }, input: { decision, note: note.trim() } })
      setNote('')
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(undefined)
    }
  }

  return (
    <Form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <FaultNotice error={failure} />
      <TextArea
        ref={field}
        label={t('note')}
        value={note}
        onChange={(text) => {
          setNote(text)
          setProblem(undefined)
        }}
        isRequired
        isInvalid={problem !== undefined}
        errorMessage={problem}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant={state === 'reviewed' ? 'secondary' : 'primary'} isPending={sending === 'reviewed'} onPress={() => void decide('reviewed')}>
          {t('approve')}
        </Button>
        <Button isPending={sending === 'returned'} onPress={() => void decide('returned')}>
          {t('return')}
        </Button>
      </div>
    </Form>
  )
}
