'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Fault } from '@/lib/domain/fault'
import { confirmEmail } from '@/lib/features/people/link-endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface EmailLinkFormProps {
  token: string
  email: string
  /** Nobody, or somebody else, is signed in in this browser. */
  asksPassword: boolean
}

/** Confirms the new address of whoever holds the link and has the account. */
export function EmailLinkForm({ token, email, asksPassword }: EmailLinkFormProps) {
  const t = useTranslations('people.link')
  const problems = useTranslations('problems')
  const account = useTranslations('ownAccount.confirm')
  const locale = useLocale()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirming = useMutation({
    mutationFn: () => call(confirmEmail, { params: { token }, input: { locale, ...(asksPassword ? { password } : {}) } }),
    onSuccess: () => location.assign(asksPassword ? '/sign-in' : '/account'),
  })
  const isWrong = confirming.error instanceof Fault && confirming.error.code === 'invalid'
  const wrong = problems('wrongPassword', { min: '', max: '', length: '', earliest: '', latest: '', expected: '', letters: '', registrationType: '', example: '' })

  function submit() {
    const isEmpty = asksPassword && password === ''
    setIsMissing(isEmpty)
    if (!isEmpty) confirming.mutate()
  }

  return (
    <Card>
      <Form className="grid gap-4" onSubmit={submit}>
        {isWrong ? null : <FaultNotice error={confirming.error} />}
        <TextField label={t('email')} type="email" value={email} onChange={() => {}} isReadOnly isRequired />
        {asksPassword ? (
          <TextField
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isRequired
            isInvalid={isMissing || isWrong}
            errorMessage={isMissing ? account('missing') : isWrong ? wrong : undefined}
          />
        ) : null}
        <Button type="submit" variant="primary" size="large" isPending={confirming.isPending || confirming.isSuccess}>
          {t('changeEmail')}
        </Button>
      </Form>
    </Card>
  )
}
