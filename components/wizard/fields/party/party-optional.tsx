'use client'

import { useTranslations } from 'next-intl'
import { PARTY_LENGTHS } from '@/lib/wizard/kinds/party-contact'
import type { QuestionOf } from '@/lib/wizard/define'
import { FieldGrid, FullWidth } from '@/components/wizard/field-grid'
import { OptionalFields } from '@/components/wizard/optional-fields'
import type { Identity } from '@/components/wizard/party-identity'
import { Activity } from '@/components/wizard/fields/activity'
import { ADDRESS_OPTIONAL, AddressOptional } from '@/components/wizard/fields/address-parts'
import { Country } from '@/components/wizard/fields/country'
import { DayPart } from '@/components/wizard/fields/day-part'
import { TradeRegister } from './party-company'
import { TextPart } from '@/components/wizard/fields/text-part'
import { CheckboxPart } from '@/components/wizard/fields/checkbox-part'

interface PartyOptionalProps {
  question: QuestionOf<'party'>
  identity: Identity
}

const OF_PERSON = ['idIssueAuthority', 'idIssueDate', 'hasDisability', 'isRetired'] as const

/** A party's optional fields. */
export function PartyOptional({ question, identity }: PartyOptionalProps) {
  const t = useTranslations()
  const name = question.key
  const ofPerson = question.asksLicence ? ([...OF_PERSON, 'licenceSince'] as const) : OF_PERSON
  const own = {
    person: ofPerson,
    foreigner: [...ofPerson, 'citizenship'] as const,
    company: question.tradeRegister === 'optional' ? (['tradeRegisterNumber', 'caenCode'] as const) : (['caenCode'] as const),
  }[identity]
  const fields = [
    ...ADDRESS_OPTIONAL.map((part) => ({ name: `${name}.address.${part}`, label: t(`address.${part}`) })),
    ...own.map((part) => ({ name: `${name}.${part}`, label: t(`holder.${part}`) })),
  ]
  return (
    <OptionalFields fields={fields}>
      <FieldGrid>
        <AddressOptional name={`${name}.address`} />
        {identity === 'company' ? <OfCompany question={question} /> : <OfPerson question={question} isForeign={identity === 'foreigner'} />}
      </FieldGrid>
    </OptionalFields>
  )
}

function OfPerson({ question: { key: name, asksLicence }, isForeign }: { question: QuestionOf<'party'>; isForeign: boolean }) {
  const t = useTranslations('holder')
  return (
    <>
      {isForeign ? <Country name={`${name}.citizenship`} label={t('citizenship')} isRequired={false} /> : null}
      <TextPart name={`${name}.idIssueAuthority`} label={t('idIssueAuthority')} maxLength={PARTY_LENGTHS.idIssueAuthority} isRequired={false} />
      <DayPart name={`${name}.idIssueDate`} label={t('idIssueDate')} isRequired={false} />
      {asksLicence ? <DayPart name={`${name}.licenceSince`} label={t('licenceSince')} isRequired={false} /> : null}
      <FullWidth>
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          <CheckboxPart name={`${name}.hasDisability`} label={t('hasDisability')} />
          <CheckboxPart name={`${name}.isRetired`} label={t('isRetired')} />
        </div>
      </FullWidth>
    </>
  )
}

function OfCompany({ question }: { question: QuestionOf<'party'> }) {
  const t = useTranslations('holder')
  return (
    <>
      {question.tradeRegister === 'optional' ? <TradeRegister name={question.key} isRequired={false} /> : null}
      <FullWidth>
        <Activity name={`${question.key}.caenCode`} label={t('caenCode')} />
      </FullWidth>
    </>
  )
}
