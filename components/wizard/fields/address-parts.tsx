'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/select-field'
import { COUNTIES } from '@/lib/domain/county'
import { ADDRESS_LENGTHS } from '@/lib/wizard/kinds/address'
import { textOf } from '../draft'
import { useAnswer } from '../use-answer'
import { useSetAnswer } from '../use-set-answer'
import { Locality } from './locality'
import { TextPart } from './text-part'

const counties = COUNTIES.map(({ code, name }) => ({ key: code, label: name })).toSorted((a, b) => a.label.localeCompare(b.label, 'ro'))

/** What every address has: county, locality, street, number. */
export function AddressMain({ name }: { name: string }) {
  const t = useTranslations('address')
  return (
    <>
      <County name={name} />
      <Locality name={name} />
      <TextPart name={`${name}.street`} label={t('street')} maxLength={ADDRESS_LENGTHS.street} isRequired />
      <TextPart name={`${name}.houseNumber`} label={t('houseNumber')} maxLength={ADDRESS_LENGTHS.houseNumber} isRequired />
    </>
  )
}

function County({ name }: { name: string }) {
  const t = useTranslations()
  const setAnswer = useSetAnswer()
  const { value, choose, binding } = useAnswer(`${name}.county`)
  return (
    <SelectField
      {...binding}
      label={t('address.county')}
      isRequired
      items={counties}
      value={textOf(value) || null}
      onChange={(code) => {
        if (code === value) return
        // A locality belongs to its county.
        setAnswer(`${name}.city`, '')
        setAnswer(`${name}.cityCode`, '')
        choose(code)
      }}
      placeholder={t('fields.choose')}
    />
  )
}

export const ADDRESS_OPTIONAL = ['building', 'staircase', 'floor', 'apartment', 'postcode'] as const

/** What only some addresses have. */
export function AddressOptional({ name }: { name: string }) {
  const t = useTranslations('address')
  return ADDRESS_OPTIONAL.map((part) => (
    <TextPart key={part} name={`${name}.${part}`} label={t(part)} maxLength={ADDRESS_LENGTHS[part]} isRequired={false} />
  ))
}
