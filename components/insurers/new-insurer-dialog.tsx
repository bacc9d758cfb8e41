'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SelectField } from '@/components/ui/fields/select-field'
import { Form } from '@/components/ui/fields/form'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { SERVICES } from '@/lib/features/accounts/model/operator-account'
import { createInsurer, type ManagedInsurer } from '@/lib/features/insurers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { InsurerFields, type InsurerValues, missingIn, savedNames } from './insurer-fields'
import { useInsurerChange } from './use-insurers'

interface NewInsurerDialogProps {
  productsOf: Readonly<Record<ManagedInsurer['service'], readonly string[]>>
  productNames: Readonly<Record<string, string>>
  onAdded: (insurerId: string) => void
  onClose: () => void
}

const EMPTY: InsurerValues = { name: '', names: { sandbox: '', test: '', production: '' }, products: [] }

/** Asks for a new insurer at one service. */
export function NewInsurerDialog({ productsOf, productNames, onAdded, onClose }: NewInsurerDialogProps) {
  const t = useTranslations('insurers.form')
  const admin = useTranslations('admin.services')
  const [service, setService] = useState<ManagedInsurer['service']>('vehicle')
  const [values, setValues] = useState(EMPTY)
  const [showsMissing, setShowsMissing] = useState(false)
  const add = useInsurerChange(
    () => call(createInsurer, { input: { service, name: values.name.trim(), names: savedNames(values.names), products: [...values.products] } }),
    ({ id }) => onAdded(id),
  )

  function submit() {
    setShowsMissing(true)
    if (missingIn(values).length === 0) add.mutate(undefined)
  }

  return (
    <FormDialog
      title={t('addTitle')}
      closeLabel={t('cancel')}
      cancelLabel={t('cancel')}
      submitLabel={t('add')}
      isPending={add.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <FaultNotice error={add.error} className="mb-3" />
          <Form
            id={formId}
            className="grid gap-4"
            onSubmit={submit}
          >
            <SelectField
              label={t('service')}
              value={service}
              items={SERVICES.map((key) => ({ key, label: admin(key) }))}
              onChange={(key) => {
                setService(key)
                setValues({ ...values, products: [] })
              }}
              isRequired
              isDense
            />
            <InsurerFields values={values} onChange={(change) => setValues({ ...values, ...change })} products={productsOf[service]} productNames={productNames} showsMissing={showsMissing} />
          </Form>
        </>
      )}
    </FormDialog>
  )
}
