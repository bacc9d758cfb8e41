'use client'

import { useTranslations } from 'next-intl'
import { removePaper } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { RemoveDialog } from './remove-dialog'

/** Deletes a paper of the client, once it was confirmed. */
export function RemovePaper({ paperId, paper, addedBy }: { paperId: string; paper: string; addedBy: string }) {
  const t = useTranslations('clientPage.papers')
  return (
    <RemoveDialog title={t('removeTitle')} label={t('removeOf', { paper })} remove={() => call(removePaper, { params: { paperId }, input: {} })}>
      <p>{t('removeText', { paper, name: addedBy })}</p>
    </RemoveDialog>
  )
}
