'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { requestPasswordLink } from '@/lib/features/passwords/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Asks for a link by mail; what it says afterwards is the same for every address. */
export function ForgottenPasswordForm() {
  const t = useTranslations('passwords')
  const locale = useLocale()
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { control, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })

  async function submit({ email }: { email: string }) {
    setFailure(undefined)
    try {
      await call(requestPasswordLink, { input: { email: email.trim(), locale } })
      setIsAsked(true)
    } catch (error) {
      setFailure(error)
    }
  }

  if (isAsked) {
    return (
      <Notice role="status" title={t('asked')} actions={<LinkButton href="/sign-in">{t('toSignIn')}</LinkButton>}>
        {t('askedHint')}
      </Notice>
    )
  }
  return (
    <Card>
      <p className="mb-4">{t('lead')}</p>
      <Form className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <FaultNotice error={failure} />
        <Controller
          control={control}
          name="email"
          rules={{ validate: (text) => text.trim() !== '' || t('emailMissing') }}
          render={({ field, fieldState }) => (
            <TextField {...field} type="email" label={t('email')} autoComplete="username" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'submitting' : 'submit')}
        </Button>
      </Form>
    </Card>
  )
}
