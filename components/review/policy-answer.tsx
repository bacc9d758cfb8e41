'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { TextArea } from '@/components/ui/fields/text-area'
import { answerReview } from '@/lib/features/review/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** The broker's answer to a returned policy, by which it waits for review again. */
export function PolicyAnswer({ policyId }: { policyId: string }) {
  const t = useTranslations('backOffice.review')
  const router = useRouter()
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setFailure(undefined)
    if (note.trim() === '') {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    setIsSending(true)
    try {
      await call(answerReview, { params: { policyId }, input: { note: note.trim() } })
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Form
      className="grid gap-3 print:hidden"
      onSubmit={() => void send()}
    >
      <FaultNotice error={failure} />
      <TextArea
        ref={field}
        label={t('answer')}
        description={t('answerHint')}
        value={note}
        onChange={(text) => {
          setNote(text)
          setIsMissing(false)
        }}
        isRequired
        isInvalid={isMissing}
        errorMessage={isMissing ? t('answerMissing') : undefined}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isSending}>
          {t('sendAnswer')}
        </Button>
      </div>
    </Form>
  )
}
