'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { TextLink } from '@/components/ui/text-link'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { IssuedPolicy } from '@/lib/features/issuing/model/issued'
import { CopyNumberButton } from './copy-number-button'

/** What the payment declared, and the first of so many instalments where that alone was collected. */
export interface PaidAtIssue {
  readonly declared: Money
  readonly firstPart?: Money | undefined
  readonly of?: number | undefined
}

interface IssuedPoliciesProps {
  policies: readonly IssuedPolicy[]
  /** What is insured, in a few words. */
  risk: string
  /** What was asked, a text each. */
  asked: readonly string[]
  /** What was paid for all of them. */
  paid: PaidAtIssue | undefined
  /** The policy in the preview. */
  shownId: string
  onShow: (policyId: string) => void
}

/** A block for each policy: who is insured, what was asked, series and number. A click shows its document. */
export function IssuedPolicies({ policies, shownId, onShow, ...facts }: IssuedPoliciesProps) {
  const t = useTranslations('issued')
  return (
    <section aria-label={t('region')} className="overflow-hidden rounded-lg border border-line bg-surface">
      <p role="status" className="sr-only">
        {policies.map(({ series, number }) => `${series} ${number}`).join(', ')}
      </p>
      <ul className="divide-y divide-line">
        {policies.map((policy) => (
          <PolicyBlock key={policy.id} policy={policy} isShown={policy.id === shownId} isAlone={policies.length === 1} onShow={() => onShow(policy.id)} {...facts} />
        ))}
      </ul>
    </section>
  )
}

interface PolicyBlockProps extends Pick<IssuedPoliciesProps, 'risk' | 'asked' | 'paid'> {
  policy: IssuedPolicy
  isShown: boolean
  isAlone: boolean
  onShow: () => void
}

function PolicyBlock({ policy, risk, asked, paid, isShown, isAlone, onShow }: PolicyBlockProps) {
  const t = useTranslations('issued')
  const tIssue = useTranslations('issue')
  const tPayment = useTranslations('paymentRecord')
  const locale = useLocale()
  const { id, series, number, premium, insured, isCompared } = policy
  const name = `${series} ${number}`
  const insuredPeople = insured.map((one) => [one.name, ...(one.age === undefined ? [] : [t('age', { age: one.age })])].join(', ')).join(' · ')
  // A single policy insures all: without people a thing or a place.
  const people = insuredPeople === '' && isAlone ? risk : insuredPeople
  return (
    <li className={classNames('relative border-l-4 px-3.5 py-2', isShown && !isAlone ? 'border-accent bg-accent-soft' : 'border-transparent')}>
      <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <p className="min-w-0 flex-1 break-words text-ink-2">
          {people === '' ? null : <strong className="font-semibold text-ink">{people}</strong>}
          {people === '' && !isAlone ? t(isCompared ? 'nameUnknown' : 'nameComes') : null}
          {asked.length === 0 ? null : <span>{people === '' && isAlone ? '' : ' · '}{asked.join(' · ')}</span>}
        </p>
        {isAlone ? null : (
          <button type="button" aria-pressed={isShown} aria-label={`${t(isShown ? 'inPreview' : 'show')}: ${name}`} onClick={onShow} className="rounded-xs font-semibold text-accent after:absolute after:inset-0">
            {t(isShown ? 'inPreview' : 'show')}
          </button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-[1.6875rem] leading-9 font-[680] break-words figures">{name}</p>
        <CopyNumberButton number={name} />
        <div className="ml-auto flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2 tabular-nums">
          {isAlone && paid !== undefined ? <span>{t('declared', { amount: formatMoney(paid.declared, locale) })}</span> : null}
          {isAlone && paid?.firstPart ? <span>{tPayment('firstPart', { count: paid.of ?? 1, amount: formatMoney(paid.firstPart, locale) })}</span> : null}
          <strong className="font-semibold text-ink">{t('issued', { amount: formatMoney(premium, locale) })}</strong>
          <TextLink href={`/policies/${id}`} className="relative z-10" aria-label={t('openOf', { number: name })}>
            {tIssue('openPolicy')}
          </TextLink>
        </div>
      </div>
    </li>
  )
}
