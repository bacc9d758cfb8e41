'use client'

import { useTranslations } from 'next-intl'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { type Environment, ENVIRONMENTS } from '@/lib/features/accounts/model/operator-account'

interface EnvironmentFieldProps {
  value: Environment
  inUse: Environment
  onChange: (environment: Environment) => void
  className?: string
}

/** For which environment the part below counts. */
export function EnvironmentField({ value, inUse, onChange, className }: EnvironmentFieldProps) {
  const t = useTranslations('insurers.form')
  const admin = useTranslations('admin.environments')
  return (
    <div className={className}>
      <SegmentedControl
        label={t('environment')}
        isRequired
        options={ENVIRONMENTS.map((key) => ({ key, label: key === inUse ? `${admin(key)} (${t('inUse')})` : admin(key) }))}
        value={value}
        onChange={(key) => onChange(ENVIRONMENTS.find((one) => one === key) ?? inUse)}
      />
    </div>
  )
}
