'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { testAccount } from '@/lib/features/accounts/endpoints'
import type { BenchAddress } from '@/lib/features/integration/model/bench-address'
import { call } from '@/lib/platform/api/call-endpoint'

type Service = NonNullable<BenchAddress['service']>

/** Tests the stored accounts of an environment, one after the other, and says which work. */
export function TestServices({ environment, services }: Pick<BenchAddress, 'environment'> & { services: readonly Service[] }) {
  const t = useTranslations('integration')
  const admin = useTranslations('admin')
  const router = useRouter()
  const test = useMutation({
    mutationFn: async () => {
      const failed: string[] = []
      for (const service of services) {
        const outcome = await call(testAccount, { params: { service, environment } })
        const step = outcome.kind === 'tested' ? outcome.test.failure?.step : undefined
        if (step !== undefined || outcome.kind === 'refused') failed.push(step === undefined ? admin(`services.${service}`) : `${admin(`services.${service}`)}: ${admin(`steps.${step}`)}`)
      }
      return failed
    },
    onSettled: () => router.refresh(),
  })
  return (
    <>
      <span role="status" className="text-sm">
        {test.data === undefined ? null : test.data.length === 0 ? t('tested', { count: services.length }) : t('testedFailing', { failed: test.data.join('; ') })}
      </span>
      <FaultNotice error={test.error} />
      <Button isPending={test.isPending} isDisabled={services.length === 0} onPress={() => test.mutate()}>
        <Icon name="play" className="size-4" />
        {t('testAll')}
      </Button>
    </>
  )
}
