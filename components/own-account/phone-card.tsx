import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SaveFoot } from '@/components/ui/fields/save-foot'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { isPhone } from '@/lib/domain/people/phone'
import { type AccountView, changeOwnPhone } from '@/lib/features/own-account/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { ACCOUNT } from './use-account'

/** The number at which clients call: it stands on proposals. */
export function PhoneCard({ phone = '' }: Pick<AccountView, 'phone'>) {
  const t = useTranslations('ownAccount.phone')
  const problems = useTranslations('problems')
  const queries = useQueryClient()
  const [typed, setTyped] = useState(phone)
  const change = useMutation({
    mutationFn: () => call(changeOwnPhone, { input: { phone: typed.trim() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ACCOUNT }),
  })
  const isWrong = typed.trim() !== '' && !isPhone(typed)
  return (
    <Card title={t('title')}>
      <Form className="grid max-w-md gap-4" onSubmit={() => (isWrong ? undefined : change.mutate())}>
        <FaultNotice error={change.error} />
        <TextField
          label={t('label')}
          description={t('hint')}
          value={typed}
          onChange={setTyped}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          {...(isWrong && { isInvalid: true, errorMessage: problems('phoneFormat') })}
        />
        <SaveFoot label={t('save')} done={change.isSuccess ? t('saved') : undefined} isPending={change.isPending} isDisabled={isWrong || typed.trim() === phone} />
      </Form>
    </Card>
  )
}
