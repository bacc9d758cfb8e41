'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import { readAddress } from '@/lib/wizard/kinds/address'
import { cleanDraft, type Draft } from '@/components/wizard/draft/draft'
import { FieldGrid } from '../field-grid'
import { OptionalFields } from '@/components/wizard/optional-fields'
import { ADDRESS_OPTIONAL, AddressMain, AddressOptional } from './address-parts'
import type { FieldProps } from './field-props'
import { SameAs } from './party/same-as'

/** An address, or the address of another party. */
export function AddressQuestion({ question, label, help }: FieldProps<'address'>) {
  const { key, sameAs } = question
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-semibold">{label}</legend>
      {help === undefined ? null : <p className="mb-2 text-sm text-ink-3">{help}</p>}
      {sameAs === undefined ? <OwnAddress name={key} /> : <SameAddress name={key} party={sameAs} />}
    </fieldset>
  )
}

function SameAddress({ name, party }: { name: string; party: string }) {
  const t = useTranslations()
  const held = useWatch<Draft>({ name: `${party}.address` })
  const read = readAddress(cleanDraft({ held }).held)
  const line = read.ok ? formatAddress(read.value, countyByCode(read.value.county)?.name) : t('wizard.holderAddressMissing')
  return (
    <SameAs name={name} label={t('fields.sameAsHolder')} line={line}>
      <OwnAddress name={name} />
    </SameAs>
  )
}

function OwnAddress({ name }: { name: string }) {
  const t = useTranslations('address')
  return (
    <div className="mt-3 grid gap-3">
      <FieldGrid>
        <AddressMain name={name} />
      </FieldGrid>
      <OptionalFields fields={ADDRESS_OPTIONAL.map((part) => ({ name: `${name}.${part}`, label: t(part) }))}>
        <FieldGrid>
          <AddressOptional name={name} />
        </FieldGrid>
      </OptionalFields>
    </div>
  )
}
