'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { resolveIssued } from '@/lib/api/back-office'
import { call } from '@/lib/api/call'
import { Fault } from '@/lib/domain/fault'
import { PROVING_FACTS } from '@/lib/domain/policy-check'

const FIELDS = ['series', 'number'] as const
type Typed = Record<(typeof FIELDS)[number], string>

/** Series and number of a policy that was found: its document has to prove it. */
export function FoundPolicy({ attemptId }: { attemptId: string }) {
  const t = useTranslations('backOffice.attempt')
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>()
  const { control, handleSubmit, formState } = useForm<Typed>({ defaultValues: { series: '', number: '' }, mode: 'onSubmit', reValidateMode: 'onChange' })

  async function submit({ series, number }: Typed) {
    setFailure(undefined)
    try {
      const { policyId } = await call(resolveIssued, { params: { attemptId }, input: { series: series.trim(), number: number.trim() } })
      router.push(`/policies/${policyId}`)
      // The count in the navigation and the queue are drawn anew.
      router.refresh()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Card title={t('issuedTitle')}>
      <p className="mb-3 text-ink-2">{t('issuedText')}</p>
      <Form className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {FIELDS.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={{ validate: (text) => text.trim() !== '' || t(`${name}Missing`) }}
            render={({ field, fieldState }) => (
              <TextField {...field} label={t(name)} isRequired maxLength={60} hasFigures autoCapitalize="characters" isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
            )}
          />
        ))}
        {failure ? (
          <Notice tone="bad" role="alert" className="sm:col-span-2">
            <Refusal failure={failure} />
          </Notice>
        ) : null}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {t('resolve')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Why the policy was not taken; of a document that proves nothing, what it lacks. */
function Refusal({ failure }: { failure: unknown }) {
  const t = useTranslations('backOffice')
  if (failure instanceof Fault && failure.code === 'notFound') return <p>{t('attempt.notFound')}</p>
  const lacking = failure instanceof Fault && failure.code === 'anotherPolicy' ? (failure.details.problems ?? []).map(({ path }) => path) : []
  const facts = PROVING_FACTS.filter((fact) => lacking.includes(fact)).map((fact) => t(`facts.${fact}`))
  return (
    <>
      <p>
        <FaultText error={failure} />
      </p>
      {facts.length > 0 ? <p className="mt-1 font-semibold">{t('attempt.missing', { facts: facts.join(', ') })}</p> : null}
    </>
  )
}
