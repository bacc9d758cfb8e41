'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { call } from '@/lib/platform/api/call-endpoint'
import { filePolicy, type PolicyToFile } from '@/lib/features/policies/endpoints'
import type { FilePolicyButtonProps, FilingFormValues } from './filing-form-values'
import { FilingForm } from './filing-form'

interface FilePolicyDialogProps extends FilePolicyButtonProps {
  typed: FilingFormValues
  onType: (typed: FilingFormValues) => void
  onClose: () => void
}

/** Asks for the facts of a policy issued elsewhere, and files it once its document proves them. */
export function FilePolicyDialog({ onClose, ...form }: FilePolicyDialogProps) {
  const t = useTranslations('filing')
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)

  async function file(filing: PolicyToFile) {
    setFailure(undefined)
    setIsSending(true)
    try {
      const { policyId } = await call(filePolicy, { input: filing })
      router.push(`/policies/${policyId}`)
    } catch (error) {
      setFailure(error)
      setIsSending(false)
    }
  }

  return (
    <FormDialog
      title={t('open')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      isPending={isSending}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <p className="mb-4 text-ink-2">{t('lead')}</p>
          <FilingForm id={formId} {...form} failure={failure} onSubmit={file} />
        </>
      )}
    </FormDialog>
  )
}
