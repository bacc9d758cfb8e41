'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Environment } from '@/lib/features/accounts/model/operator-account'

interface ConfirmEnvironmentProps {
  service: 'vehicle' | 'travel' | 'assets'
  from: Environment
  to: Environment
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a service's requests go to another environment, and names it. */
export function ConfirmEnvironment({ service, from, to, onConfirm, onCancel }: ConfirmEnvironmentProps) {
  const t = useTranslations('admin')
  const names = { from: t(`environments.${from}`), to: t(`environments.${to}`) }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={t('form.confirmTitle', { service: t(`services.${service}`), environment: names.to })}
      closeLabel={t('form.close')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      footer={
        <>
          <Button onPress={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button variant={to === 'production' ? 'danger' : 'primary'} onPress={onConfirm}>
            {t('form.confirm', { environment: names.to })}
          </Button>
        </>
      }
    >
      <p>{t('form.confirmText', names)}</p>
      {to === 'production' ? <p className="mt-2 font-semibold">{t('form.confirmProduction')}</p> : null}
    </Dialog>
  )
}
