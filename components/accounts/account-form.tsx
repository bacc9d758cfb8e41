'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/platform/api/call-endpoint'
import { type AccountProblem, saveAccount, type SavedAccount } from '@/lib/features/accounts/endpoints'
import type { Environment } from '@/lib/features/accounts/model/operator-account'
import { AccountFields } from './account-fields'
import { AccountErrorSummary } from './account-error-summary'
import { type AccountFormData, type AccountFormValues, toAccountInput, toAccountFormValues } from './account-form-values'
import { ConfirmEnvironment } from './confirm-environment'
import { PathFields } from './path-fields'
import { SaveOutcome } from './save-outcome'
import { SwitchFields } from './switch-fields'

type SaveOptions = { readonly confirmed?: Environment; readonly evenIfFailed?: boolean }
type SaveResult = { readonly outcome: SavedAccount } | { readonly error: unknown }

/** Tests the typed account and saves it when the test passes. The saved account works until then. */
export function AccountForm({ form }: { form: AccountFormData }) {
  const t = useTranslations('admin')
  const router = useRouter()
  const [saveResult, setSaveResult] = useState<SaveResult>()
  const [saveOptions, setSaveOptions] = useState<SaveOptions>({})
  const methods = useForm<AccountFormValues>({ defaultValues: toAccountFormValues(form), mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false })
  const { handleSubmit, reset, setError, formState } = methods

  /** Sends the form; a forced choice counts until the next press of the button. */
  const send = (options: SaveOptions) =>
    handleSubmit(async (values) => {
      setSaveResult(undefined)
      setSaveOptions(options)
      try {
        const { service, environment } = form
        const { evenIfFailed = false, confirmed } = options
        const outcome = await call(saveAccount, { params: { service, environment }, input: { ...toAccountInput(values, form), evenIfFailed, ...(confirmed && { confirmed }) } })
        setSaveResult({ outcome })
        if (outcome.kind === 'unfit') for (const problem of outcome.problems) show(problem)
        if (outcome.kind === 'failed' && outcome.test.failure?.step === 'address') setError('baseAddress', { type: 'tested', message: t(`reasons.${outcome.test.failure.reason}`, { step: 'address' }) })
        if (outcome.kind === 'saved') {
          reset({ ...values, password: '', code: '' })
          router.refresh()
        }
      } catch (error) {
        setSaveResult({ error })
      }
    })()

  function show({ field, operation, switch: named, reason }: AccountProblem) {
    const message = t(`form.problems.${reason}`)
    const place = form.switches.findIndex((row) => row.name === named)
    if (field === 'switch' && place >= 0) setError(`switches.${place}`, { message })
    const index = form.operations.findIndex(({ name }) => name === operation)
    if (field === 'path' && index >= 0) setError(`paths.${index}`, { message })
    else if (field === 'account' || field === 'password') setError(field, { message })
  }

  const outcome = saveResult && 'outcome' in saveResult ? saveResult.outcome : undefined
  return (
    <FormProvider {...methods}>
      <Form
        className="grid max-w-3xl gap-4"
        onSubmit={() => void send({})}
      >
        <EnvironmentStatus form={form} />
        <AccountErrorSummary operations={form.operations} switches={form.switches} />
        <Card>
          <AccountFields form={form} />
        </Card>
        <SwitchFields switches={form.switches} />
        {form.operations.length > 0 ? <PathFields operations={form.operations} /> : null}
        <div>
          <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting} isDisabled={!form.canBeStored}>
            {t('form.submit')}
          </Button>
        </div>
        <p role="status" className="text-ink-2 empty:hidden">
          {formState.isSubmitting ? <span className="appear-late">{t('test.running')}</span> : null}
        </p>
        {outcome ? <SaveOutcome outcome={outcome} isPending={formState.isSubmitting} onSaveAnyway={() => void send({ ...saveOptions, evenIfFailed: true })} /> : null}
        {saveResult && 'error' in saveResult ? (
          <FaultNotice error={saveResult.error} />
        ) : null}
      </Form>
      {outcome?.kind === 'confirm' ? (
        <ConfirmEnvironment service={form.service} from={outcome.from} to={outcome.to} onCancel={() => setSaveResult(undefined)} onConfirm={() => void send({ confirmed: outcome.to })} />
      ) : null}
    </FormProvider>
  )
}

/** Where the service's requests go now, and what prevents this environment. */
function EnvironmentStatus({ form: { environment, activeEnvironment, canBeStored } }: { form: AccountFormData }) {
  const t = useTranslations('admin')
  if (!canBeStored) return <Notice tone="warn">{t('form.refusals.productionNeedsPostgresql')}</Notice>
  if (activeEnvironment === undefined) return null
  if (activeEnvironment === environment) return <Notice tone="good">{t('form.activeHere')}</Notice>
  return <Notice>{t('form.activeElsewhere', { environment: t(`environments.${activeEnvironment}`) })}</Notice>
}
