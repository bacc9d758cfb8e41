'use client'

import { useTranslations } from 'next-intl'
import { checkMobile } from '@/lib/domain/mobile'
import { FullWidth } from '@/components/wizard/field-grid'
import { TextPart } from '@/components/wizard/fields/text-part'

/** The phone of a party. */
export function PartyMobile({ name }: { name: string }) {
  const t = useTranslations()
  return (
    <TextPart
      name={`${name}.mobile`}
      label={t('holder.mobile')}
      type="tel"
      inputMode="tel"
      hasFigures
      isRequired
      warning={(text) => {
        const read = checkMobile(text)
        return read.ok && !read.looksRomanian ? t('hints.mobileNotRomanian') : undefined
      }}
    />
  )
}

/** The mail address of a party. */
export function PartyEmail({ name }: { name: string }) {
  const t = useTranslations('holder')
  return (
    <FullWidth>
      <TextPart name={`${name}.email`} label={t('email')} type="email" inputMode="email" autoCapitalize="none" isRequired />
    </FullWidth>
  )
}
