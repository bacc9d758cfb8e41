import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { buttonClasses } from '@/components/ui/button-classes'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import { PageTitle } from '@/components/ui/page-title'
import { phoneInGroups, telAddress } from '@/lib/domain/people/phone'
import { todayInBucharest } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import { MergeButton } from './merge-button'

interface ClientHeadProps {
  clientId: string
  kind: 'person' | 'company'
  name: string
  mobile: string
  email: string
  savedAt: Date
  owner: string
  living: { readonly count: number; readonly premiums: readonly Money[] }
  unknown: number
  may: { readonly quote: boolean; readonly merge: boolean; readonly review: boolean }
  /** What leads to copy and erasure. */
  reviewLabel: string
}

/** Who the client is, how much there is, and what is done most: call, write, quote. */
export function ClientHead({ clientId, kind, name, mobile, email, savedAt, owner, living, unknown, may, reviewLabel }: ClientHeadProps) {
  const t = useTranslations('clientPage')
  const locale = useLocale()
  const premiums = living.premiums.map((sum) => formatMoney(sum, locale)).join(' + ')
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-3">
        <Monogram name={name} shape="round" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageTitle>{name}</PageTitle>
            <Badge>{t('since', { year: todayInBucharest(savedAt).slice(0, 4) })}</Badge>
            {unknown === 0 ? null : (
              <Badge tone="bad" shape="question">
                {t('unknown', { count: unknown })}
              </Badge>
            )}
          </div>
          <p className="text-sm text-ink-2">{[t('summary', { count: living.count }), premiums && t('premiums', { sum: premiums }), t('broker', { name: owner })].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mobile === '' ? null : (
          <a href={telAddress(mobile)} aria-label={t('call', { number: mobile })} className={buttonClasses('secondary', 'medium')}>
            <Icon name="phone" /> <span className="figures">{phoneInGroups(mobile)}</span>
          </a>
        )}
        {email === '' ? null : (
          <a href={`mailto:${email}`} aria-label={t('writeTo', { email })} className={buttonClasses('secondary', 'medium')}>
            <Icon name="send" /> {t('write')}
          </a>
        )}
        {may.merge ? <MergeButton clientId={clientId} kind={kind} name={name} /> : null}
        {may.review ? <LinkButton href={`/privacy/clients/${clientId}`}>{reviewLabel}</LinkButton> : null}
        {may.quote ? (
          <LinkButton href={`/quotes/new?client=${clientId}`} variant="primary">
            <Icon name="plus" /> {t('newQuote')}
          </LinkButton>
        ) : null}
      </div>
    </header>
  )
}
