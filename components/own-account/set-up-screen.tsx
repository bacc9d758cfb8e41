'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { signOutOfBrowser } from '@/components/sessions/sign-out-of-browser'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { FactorPart } from './factor-part'
import { useFactorDialogs } from './factor-dialogs'

interface SetUpScreenProps {
  factors: FactorsView
  email: string
  /** Where to go afterwards; a path of our own. */
  next: string
}

/** Sets up the first second factor of somebody who has to have one; nothing else is open to them before. */
export function SetUpScreen({ factors, email, next }: SetUpScreenProps) {
  const t = useTranslations('ownAccount')
  const dialogs = useFactorDialogs({ factors, email, onAdded: () => location.assign(next) })
  return (
    <Card>
      <p>{t('setUp.lead')}</p>
      <FaultNotice error={dialogs.error} className="mt-3" />
      <FactorPart
        title={t('factors.passkeys')}
        hint={t('factors.passkeyHint')}
        actions={
          <Button variant="primary" onPress={dialogs.addPasskey}>
            {t('factors.addPasskey')}
          </Button>
        }
      />
      <FactorPart
        title={t('factors.app')}
        hint={t('factors.appHint')}
        actions={
          <Button isPending={dialogs.isBeginning} onPress={dialogs.addApp}>
            {t('factors.addApp')}
          </Button>
        }
      />
      <div className="mt-6 border-t border-line pt-4">
        <Button variant="quiet" onPress={() => void signOutOfBrowser()}>
          {t('setUp.signOut')}
        </Button>
      </div>
      {dialogs.dialog}
    </Card>
  )
}
