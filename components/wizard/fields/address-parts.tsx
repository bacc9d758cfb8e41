'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/ui/fields/select-field'
import { COUNTIES, countyByCode } from '@/lib/domain/place/county'
import { streetInParts } from '@/lib/wizard/intake/recognisers/address'
import { ADDRESS_LENGTHS } from '@/lib/wizard/kinds/address'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { useAnswer } from '../use-answer'
import { useList } from '@/components/wizard/lists/use-list'
import { usePostcodeOfLocality, useSetLocality } from '@/components/wizard/lists/use-postcode'
import { useSetAnswer } from '../use-set-answer'
import { Locality } from './locality'
import { Country } from './country'
import { TextPart } from './text-part'

const KNOWN_COUNTIES = COUNTIES.map(({ code, name }) => ({ key: code, label: name }))

interface AddressMainProps {
  name: string
  /** The plate code of a likely county: shown as a hint, and used to sort places of one name. */
  likelyCounty?: string | undefined
}

/** The required parts of every address: county, locality, street, number; and the postcode, one for most localities. */
export function AddressMain({ name, likelyCounty }: AddressMainProps) {
  const t = useTranslations('address')
  return (
    <>
      <County name={name} likelyCounty={likelyCounty} />
      <Locality name={name} likelyCounty={likelyCounty} />
      <Street name={name} />
      <TextPart name={`${name}.houseNumber`} label={t('houseNumber')} maxLength={ADDRESS_LENGTHS.houseNumber} isRequired />
      <Postcode name={name} />
    </>
  )
}

function County({ name, likelyCounty }: AddressMainProps) {
  const t = useTranslations()
  const setAnswer = useSetAnswer()
  const setLocality = useSetLocality(name)
  const { value, choose, binding } = useAnswer(`${name}.county`)
  const likely = countyByCode(likelyCounty ?? '')
  const { items } = useList('county')
  // The service's own list; until it is here, the counties that everybody knows.
  const counties = useMemo(() => (items.length > 0 ? items : KNOWN_COUNTIES).map(({ key, label }) => ({ key, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'ro')), [items])
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
        setLocality('')
        choose(code)
      }}
      placeholder={t('fields.choose')}
      description={likely === undefined || textOf(value) !== '' ? undefined : t('address.likelyCounty', { county: likely.name })}
    />
  )
}

/** A street, whose number may be typed with it: "Str. Memorandumului nr. 21, ap. 4". */
function Street({ name }: { name: string }) {
  const t = useTranslations('address')
  const { getValues } = useFormContext<Draft>()
  const setAnswer = useSetAnswer()
  const isTyped = (part: string) => textOf(getValues(`${name}.${part}`)) !== ''

  function inParts(typed: string): string {
    const { street, ...parts } = streetInParts(typed) ?? {}
    // Nothing that was typed is replaced by itself.
    if (street === undefined || Object.keys(parts).some(isTyped)) return typed
    for (const [part, value] of Object.entries(parts)) setAnswer(`${name}.${part}`, value)
    return street
  }

  return <TextPart name={`${name}.street`} label={t('street')} maxLength={ADDRESS_LENGTHS.street} tidy={inParts} isRequired />
}

function Postcode({ name }: { name: string }) {
  const t = useTranslations('address')
  const postcodeInfo = usePostcodeOfLocality(name)
  return (
    <TextPart
      name={`${name}.postcode`}
      label={t('postcode')}
      inputMode="numeric"
      hasFigures
      maxLength={ADDRESS_LENGTHS.postcode}
      isRequired={false}
      hint={(typed) => {
        if (postcodeInfo?.isPerStreet === true && typed === '') return t('postcodePerStreet')
        return typed !== '' && typed === postcodeInfo?.postcode ? t('postcodeOfLocality') : undefined
      }}
    />
  )
}

const WRITTEN_OPTIONAL = ['building', 'staircase', 'floor', 'apartment'] as const
export const ADDRESS_OPTIONAL = [...WRITTEN_OPTIONAL, 'country'] as const

/** Optional parts of an address. */
export function AddressOptional({ name }: { name: string }) {
  const t = useTranslations('address')
  return (
    <>
      {WRITTEN_OPTIONAL.map((part) => (
        <TextPart key={part} name={`${name}.${part}`} label={t(part)} maxLength={ADDRESS_LENGTHS[part]} isRequired={false} />
      ))}
      <Country name={`${name}.country`} label={t('country')} isRequired={false} />
    </>
  )
}
