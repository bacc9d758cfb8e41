import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { addDays, type Day, formatDay } from '@/lib/domain/day'
import type { IssueSheet, SheetAttempt, SheetOverlap } from '@/lib/features/issuing/model/issue-sheet'
import { productNames } from '@/lib/products/all-products'
import { momentBeside } from './moment-beside'

interface SheetWarningsProps {
  sheet: Pick<IssueSheet, 'same' | 'attempts' | 'overlaps' | 'sibling' | 'chosenInstead' | 'startDate' | 'endDate'>
  quoteId: string
  today?: Day | undefined
  /** Whether the reader may decide an unknown outcome: the link then leads to its page. */
  mayResolve: boolean
}

/** What may insure the same already, over all quotes of the agency: facts, days and one link each. Rendered by the server. */
export function SheetWarnings({ sheet, quoteId, today, mayResolve }: SheetWarningsProps) {
  const t = useTranslations('issueSheet')
  const { attempts, overlaps, sibling, chosenInstead } = sheet
  if (attempts.length + overlaps.length === 0 && sibling === undefined && chosenInstead === undefined) return null
  const toOffers = <TextLink href={`/quotes/${quoteId}/offers`}>{t('sibling.link')}</TextLink>
  return (
    <ul className="grid gap-2.5 border-t border-line pt-3">
      {chosenInstead === undefined ? null : <Warning tone="warn" title={t('chosenInstead.title', { offer: chosenInstead })} text={t('chosenInstead.text')} link={toOffers} />}
      {sibling === 'unknown' ? <Warning tone="bad" title={t('sibling.unknown')} text={t('sibling.unknownText')} link={toOffers} /> : null}
      {sibling === 'issued' ? <Warning tone="warn" title={t('sibling.issued')} text={t('sibling.issuedText')} link={toOffers} /> : null}
      {attempts.map((attempt) => (
        <AttemptWarning key={attempt.id} attempt={attempt} same={sheet.same} today={today} mayResolve={mayResolve} />
      ))}
      {overlaps.map((overlap) => (
        <OverlapWarning key={overlap.id} overlap={overlap} same={sheet.same} endDate={sheet.endDate} />
      ))}
    </ul>
  )
}

type Same = IssueSheet['same']

function AttemptWarning({ attempt, same = 'policyholder', today, mayResolve }: { attempt: SheetAttempt; same: Same } & Pick<SheetWarningsProps, 'today' | 'mayResolve'>) {
  const t = useTranslations('issueSheet')
  const locale = useLocale()
  const moment = momentBeside(today)
  const { id, quoteId, offerId, quoteNumber, insurer, product, startDate, endDate, startedAt, startedBy, correlationId, isVisible } = attempt
  const words = { insurer, product: productNames(locale)[product] ?? product, number: String(quoteNumber), start: formatDay(startDate, locale), end: formatDay(endDate, locale), name: startedBy, at: moment(startedAt) }
  const href = mayResolve ? `/attempts/${id}` : `/quotes/${quoteId}/issue?offer=${offerId}`
  return (
    <Warning
      tone="bad"
      title={t('attempt.title', { same: t(`same.${same}`) })}
      text={[t('attempt.text', words), ...(correlationId === undefined ? [] : [t('attempt.reference', { id: correlationId })])].join(' ')}
      link={mayResolve || isVisible ? <TextLink href={href} target="_blank">{t('attempt.link')}</TextLink> : undefined}
    />
  )
}

function OverlapWarning({ overlap, same = 'policyholder', endDate: ownEnd }: { overlap: SheetOverlap; same: Same; endDate: Day }) {
  const t = useTranslations('issueSheet')
  const locale = useLocale()
  const { id, insurer, product, number, startDate, endDate, days } = overlap
  const words = { insurer, product: productNames(locale)[product] ?? product, same: t(`same.${same}`), start: formatDay(startDate, locale), end: formatDay(endDate, locale) }
  return (
    <Warning
      tone="warn"
      title={t('overlap.title', { days, number })}
      text={[t('overlap.text', words), ...(endDate < ownEnd ? [t('overlap.free', { day: formatDay(addDays(endDate, 1), locale) })] : [])].join(' ')}
      link={<TextLink href={`/policies/${id}`} target="_blank" aria-label={t('overlap.linkOf', { number })}>{t('overlap.link')}</TextLink>}
    />
  )
}

const looks: Readonly<Record<'warn' | 'bad', { readonly box: string; readonly words: string; readonly icon: IconName }>> = {
  warn: { box: 'border-warn bg-warn-soft', words: 'text-warn', icon: 'warn' },
  bad: { box: 'border-bad bg-bad-soft', words: 'text-bad', icon: 'question' },
}

function Warning({ tone, title, text, link }: { tone: 'warn' | 'bad'; title: string; text: string; link: ReactNode }) {
  const { box, words, icon } = looks[tone]
  return (
    <li className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-l-4 px-3 py-2', box)}>
      <Icon name={icon} className={classNames('size-4', words)} />
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className={classNames('font-semibold', words)}>{title}</p>
        <p className="break-words">{text}</p>
      </div>
      {link}
    </li>
  )
}
