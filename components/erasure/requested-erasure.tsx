import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type ClientDataView, type ErasureRequestView, withdrawErasure } from '@/lib/features/erasure/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { momentInFigures } from '@/lib/domain/time/moment'

interface RequestedErasureProps {
  data: Extract<ClientDataView, { kind: 'held' }>
  request: ErasureRequestView
  onConfirm: () => void
  onWithdrawn: () => void
}

/** That a client's erasure was asked for, when it happens, and who can confirm or withdraw it. */
export function RequestedErasure({ data, request, onConfirm, onWithdrawn }: RequestedErasureProps) {
  const t = useTranslations('erasure.request')
  const reasons = useTranslations('erasure.dialog.reasons')
  const at = (instant: Date) => momentInFigures(instant, 'minute')
  const withdraw = useMutation({ mutationFn: () => call(withdrawErasure, { params: { clientId: data.clientId } }), onSuccess: onWithdrawn })
  return (
    <>
      <Notice tone="warn" title={t('title')} className="mb-3">
        <p>{t('lead', { name: request.requestedBy, at: at(request.requestedAt), reason: reasons(request.reason) })}</p>
        <p>{request.isOrphaned ? t('orphaned') : t('due', { at: at(request.dueAt) })}</p>
        {request.isOwn ? <p>{data.others.length === 0 ? t('ownAlone') : t('ownOthers', { names: data.others.join(', ') })}</p> : null}
      </Notice>
      <FaultNotice error={withdraw.error} className="mb-3" />
      <div className="flex flex-wrap gap-3">
        {request.isOwn ? null : (
          <Button variant="danger" isDisabled={data.isBlocked} onPress={onConfirm}>
            {t('confirm')}
          </Button>
        )}
        <Button isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      </div>
    </>
  )
}
