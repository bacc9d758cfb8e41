'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Fault } from '@/lib/domain/fault'
import { addPaper } from '@/lib/features/clients/endpoints'
import { PAPER_BYTES_MAX, PAPER_KINDS, type PaperKind } from '@/lib/features/clients/model/paper'
import { addPolicyPaper } from '@/lib/features/policies/endpoints'
import { upload } from '@/lib/platform/api/upload'

/** Whose the paper is: a client's, or one that belongs to a policy of a client. */
type PaperOwner = { readonly clientId: string } | { readonly policyId: string }

/** Adds a paper that the client brought: what it is, and the file. */
export function AddPaper({ owner }: { owner: PaperOwner }) {
  const t = useTranslations('clientPage.papers')
  const [isOpen, setIsOpen] = useState(false)
  const [wasAdded, setWasAdded] = useState(false)
  return (
    <>
      <span role="status" className="sr-only">
        {wasAdded ? t('added') : ''}
      </span>
      <Dialog
        title={t('title')}
        closeLabel={t('close')}
        size="small"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button size="small">
            <Icon name="plus" /> {t('add')}
          </Button>
        }
      >
        <PaperForm
          owner={owner}
          onAdded={() => {
            setIsOpen(false)
            setWasAdded(true)
          }}
        />
      </Dialog>
    </>
  )
}

function PaperForm({ owner, onAdded }: { owner: PaperOwner; onAdded: () => void }) {
  const t = useTranslations('clientPage.papers')
  const router = useRouter()
  const fileId = useId()
  const [kind, setKind] = useState<PaperKind>('idCard')
  const [part, setPart] = useState(0)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > PAPER_BYTES_MAX) throw new Fault('tooLarge')
      const options = { file, onProgress: setPart }
      return 'clientId' in owner ? upload(addPaper, { params: owner, query: { kind } }, options) : upload(addPolicyPaper, { params: owner, query: { kind } }, options)
    },
    onSuccess: () => {
      router.refresh()
      onAdded()
    },
  })
  const wrong = wrongFile(sending.error)
  return (
    <div className="grid gap-3">
      <SelectField label={t('addKind')} isRequired items={PAPER_KINDS.map((key) => ({ key, label: t(`kinds.${key}`) }))} value={kind} onChange={setKind} />
      <div>
        <label htmlFor={fileId} className="mb-1 block font-medium">
          {t('addFile')}
        </label>
        <input
          id={fileId}
          type="file"
          accept=".pdf,image/*"
          disabled={sending.isPending}
          aria-describedby={`${fileId}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) sending.mutate(file)
            target.value = ''
          }}
          className="block w-full cursor-pointer rounded-md border border-field bg-surface p-1.5 focus-visible:focus-ring"
        />
        <p id={`${fileId}-hint`} className="mt-1 text-sm text-ink-2">
          {t('hint')}
        </p>
      </div>
      <p role="status" className="text-sm text-ink-2 figures">
        {sending.isPending ? t('percent', { percent: Math.round(part * 100) }) : ''}
      </p>
      {wrong === undefined ? (
        <FaultNotice error={sending.error} title={t('failed')} />
      ) : (
        <Notice tone="bad" role="alert" title={t('failed')}>
          {t(wrong)}
        </Notice>
      )}
    </div>
  )
}

function wrongFile(error: unknown): 'wrongFormat' | 'tooLarge' | undefined {
  if (!(error instanceof Fault)) return undefined
  if (error.code === 'tooLarge') return 'tooLarge'
  return error.details.problems?.some(({ code }) => code === 'fileKind') === true ? 'wrongFormat' : undefined
}
