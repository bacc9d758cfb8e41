'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { checkEmail } from '@/lib/domain/email'
import { type AgenciesView, createAgency } from '@/lib/features/agencies/endpoints'
import type { LinkByMail } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface NewAgencyDialogProps {
  view: AgenciesView
  /** Told where the link went. */
  onCreated: (email: string, sent: LinkByMail) => void
  onClose: () => void
}

const EMPTY = { agency: '', name: '', email: '' }

/** Asks for a new agency and whom to invite as its first administrator. */
export function NewAgencyDialog({ view, onCreated, onClose }: NewAgencyDialogProps) {
  const t = useTranslations('agencies')
  const problems = useTranslations('problems')
  const locale = useLocale()
  const { control, handleSubmit } = useForm({ defaultValues: EMPTY })
  const [byMail, setByMail] = useState(view.sendsMail)
  const create = useMutation({
    mutationFn: ({ agency, name, email }: typeof EMPTY) => call(createAgency, { input: { name: agency.trim(), administrator: { name: name.trim(), email: email.trim() }, byMail: byMail && view.sendsMail, locale } }),
    onSuccess: (sent, { email }) => onCreated(email.trim(), sent),
  })
  const required = (text: string) => text.trim() !== '' || t('form.required')
  return (
    <FormDialog
      title={t('form.title')}
      closeLabel={t('cancel')}
      size="small"
      cancelLabel={t('cancel')}
      submitLabel={t('form.submit')}
      isPending={create.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <p className="mb-3 text-ink-2">{t('form.lead', { hours: view.invitationHours })}</p>
          <FaultNotice error={create.error} className="mb-3" />
          <Form id={formId} className="grid gap-3" onSubmit={(event) => void handleSubmit((typed) => create.mutate(typed))(event)}>
            <Controller
              control={control}
              name="agency"
              rules={{ validate: required }}
              render={({ field, fieldState }) => <TextField {...field} label={t('form.name')} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />}
            />
            <Controller
              control={control}
              name="name"
              rules={{ validate: required }}
              render={({ field, fieldState }) => <TextField {...field} label={t('form.person')} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />}
            />
            <Controller
              control={control}
              name="email"
              rules={{ validate: (text) => (text.trim() === '' ? t('form.required') : checkEmail(text.trim()).ok || problems('emailFormat')) }}
              render={({ field, fieldState }) => <TextField {...field} type="email" label={t('form.email')} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />}
            />
            {view.sendsMail ? <Checkbox label={t('form.byMail')} value={byMail} onChange={setByMail} /> : null}
          </Form>
        </>
      )}
    </FormDialog>
  )
}
