'use client'

import { useTranslations } from 'next-intl'
import { companyNameInUsualCase } from '@/lib/domain/people/usual-case'
import type { QuestionOf } from '@/lib/wizard/define'
import { PARTY_LENGTHS } from '@/lib/wizard/kinds/party-contact'
import { FullWidth } from '@/components/wizard/field-grid'
import { CodeNotices } from './code-notices'
import { PartyMobile } from './party-contact'
import { TextPart } from '@/components/wizard/fields/text-part'
import { YesNoPart } from '@/components/wizard/fields/yes-no-part'

/** A company's data. */
export function PartyCompany({ question }: { question: QuestionOf<'party'> }) {
  const t = useTranslations('holder')
  const name = question.key
  return (
    <>
      <FullWidth>
        <TextPart name={`${name}.businessName`} label={t('businessName')} maxLength={PARTY_LENGTHS.businessName} tidy={companyNameInUsualCase} isRequired />
      </FullWidth>
      <TextPart name={`${name}.taxId`} label={t('companyTaxId')} autoCapitalize="characters" hasFigures isRequired />
      <CodeNotices question={question} kind="company" />
      <PartyMobile name={name} />
      {question.tradeRegister === 'required' ? (
        <FullWidth>
          <TradeRegister name={name} isRequired />
        </FullWidth>
      ) : null}
    </>
  )
}

/** The declaration that some products ask of a company. */
export function CompanyDeclaration({ name }: { name: string }) {
  const t = useTranslations('holder')
  return (
    <FullWidth>
      <YesNoPart name={`${name}.hasRelationsWithRussiaOrBelarus`} label={t('hasRelationsWithRussiaOrBelarus')} isRequired />
    </FullWidth>
  )
}

export function TradeRegister({ name, isRequired }: { name: string; isRequired: boolean }) {
  const t = useTranslations('holder')
  return (
    <TextPart
      name={`${name}.tradeRegisterNumber`}
      label={t('tradeRegisterNumber')}
      description={t('tradeRegisterHelp')}
      autoCapitalize="characters"
      hasFigures
      isRequired={isRequired}
      write={(text) => text.toUpperCase()}
    />
  )
}
