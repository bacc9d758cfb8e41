import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { momentInFigures } from '@/lib/domain/time/moment'
import { type Day, daysBetween, formatDay } from '@/lib/domain/day'
import { NoteForm } from './note-form'
import { RemoveNote } from './remove-note'
import { TaskTick } from './task-tick'

interface NotesCardProps {
  clientId: string
  today: Day
  tasks: readonly { readonly id: string; readonly text: string; readonly dueOn: Day; readonly owner: { readonly id: string; readonly name: string }; readonly doneAt: Date | undefined }[]
  notes: readonly { readonly id: string; readonly text: string; readonly author: { readonly id: string; readonly name: string }; readonly createdAt: Date }[]
  reader: { readonly id: string; readonly mayWrite: boolean }
}

/** What is to do for the client, the overdue first and in words, and below it what was noted. */
export function NotesCard({ clientId, today, tasks, notes, reader }: NotesCardProps) {
  const t = useTranslations('clientPage.notes')
  const overdue = tasks.filter(({ dueOn, doneAt }) => doneAt === undefined && dueOn < today).length
  return (
    <Card
      title={t('title')}
      padding="none"
      titleExtra={
        overdue === 0 ? undefined : (
          <Badge tone="bad" shape="clock">
            {t('overdue', { count: overdue })}
          </Badge>
        )
      }
    >
      {tasks.length + notes.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-2">{t('none')}</p> : null}
      <ul aria-label={t('tasks')} className="divide-y divide-line border-t border-line empty:hidden">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-start gap-2.5 px-4 py-2 leading-snug">
            <TaskTick taskId={task.id} text={task.text} isDone={task.doneAt !== undefined} isDisabled={!reader.mayWrite} />
            <span className="min-w-0 flex-1">
              <span className={task.doneAt === undefined ? 'block break-words' : 'block break-words text-ink-2 line-through'}>{task.text}</span>
              <Due task={task} today={today} isOwn={task.owner.id === reader.id} />
            </span>
          </li>
        ))}
      </ul>
      <ul aria-label={t('notes')} className="grid gap-2 border-t border-line px-4 py-2.5 empty:hidden">
        {notes.map(({ id, text, author, createdAt }) => (
          <li key={id} className="border-l-3 border-line pl-3 leading-snug">
            <span className="block break-words whitespace-pre-line">{text}</span>
            <span className="flex items-center gap-2 text-sm text-ink-2">
              {t('by', { name: author.name, at: momentInFigures(createdAt, 'minuteOfYear') })}
              {author.id === reader.id && reader.mayWrite ? <RemoveNote noteId={id} note={text} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {reader.mayWrite ? <NoteForm clientId={clientId} today={today} /> : null}
    </Card>
  )
}

function Due({ task: { dueOn, doneAt, owner }, today, isOwn }: { task: NotesCardProps['tasks'][number]; today: Day; isOwn: boolean }) {
  const t = useTranslations('clientPage.notes')
  const locale = useLocale()
  const day = formatDay(dueOn, locale)
  if (doneAt !== undefined) return <span className="block text-sm text-ink-2">{t('done')}</span>
  if (dueOn < today) return <span className="block text-sm font-semibold text-bad">▲ {t('late', { day, days: daysBetween(dueOn, today) })}</span>
  if (dueOn === today) return <span className="block text-sm font-semibold text-warn">{t('dueToday')}</span>
  return <span className="block text-sm text-ink-2">{isOwn ? t('due', { day }) : t('dueOf', { day, name: owner.name })}</span>
}
