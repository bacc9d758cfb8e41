'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextArea } from '@/components/ui/fields/text-area'
import { reviewPolicy } from '@/lib/features/review/endpoints'
import { PolicyAnswer } from './policy-answer'
import { call } from '@/lib/platform/api/call-endpoint'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { ReviewAct, ReviewState } from '@/lib/domain/review'

interface PolicyReviewProps {
  policyId: string
  state: ReviewState
  /** The newest first. */
  reviews: readonly { readonly id: string; readonly decision: ReviewAct; readonly note: string; readonly reviewer: string; readonly at: Date }[]
  /** Whether the reader may decide. */
  mayReview: boolean
  /** Whether the reader may answer a returned policy. */
  mayAnswer: boolean
  /** Whether a comparison found differences: approving it then needs a reason. */
  isDiffering: boolean
}

/** A policy's review: its history, and the decision for those with permission. */
export function PolicyReview({ policyId, state, reviews, mayReview, mayAnswer, isDiffering }: PolicyReviewProps) {
  const t = useTranslations('backOffice.review')
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {mayReview ? <Decision policyId={policyId} state={state} isDiffering={isDiffering} /> : null}
        {mayAnswer && state === 'returned' ? <PolicyAnswer policyId={policyId} /> : null}
        {reviews.length > 0 ? (
          <ul aria-label={t('history')} className="grid gap-2">
            {reviews.map(({ id, decision, note, reviewer, at }) => (
              <li key={id}>
                <p className="text-sm text-ink-2">{t('entry', { state: t(`acts.${decision}`), reviewer, at: momentInFigures(at, 'minute') })}</p>
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

type Decided = 'reviewed' | 'returned'

function Decision({ policyId, state, isDiffering }: { policyId: string; state: ReviewState; isDiffering: boolean }) {
  const t = useTranslations('backOffice.review')
  const router = useRouter()
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState<Decided>()

  function reasonMissing(decision: Decided): string | undefined {
    if (note.trim().length > NOTE_LENGTH) return t('noteTooLong', { max: NOTE_LENGTH })
    if (note.trim() !== '') return undefined
    if (decision === 'returned') return t('noteMissing')
    return isDiffering ? t('reasonMissing') : undefined
  }

  async function decide(decision: Decided) {
    const found = reasonMissing(decision)
    setProblem(found)
    setFailure(undefined)
    if (found !== undefined) {
      field.current?.focus()
      return
    }
    setSending(decision)
    try {
      await call(reviewPolicy, { params: { policyId }, input: { decision, note: note.trim(), seen: state } })
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
      className="grid gap-3 print:hidden"
      onSubmit={() => {
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
