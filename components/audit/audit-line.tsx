'use client'

import { useTranslations } from 'next-intl'
import { TextLink } from '@/components/ui/text-link'
import { markOfErased } from '@/lib/features/privacy/model/reads'
import type { AuditLine as Line } from '@/lib/features/audit/endpoints'
import { type ShownDetail, shownDetails } from '@/lib/features/audit/model/audit-details'
import { detailLabel, LINKED_DETAILS } from '@/lib/features/audit/model/detail-keys'
import { AUDIT_ACTS, AUDIT_SUBJECTS, AUDIT_SYSTEMS } from '@/lib/features/audit/model/audit-words'
import { useDetailText } from './use-detail-text'
import { momentInFigures } from '@/lib/domain/time/moment'

interface AuditLineProps {
  line: Line
  /** The names of products by their ids. */
  products: Readonly<Record<string, string>>
}

/** An event in words: who did what to what, when and from where, and what changed. */
export function AuditLine({ line: { sequence, at, by, userId, what, subject, details, ipAddress, browser }, products }: AuditLineProps) {
  const t = useTranslations('audit')
  const privacy = useTranslations('privacy.table')
  const act = AUDIT_ACTS.find((known) => known === what)
  const kind = AUDIT_SUBJECTS.find((known) => known === subject.kind)
  const system = userId === undefined ? AUDIT_SYSTEMS.find((known) => known === by) : undefined
  const nameOfKind = kind === undefined ? t('unknownObject') : t(`kinds.${kind}`)
  // Named subjects lead to their pages by their names.
  const pageOfSubject = kind === 'quote' ? `/quotes/${subject.id}` : undefined
  const textOf = useDetailText(products, { what, details })
  const shown = shownDetails(details).filter(isTelling).flatMap(inWords)
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <div className="text-sm text-ink-2">
        <time dateTime={at} className="block text-ink">
          {momentInFigures(new Date(at), 'second')}
        </time>
        {t('number', { number: sequence })}
      </div>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-semibold">{system === undefined ? by : t(`systems.${system}`)}</span> {act === undefined ? t('unknownAct') : t(`acts.${act}`)}
          {subject.label === undefined ? null : (
            <>
              {': '}
              {kind === 'policy' || kind === 'client' ? <TextLink href={`${PAGES[kind]}/${subject.id}`}>{subject.label === '' ? privacy('erasedClient', { mark: markOfErased(subject.id) }) : subject.label}</TextLink> : <span className="font-medium">{subject.label}</span>}
            </>
          )}
        </p>
        <p className="text-sm text-ink-2">
          {source()} · {pageOfSubject === undefined ? nameOfKind : <TextLink href={pageOfSubject}>{nameOfKind}</TextLink>} ·{' '}
          <TextLink href={`/admin/audit?object=${encodeURIComponent(subject.id)}`}>{t('onlyThis')}</TextLink>
        </p>
        {shown.length === 0 ? null : (
          <dl aria-label={t('details')} className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
            {shown.map(({ key, label, text, href }) => (
              <div key={key} className="flex min-w-0 flex-wrap gap-x-1.5">
                <dt className="text-ink-2">{label}:</dt>
                <dd className="min-w-0 break-words">{href === undefined ? text : <TextLink href={href}>{text}</TextLink>}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )

  function source(): string {
    if (ipAddress === undefined) return t(system === 'client' ? 'fromClient' : 'nowhere')
    return browser === undefined ? t('fromAddress', { address: ipAddress }) : t('from', { address: ipAddress, browser: t(`browsers.${browser}`) })
  }

  /** A detail as it is read. What has no words, the ids and checksums of records, stays in the export. */
  function inWords({ key, before, value }: ShownDetail): { key: string; label: string; text: string; href?: string }[] {
    const label = detailLabel(key)
    if (label === undefined) return []
    if (label === 'quoteId' || label === 'attemptId') return [{ key, label: t(`labels.${label}`), text: t('open'), href: `${LINKED_DETAILS[label]}/${value}` }]
    const text = textOf(key, value)
    const was = before === undefined ? undefined : textOf(key, before)
    if (text === undefined) return []
    return [{ key, label: t(`labels.${label}`), text: was === undefined ? text : t('change', { before: was, after: text }) }]
  }
}

const PAGES = { policy: '/policies', client: '/clients' } as const

/** What says nothing is left out: what a read or a test did not have. */
function isTelling({ key, before, value }: ShownDetail): boolean {
  return before !== undefined || value !== '' || !EMPTY_SAYS_NOTHING.includes(key)
}

const EMPTY_SAYS_NOTHING = ['code', 'codes', 'filters', 'purpose', 'failedStep', 'host']
