'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type FactorsView, removeApp, removePasskey, renewCodes } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { FactorPart } from './factor-part'
import { useFactorDialogs } from './factor-dialogs'
import { useFactorChange, useFactors } from './use-factors'
import { momentInFigures } from '@/lib/domain/time/moment'

/** One's own passkeys, app and recovery codes. */
export function FactorsCard({ initial, email }: { initial: FactorsView; email: string }) {
  const t = useTranslations('ownAccount.factors')
  const locale = useLocale()
  const factors = useFactors(initial)
  const dialogs = useFactorDialogs({ factors, email })
  const removingApp = useFactorChange(() => call(removeApp, { input: { locale } }))
  const removingPasskey = useFactorChange((passkeyId: string) => call(removePasskey, { params: { passkeyId }, input: { locale } }))
  const renewing = useFactorChange(() => call(renewCodes, { input: { locale } }), ({ codes }) => dialogs.showCodes(codes))
  const hasNone = !factors.hasApp && factors.passkeys.length === 0
  const day = (at: string) => momentInFigures(new Date(at), 'day')

  return (
    <Card title={t('title')} titleExtra={hasNone ? <Badge tone={factors.isRequired ? 'bad' : 'neutral'}>{t('none')}</Badge> : undefined}>
      <p className="text-ink-2">
        {t('lead')} {factors.isRequired ? t('required') : null}
      </p>
      <FaultNotice error={dialogs.error ?? removingApp.error ?? removingPasskey.error ?? renewing.error} className="mt-3" />
      <DoneLine className="mt-2">{removingApp.isSuccess || removingPasskey.isSuccess ? t('removed') : undefined}</DoneLine>
      <FactorPart title={t('passkeys')} hint={t('passkeyHint')} actions={<Button onPress={dialogs.addPasskey}>{t('addPasskey')}</Button>}>
        {factors.passkeys.length === 0 ? (
          <p className="text-ink-2">{t('noPasskeys')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {factors.passkeys.map(({ id, name, since, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-medium break-words">{name}</span>
                  <span className="block text-sm text-ink-2">
                    {t('since', { when: day(since) })}, {lastUsedAt === undefined ? t('neverUsed') : t('lastUsed', { when: day(lastUsedAt) })}
                  </span>
                </span>
                <Button size="small" aria-label={t('removePasskeyOf', { name })} isPending={removingPasskey.isPending && removingPasskey.variables === id} onPress={() => dialogs.confirmed(() => removingPasskey.mutate(id))}>
                  {t('removePasskey')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </FactorPart>
      <FactorPart
        title={t('app')}
        hint={t('appHint')}
        actions={
          <>
            <Button isPending={dialogs.isBeginning} onPress={dialogs.addApp}>
              {t(factors.hasApp ? 'replaceApp' : 'addApp')}
            </Button>
            {factors.hasApp ? (
              <Button isPending={removingApp.isPending} onPress={() => dialogs.confirmed(() => removingApp.mutate(undefined))}>
                {t('removeApp')}
              </Button>
            ) : null}
          </>
        }
      >
        {factors.hasApp ? <p className="font-medium text-good">{t('hasApp')}</p> : null}
      </FactorPart>
      {hasNone ? null : (
        <FactorPart
          title={t('codes')}
          hint={t('codesHint')}
          actions={
            <Button isPending={renewing.isPending} onPress={() => dialogs.confirmed(() => renewing.mutate(undefined))}>
              {t('renewCodes')}
            </Button>
          }
        >
          <p className={factors.codesLeft <= 3 ? 'font-semibold text-warn' : ''}>{t('codesLeft', { count: factors.codesLeft })}</p>
        </FactorPart>
      )}
      {dialogs.dialog}
    </Card>
  )
}
