'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { LinkDialog } from '@/components/people/link-dialog'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/overlays/dialog'
import { PageHeader } from '@/components/ui/page-header'
import { type AgenciesView, type AgencyRow as Agency, disableAgency, enableAgency, readAgencies, renameAgency } from '@/lib/features/agencies/endpoints'
import type { LinkByMail } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { AgencyRow } from './agency-row'

const NewAgencyDialog = lazy(() => import('./new-agency-dialog').then((module) => ({ default: module.NewAgencyDialog })))

const AGENCIES = ['agencies']

/** The agencies of the installation: how many people and sessions each has, and the acts of the owner. */
export function AgenciesScreen({ initial }: { initial: AgenciesView }) {
  const t = useTranslations('agencies')
  const queries = useQueryClient()
  const { data: view, error } = useQuery({ queryKey: AGENCIES, queryFn: ({ signal }) => call(readAgencies, {}, signal), initialData: initial })
  const [isAdding, setIsAdding] = useState(false)
  const [sent, setSent] = useState<{ email: string; link: LinkByMail }>()
  const [disabling, setDisabling] = useState<Agency>()
  const [done, setDone] = useState('')
  const readAgain = () => queries.invalidateQueries({ queryKey: AGENCIES })
  const rename = useMutation({ mutationFn: ({ id, name }: Pick<Agency, 'id' | 'name'>) => call(renameAgency, { params: { agencyId: id }, input: { name } }), onSettled: readAgain })
  const disable = useMutation({
    mutationFn: ({ id }: Agency) => call(disableAgency, { params: { agencyId: id } }),
    onSuccess: ({ sessions }) => {
      setDone(t('disabledNow', { count: sessions }))
      setDisabling(undefined)
    },
    onSettled: readAgain,
  })
  const enable = useMutation({ mutationFn: ({ id }: Agency) => call(enableAgency, { params: { agencyId: id } }), onSuccess: () => setDone(t('enabledNow')), onSettled: readAgain })
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button variant="primary" onPress={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      <p className="mb-4 max-w-3xl text-ink-2">{t('lead')}</p>
      <FaultNotice error={error ?? rename.error ?? enable.error} className="mb-4" />
      <DoneLine className="mb-3">{done}</DoneLine>
      <Card padding="none">
        <ul aria-label={t('list')} className="divide-y divide-line">
          {view.agencies.map((agency) => (
            <AgencyRow
              key={agency.id}
              agency={agency}
              isEnabling={enable.isPending && enable.variables.id === agency.id}
              onRename={(name, onRenamed) => rename.mutate({ id: agency.id, name }, { onSuccess: onRenamed })}
              onDisable={() => setDisabling(agency)}
              onEnable={() => enable.mutate(agency)}
            />
          ))}
        </ul>
      </Card>
      <Suspense>
        {isAdding ? (
          <NewAgencyDialog
            view={view}
            onCreated={(email, link) => {
              setIsAdding(false)
              setSent({ email, link })
              void readAgain()
            }}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
      </Suspense>
      {sent === undefined ? null : <LinkDialog email={sent.email} sent={sent.link} onClose={() => setSent(undefined)} />}
      {disabling === undefined ? null : (
        <Dialog
          title={t('disableDialog.title', { name: disabling.name })}
          closeLabel={t('cancel')}
          role="alertdialog"
          size="small"
          isOpen
          onOpenChange={() => setDisabling(undefined)}
          footer={
            <>
              <Button onPress={() => setDisabling(undefined)}>{t('cancel')}</Button>
              <Button variant="danger" isPending={disable.isPending} onPress={() => disable.mutate(disabling)}>
                {t('disableDialog.submit')}
              </Button>
            </>
          }
        >
          <FaultNotice error={disable.error} className="mb-3" />
          <p>{t('disableDialog.lead')}</p>
        </Dialog>
      )}
    </>
  )
}
