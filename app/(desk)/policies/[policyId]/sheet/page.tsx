import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { SheetRecord } from '@/components/issuing/sheet/sheet-record'
import { EmptyState } from '@/components/ui/empty-state'
import { TextLink } from '@/components/ui/text-link'
import { momentInWords } from '@/lib/domain/time/moment'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readSheetRecord } from '@/lib/features/issuing/read-sheet-record'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('issueSheet.record'))('title') }
}

interface SheetPageProps {
  params: Promise<{ policyId: string }>
}

export default async function SheetPage({ params }: SheetPageProps) {
  const actor = await requireActor()
  const { policyId } = await params
  const record = await orNotFoundPage(readSheetRecord(actor, policyId))
  const t = await getTranslations('issueSheet.record')
  const back = <TextLink href={`/policies/${policyId}`}>{t('back')}</TextLink>
  if (record === undefined) return <EmptyState title={t('title')} actions={back}>{t('none')}</EmptyState>
  const at = momentInWords(record.at, await getLocale())
  return (
    <div className="mx-auto grid max-w-282 gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {back}
        <span className="text-ink-2">
          <strong className="font-semibold text-ink figures">{record.number}</strong> · {t('lead', { at, name: record.by })}
        </span>
      </p>
      <SheetRecord seen={record.seen} quoteId={record.quoteId} offerId={record.offerId} payment={record.payment} mayResolve={can(actor, 'attempt.resolve')} />
    </div>
  )
}
