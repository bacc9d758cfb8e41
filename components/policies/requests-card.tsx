import { useLocale, useTranslations } from 'next-intl'
import { AddPaper } from '@/components/client-page/add-paper'
import { TaskTick } from '@/components/client-page/task-tick'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { type Day, formatDay, todayInBucharest } from '@/lib/domain/day'
import { downloadPaper } from '@/lib/features/clients/endpoints'
import type { PaperKind } from '@/lib/features/clients/model/paper'
import type { PolicyRequest } from '@/lib/features/clients/model/policy-request'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { RequestForm } from './request-form'

interface RequestsCardProps {
  policyId: string
  clientId: string | undefined
  today: Day
  tasks: readonly { readonly id: string; readonly request: PolicyRequest; readonly text: string; readonly dueOn: Day; readonly owner: { readonly name: string }; readonly doneAt: Date | undefined }[]
  papers: readonly { readonly id: string; readonly kind: PaperKind; readonly createdAt: Date }[]
  mayWrite: boolean
}

/** What the client wants of the policy and no service does: tasks with a day, and their papers. */
export function RequestsCard({ policyId, clientId, today, tasks, papers, mayWrite }: RequestsCardProps) {
  const t = useTranslations('policyRequests')
  const notes = useTranslations('clientPage.notes')
  const kinds = useTranslations('clientPage.papers.kinds')
  const locale = useLocale()
  const isLinked = clientId !== undefined
  return (
    <Card title={t('title')} className={tasks.length + papers.length === 0 ? 'print:hidden' : undefined} actions={mayWrite && isLinked ? <AddPaper owner={{ policyId }} /> : undefined}>
      <p className="text-sm text-ink-2 print:hidden">{t(isLinked ? 'lead' : 'noClient')}</p>
      {tasks.length === 0 ? <p className="mt-2 text-ink-2">{t('none')}</p> : (
        <ul aria-label={t('title')} className="mt-2 divide-y divide-line">
          {tasks.map(({ id, request, text, dueOn, owner, doneAt }) => (
            <li key={id} className="flex items-start gap-2.5 py-2 leading-snug">
              <TaskTick taskId={id} text={text} isDone={doneAt !== undefined} isDisabled={!mayWrite} />
              <span className="min-w-0 flex-1">
                <Badge>{t(`kinds.${request}`)}</Badge> <span className={classNames('break-words', doneAt !== undefined && 'text-ink-2 line-through')}>{text}</span>
                <span className={classNames('block text-sm', doneAt === undefined && dueOn < today ? 'font-semibold text-bad' : 'text-ink-2')}>{doneAt === undefined ? notes('dueOf', { day: formatDay(dueOn, locale), name: owner.name }) : notes('done')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={t('papers')} className="mt-2 grid gap-1 empty:hidden">
        {papers.map(({ id, kind, createdAt }) => {
          const name = `${kinds(kind)}, ${formatDay(todayInBucharest(createdAt), locale)}`
          return <li key={id}><a href={urlOf(downloadPaper, { params: { paperId: id } })} aria-label={t('download', { paper: name })} className="rounded-xs font-semibold hover:underline focus-visible:focus-ring">{name}</a></li>
        })}
      </ul>
      {mayWrite && isLinked ? <RequestForm policyId={policyId} /> : null}
    </Card>
  )
}
