'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/ui/fields/form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { type AskedRead, explainRead } from '@/lib/features/privacy/endpoints'
import { NOTE_LENGTH_MAX } from '@/lib/features/privacy/model/reads'
import { call } from '@/lib/platform/api/call-endpoint'
import { momentInFigures } from '@/lib/domain/time/moment'

/** What the data officer asks the reader of the page to explain, one read after the other. */
export function AskedReadsForm({ initial }: { initial: readonly AskedRead[] }) {
  const t = useTranslations('privacy')
  const [asked, setAsked] = useState(initial)
  const [words, setWords] = useState('')
  const [first] = asked
  const explaining = useMutation({
    mutationFn: (readId: string) => call(explainRead, { params: { readId }, input: { words } }),
    onSuccess: (reply) => {
      setAsked(reply.asked)
      setWords('')
    },
  })
  if (first === undefined) {
    return (
      <p role="status" className="sr-only">
        {explaining.isSuccess ? t('explanation.sent') : ''}
      </p>
    )
  }

  function send() {
    if (first !== undefined) explaining.mutate(first.id)
  }

  const at = momentInFigures(new Date(first.at), 'minute')
  return (
    <Notice tone="warn" title={t('explanation.title')} className="mb-4">
      <p>{t('explanation.about', { what: t(`kinds.${first.kind}`), client: first.clientName ?? t('table.noClient'), at })}</p>
      <Form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={send}>
        <TextField label={t('explanation.label')} description={t('explanation.hint')} isRequired maxLength={NOTE_LENGTH_MAX} value={words} onChange={setWords} className="min-w-0 flex-1 basis-72" />
        <Button type="submit" isPending={explaining.isPending}>
          {t('explanation.send')}
        </Button>
      </Form>
      <FaultNotice error={explaining.error} className="mt-2" />
    </Notice>
  )
}
