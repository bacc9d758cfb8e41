import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { lastOfRead, momentOfRead } from './moment-of-read'
import { WhatRead, WhoseRead, WhyRead } from './read-parts'

interface ReadCardsProps {
  reads: readonly ReadView[]
  showsClient: boolean
  mayAsk: boolean
}

/** The rows of the ledger as cards, where a phone has no room for columns. */
export function ReadCards({ reads, showsClient, mayAsk }: ReadCardsProps) {
  const t = useTranslations('privacy.table')
  const tAuth = useTranslations('auth')
  return (
    <ul aria-label={t('caption')} className="divide-y divide-line sm:hidden">
      {reads.map((read) => (
        <li key={read.id} className={classNames('px-4 py-3', read.unusual.length > 0 && !read.isAsked && 'bg-warn-soft')}>
          <p className="text-sm text-ink-2">
            <span className="figures">{momentOfRead(read)}</span>
            {read.times > 1 ? ` · ${t('times', { times: read.times, at: lastOfRead(read) })}` : ''}
          </p>
          <dl className="mt-1 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1">
            <Row term={t('who')}>
              {read.reader.name} <span className="text-sm text-ink-2">{tAuth(`roles.${read.reader.role}`)}</span>
            </Row>
            {showsClient ? (
              <Row term={t('whose')}>
                <WhoseRead read={read} />
              </Row>
            ) : null}
            <Row term={t('what')}>
              <WhatRead read={read} />
            </Row>
            <Row term={t('why')}>
              <WhyRead read={read} mayAsk={mayAsk} at={momentOfRead(read)} />
            </Row>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}
