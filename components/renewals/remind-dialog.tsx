'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { changeReminderRule, readReminderRule, remindClients } from '@/lib/features/renewals/endpoints'
import { REMINDER_DAYS } from '@/lib/features/renewals/model/reminder'
import { call } from '@/lib/platform/api/call-endpoint'

interface RemindDialogProps {
  policyIds: readonly string[]
  onClose: () => void
}

const RULE_KEY = ['renewal-reminder-rule']

/** Mails to clients whose policies end: at which distances they leave by themselves, and one for the chosen policies now. */
export function RemindDialog({ policyIds, onClose }: RemindDialogProps) {
  const t = useTranslations('renewals.remind')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<readonly string[]>()
  const rule = useQuery({ queryKey: RULE_KEY, queryFn: ({ signal }) => call(readReminderRule, {}, signal) })
  const days = typed ?? (rule.data?.daysBefore ?? []).map(String)
  const save = useMutation({
    mutationFn: () => call(changeReminderRule, { input: { daysBefore: REMINDER_DAYS.filter((one) => days.includes(String(one))) } }),
    onSuccess: (saved) => queries.setQueryData(RULE_KEY, saved),
  })
  const send = useMutation({
    mutationFn: () => call(remindClients, { input: { policyIds: [...policyIds] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  })
  const sendsMail = rule.data?.sendsMail === true
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <span role="status" className="mr-auto text-sm text-ink-2">{send.isSuccess ? t('started') : save.isSuccess ? t('saved') : null}</span>
          <Button isPending={save.isPending} isDisabled={!rule.isSuccess} onPress={() => save.mutate()}>{t('save')}</Button>
          {policyIds.length === 0 ? null : <Button variant="primary" isPending={send.isPending} isDisabled={!sendsMail || send.isSuccess} onPress={() => send.mutate()}>{t('now', { count: policyIds.length })}</Button>}
        </>
      }
    >
      <div className="grid gap-3">
        <FaultNotice error={rule.error ?? save.error ?? send.error} />
        <p>{t('lead')}</p>
        {rule.isSuccess && !sendsMail ? <Notice tone="warn">{t('noMail')}</Notice> : null}
        <CheckboxGroup label={t('automatic')} description={t('never')} options={REMINDER_DAYS.map((one) => ({ key: String(one), label: t('days', { days: one }) }))} value={[...days]} onChange={setTyped} />
        {policyIds.length === 0 ? null : <p className="text-sm text-ink-2">{t('nowHint')}</p>}
      </div>
    </Dialog>
  )
}
