'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { removeNote } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Deletes an own note. */
export function RemoveNote({ noteId }: { noteId: string }) {
  const t = useTranslations('clientPage.notes')
  const router = useRouter()
  const remove = useMutation({ mutationFn: () => call(removeNote, { params: { noteId }, input: {} }), onSuccess: () => router.refresh() })
  return (
    <>
      <Button variant="quiet" size="small" aria-label={t('remove')} isPending={remove.isPending} onPress={() => remove.mutate()}>
        <Icon name="trash" className="size-3.5" />
      </Button>
      {remove.error === null ? null : <span role="alert">{t('failed')}</span>}
    </>
  )
}
