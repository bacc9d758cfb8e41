'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { checkCnp } from '@/lib/domain/cnp'
import { dayInWords } from '@/lib/domain/day'
import { personNameInUsualCase } from '@/lib/domain/people/usual-case'
import type { QuestionOf } from '@/lib/wizard/define'
import { PARTY_LENGTHS } from '@/lib/wizard/kinds/party-contact'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { ReadOnlyAnswer } from '@/components/wizard/read-only-answer'
import { useWizard } from '@/components/wizard/wizard-context'
import { ChoicePart } from '@/components/wizard/fields/choice-part'
import { CodeNotices } from './code-notices'
import { Country } from '@/components/wizard/fields/country'
import { DayPart } from '@/components/wizard/fields/day-part'
import { IdDocument } from './id-document'
import { PartyMobile } from './party-contact'
import { TextPart } from '@/components/wizard/fields/text-part'

interface PartyPersonProps {
  question: QuestionOf<'party'>
  isForeign: boolean
}

/** A person's data. What a CNP holds is shown, not asked; a foreign person is asked. */
export function PartyPerson({ question, isForeign }: PartyPersonProps) {
  const t = useTranslations()
  const name = question.key
  return (
    <>
      <TextPart name={`${name}.lastName`} label={t('holder.lastName')} autoCapitalize="words" maxLength={PARTY_LENGTHS.lastName} tidy={personNameInUsualCase} isRequired />
      <TextPart name={`${name}.firstName`} label={t('holder.firstName')} autoCapitalize="words" maxLength={PARTY_LENGTHS.firstName} tidy={personNameInUsualCase} isRequired />
      <TextPart
        name={`${name}.taxId`}
        label={isForeign ? t('holder.foreignTaxId') : t('holder.personTaxId')}
        inputMode={isForeign ? 'text' : 'numeric'}
        hasFigures
        isRequired
      />
      {isForeign ? null : <CodeNotices question={question} kind="person" />}
      <IdDocument question={question} />
      {isForeign ? <ForeignPerson name={name} /> : <FromCnp name={name} />}
      <PartyMobile name={name} />
    </>
  )
}

function ForeignPerson({ name }: { name: string }) {
  const t = useTranslations('holder')
  const genders = [
    { key: 'f', label: t('female') },
    { key: 'm', label: t('male') },
  ]
  return (
    <>
      <Country name={`${name}.nationality`} label={t('nationality')} isRequired />
      <DayPart name={`${name}.birthDate`} label={t('birthDate')} isRequired />
      <ChoicePart name={`${name}.gender`} label={t('gender')} items={genders} isRequired />
    </>
  )
}

function FromCnp({ name }: { name: string }) {
  const t = useTranslations()
  const { locale, today } = useWizard()
  const facts = checkCnp(textOf(useWatch<Draft>({ name: `${name}.taxId` })), today)
  const genders = { m: t('holder.male'), f: t('holder.female') }
  const shownFacts = facts.ok ? [dayInWords(facts.birthDate, locale), facts.gender && genders[facts.gender].toLocaleLowerCase(locale)] : []
  return (
    <ReadOnlyAnswer label={t('wizard.birthDateAndGender')} origin={t('wizard.fromCnp')} placeholder={t('wizard.completedFromCnp')}>
      {shownFacts.filter(Boolean).join(' · ')}
    </ReadOnlyAnswer>
  )
}
