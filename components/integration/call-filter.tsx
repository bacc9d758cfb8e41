'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { SelectField } from '@/components/ui/fields/select-field'
import { BENCH_SERVICES, benchAddress, type BenchAddress } from '@/lib/features/integration/model/bench-address'

interface CallFilterProps {
  address: BenchAddress
  /** Operations by their names, of the chosen service. */
  operations: readonly { readonly key: string; readonly label: string }[]
}

const ANY = 'any'

/** Chooses the service and the operation whose calls are shown; the address of the page holds what is chosen. */
export function CallFilter({ address, operations }: CallFilterProps) {
  const t = useTranslations('integration.filter')
  const admin = useTranslations('admin.services')
  const router = useRouter()
  const go = (parts: Partial<BenchAddress>) => router.push(benchAddress({ ...address, call: undefined, before: undefined, ...parts }))
  return (
    <div className="grid gap-3 px-4 pb-3 sm:grid-cols-2">
      <SelectField
        label={t('service')}
        isLabelHidden
        value={address.service ?? ANY}
        items={[{ key: ANY, label: t('anyService') }, ...BENCH_SERVICES.map((key) => ({ key, label: admin(key) }))]}
        onChange={(chosen) => go({ service: BENCH_SERVICES.find((one) => one === chosen), operation: undefined })}
        isRequired
        isDense
      />
      <SelectField label={t('operation')} isLabelHidden value={address.operation ?? ANY} items={[{ key: ANY, label: t('anyOperation') }, ...operations]} onChange={(chosen) => go({ operation: chosen === ANY ? undefined : chosen })} isRequired isDense />
    </div>
  )
}
