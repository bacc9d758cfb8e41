'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import type { Environment } from '@/lib/features/accounts/model/operator-account'
import { changeInsurer, type ManagedInsurer } from '@/lib/features/insurers/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { InsurerFields, type InsurerValues, missingIn, savedNames } from './insurer-fields'
import { useEdits } from './use-edits'
import { useInsurerChange } from './use-insurers'

interface SettingsPartProps {
  insurer: ManagedInsurer
  products: readonly string[]
  productNames: Readonly<Record<string, string>>
  environment: Environment | undefined
}

/** Name, names at the service and products of an insurer. */
export function SettingsPart({ insurer, products, productNames, environment }: SettingsPartProps) {
  const t = useTranslations('insurers.form')
  const { id, version, name, names } = insurer
  const { values, isEdited, edit, clear } = useEdits<InsurerValues>({ name, names: { sandbox: names.sandbox ?? '', test: names.test ?? '', production: names.production ?? '' }, products: insurer.products })
  const [showsMissing, setShowsMissing] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const save = useInsurerChange(
    () => call(changeInsurer, { params: { insurerId: id }, input: { version, name: values.name.trim(), names: savedNames(values.names), products: [...values.products] } }),
    () => {
      clear()
      setIsSaved(true)
    },
  )

  function submit() {
    setShowsMissing(true)
    if (missingIn(values).length === 0) save.mutate(undefined)
  }

  return (
    <div className="border-t border-line p-4">
      <h3 className="mb-3 font-semibold">{t('title')}</h3>
      <FaultNotice error={save.error} className="mb-3" />
      <Form
        className="grid max-w-4xl gap-4"
        onSubmit={submit}
      >
        <InsurerFields
          values={values}
          onChange={(change) => {
            setIsSaved(false)
            edit(change)
          }}
          products={products}
          productNames={productNames}
          environment={environment}
          showsMissing={showsMissing}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={save.isPending} isDisabled={!isEdited}>
            {t('save')}
          </Button>
          <DoneLine className="text-sm">{isSaved ? t('saved') : undefined}</DoneLine>
        </div>
      </Form>
    </div>
  )
}
