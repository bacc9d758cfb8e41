'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextArea } from '@/components/ui/fields/text-area'
import { dayInWords, parseTypedDay } from '@/lib/domain/day'
import { TASK_LENGTH_MAX } from '@/lib/features/clients/model/notes'
import { POLICY_REQUESTS, type PolicyRequest } from '@/lib/features/clients/model/policy-request'
import { noteRequest } from '@/lib/features/policies/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Notes what the client wants: what it is, a note, and until when. */
export function RequestForm({ policyId }: { policyId: string }) {
  const t = useTranslations('policyRequests')
  const notes = useTranslations('clientPage.notes')
  const locale = useLocale()
  const router = useRouter()
  const [typed, setTyped] = useState<{ readonly request: PolicyRequest; readonly text: string; readonly day: string }>({ request: 'endorsement', text: '', day: '' })
  const [isTried, setIsTried] = useState(false)
  const dueOn = parseTypedDay(typed.day)
  const save = useMutation({
    mutationFn: (day: NonNullable<typeof dueOn>) => call(noteRequest, { params: { policyId }, input: { request: typed.request, text: typed.text.trim(), dueOn: day } }),
    onSuccess: () => {
      setTyped({ ...typed, text: '', day: '' })
      setIsTried(false)
      router.refresh()
    },
  })
  return (
    <Form
      className="mt-3 grid gap-2 border-t border-line pt-3 print:hidden"
      onSubmit={() => {
        setIsTried(true)
        if (typed.text.trim() !== '' && dueOn !== undefined && !save.isPending) save.mutate(dueOn)
      }}
    >
      <FaultNotice error={save.error} />
      <SelectField label={t('kind')} items={POLICY_REQUESTS.map((key) => ({ key, label: t(`kinds.${key}`) }))} placeholder="" value={typed.request} onChange={(key) => setTyped({ ...typed, request: POLICY_REQUESTS.find((one) => one === key) ?? 'other' })} isRequired />
      <TextArea label={t('text')} rows={2} value={typed.text} onChange={(text) => setTyped({ ...typed, text: text.slice(0, TASK_LENGTH_MAX) })} isRequired isInvalid={isTried && typed.text.trim() === ''} errorMessage={isTried && typed.text.trim() === '' ? notes('required', { max: TASK_LENGTH_MAX }) : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <DateField label={t('day')} value={typed.day} onChange={(day) => setTyped({ ...typed, day })} hint={dueOn === undefined ? undefined : dayInWords(dueOn, locale)} isRequired isInvalid={isTried && dueOn === undefined} errorMessage={isTried && dueOn === undefined ? notes('notADay', { max: TASK_LENGTH_MAX }) : undefined} />
        <Button type="submit" isPending={save.isPending}>{t('save')}</Button>
      </div>
      <span role="status" className="sr-only">{save.isSuccess ? t('saved') : ''}</span>
    </Form>
  )
}
