'use client'

import { useTranslations } from 'next-intl'
import { truncateText } from '@/lib/domain/text'
import { removeNote } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { RemoveDialog } from './remove-dialog'

const NAME_LENGTH_MAX = 60

/** Deletes an own note, once it was confirmed. */
export function RemoveNote({ noteId, note }: { noteId: string; note: string }) {
  const t = useTranslations('clientPage.notes')
  return (
    <RemoveDialog title={t('removeTitle')} label={t('removeOf', { note: truncateText(note, NAME_LENGTH_MAX) })} remove={() => call(removeNote, { params: { noteId }, input: {} })}>
      <p className="mb-2 border-l-3 border-line pl-3 break-words whitespace-pre-line">{note}</p>
      <p>{t('removeText')}</p>
    </RemoveDialog>
  )
}
