'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { type AccountView, askForEmail, withdrawEmail } from '@/lib/features/own-account/endpoints'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { useFactorDialogs } from './factor-dialogs'
import { ACCOUNT } from './use-account'
import { useFactorChange, useFactors } from './use-factors'
import { momentInFigures } from '@/lib/domain/time/moment'

/** The address one signs in with: another one is asked for here, and counts once its link is opened. */
export function EmailCard({ account: { email, pendingEmail, sendsMail }, factors: initial }: { account: AccountView; factors: FactorsView }) {
  const t = useTranslations('ownAccount.email')
  const locale = useLocale()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const factors = useFactors(initial)
  const dialogs = useFactorDialogs({ factors, email })
  const readAgain = () => queries.invalidateQueries({ queryKey: ACCOUNT })
  const asking = useFactorChange(
    () => call(askForEmail, { input: { email: typed.trim(), locale } }),
    () => {
      setTyped('')
      void readAgain()
    },
  )
  const withdrawing = useMutation({ mutationFn: () => call(withdrawEmail, {}), onSettled: readAgain })
  const isSame = typed.trim().toLowerCase() === email

  return (
    <Card title={t('title')}>
      <Form className="grid max-w-md gap-4" onSubmit={() => dialogs.confirmed(() => asking.mutate(undefined))}>
        <FaultNotice error={asking.error ?? withdrawing.error} />
        <TextField label={t('current')} type="email" value={email} onChange={() => {}} isReadOnly isRequired />
        {pendingEmail === undefined ? null : (
          <Notice
            title={t('pending', { email: pendingEmail.email })}
            role="status"
            actions={
              <Button size="small" isPending={withdrawing.isPending} onPress={() => withdrawing.mutate()}>
                {t('withdraw')}
              </Button>
            }
          >
            {t(sendsMail ? 'pendingMailed' : 'pendingByAdmin', { until: momentInFigures(new Date(pendingEmail.expiresAt), 'minuteOfYear') })}
          </Notice>
        )}
        <TextField label={t('next')} type="email" autoComplete="email" description={t(sendsMail ? 'hint' : 'hintByAdmin')} value={typed} onChange={setTyped} maxLength={254} isRequired />
        <div>
          <Button type="submit" isPending={asking.isPending} isDisabled={typed.trim() === '' || isSame}>
            {t('ask')}
          </Button>
        </div>
      </Form>
      {dialogs.dialog}
    </Card>
  )
}
