import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { downloadPaper } from '@/lib/features/clients/endpoints'
import type { PaperFormat, PaperKind } from '@/lib/features/clients/model/paper'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { proposalDocument } from '@/lib/features/proposals/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { AddPaper } from './add-paper'
import { RemovePaper } from './remove-paper'

interface PapersCardProps {
  clientId: string
  papers: readonly { readonly id: string; readonly kind: PaperKind; readonly format: PaperFormat; readonly sizeBytes: number; readonly addedBy: string; readonly createdAt: Date }[]
  policies: readonly { readonly id: string; readonly series: string; readonly number: string; readonly detail: string }[]
  proposals: readonly { readonly id: string; readonly number: number; readonly detail: string }[]
  mayWrite: boolean
}

const BYTES_OF_KB = 1024

/** The client's own papers, and what the desk has for the client. */
export function PapersCard({ clientId, papers, policies, proposals, mayWrite }: PapersCardProps) {
  const t = useTranslations('clientPage.papers')
  const locale = useLocale()
  const count = papers.length + policies.length + proposals.length
  const own = papers.map(({ id, kind, format, sizeBytes, addedBy, createdAt }) => {
    const name = t(`kinds.${kind}`)
    const size = t('size', { size: Math.max(1, Math.round(sizeBytes / BYTES_OF_KB)) })
    const detail = t('detail', { format: format.toUpperCase(), size, day: formatDay(todayInBucharest(createdAt), locale) })
    return { key: id, name, detail, href: urlOf(downloadPaper, { params: { paperId: id } }), extra: mayWrite ? <RemovePaper paperId={id} paper={`${name}, ${detail}`} addedBy={addedBy} /> : undefined }
  })
  const ofDesk = [
    ...policies.map(({ id, series, number, detail }) => ({ key: id, name: t('policy', { policy: `${series} ${number}` }), detail, href: urlOf(policyDocument, { params: { policyId: id }, query: { download: '1' } }), extra: undefined })),
    ...proposals.map(({ id, number, detail }) => ({ key: id, name: t('proposal', { number: String(number) }), detail, href: urlOf(proposalDocument, { params: { proposalId: id }, query: { download: '1' } }), extra: undefined })),
  ]
  return (
    <Card title={t('title')} titleExtra={count === 0 ? undefined : <Badge>{String(count)}</Badge>} padding="none" actions={mayWrite ? <AddPaper owner={{ clientId }} /> : undefined}>
      {count === 0 ? (
        <EmptyState title={t('none')} className="border-t border-line py-6">
          {t('noneHint')}
        </EmptyState>
      ) : (
        <div className="border-t border-line px-4 py-2.5">
          {[
            { label: t('own'), rows: own },
            { label: t('desk'), rows: ofDesk },
          ].map(({ label, rows }) => (
            <ul key={label} aria-label={label} className="grid gap-x-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
              {rows.map(({ key, name, detail, href, extra }) => (
                <li key={key} className="flex min-w-0 items-center gap-2.5 py-1.5 leading-snug">
                  <span aria-hidden="true" className="flex size-7.5 shrink-0 items-center justify-center rounded-md bg-sunk text-ink-2">
                    <Icon name="document" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <a href={href} aria-label={t('download', { paper: `${name}, ${detail}` })} className="block truncate rounded-xs font-semibold hover:underline focus-visible:focus-ring">
                      {name}
                    </a>
                    <span className="block truncate text-sm text-ink-2">{detail}</span>
                  </span>
                  {extra}
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
    </Card>
  )
}
