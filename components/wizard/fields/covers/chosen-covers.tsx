'use client'

import { useTranslations } from 'next-intl'
import { labelIn } from '@/lib/wizard/kinds/listed'
import { useWizard } from '../../wizard-context'
import { sumWords } from './sum-words'
import { ownSum, type TypedCover } from './typed-covers'

interface ChosenCoversProps {
  covers: readonly TypedCover[]
  usualSum: string
  currency: string | undefined
}

/** The chosen covers in words, with the sums that differ from the usual one. */
export function ChosenCovers({ covers, usualSum, currency }: ChosenCoversProps) {
  const t = useTranslations('coverPackages')
  const { locale } = useWizard()
  if (covers.length === 0) return null
  const usual = sumWords(usualSum, currency, locale)
  const names = covers.map((cover) => {
    const own = sumWords(ownSum(cover), currency, locale)
    return own === undefined ? labelIn(locale, cover) : t('withSum', { cover: labelIn(locale, cover), sum: own })
  })
  return (
    <p className="text-sm text-ink-2">
      <strong className="font-semibold text-ink">{t('chosen', { count: covers.length })}</strong>, {usual === undefined ? t('eachForValue') : t('eachFor', { sum: usual })}: {names.join(' · ')}
    </p>
  )
}
