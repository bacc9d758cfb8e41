'use client'

import { useTranslations } from 'next-intl'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { TextField } from '@/components/ui/fields/text-field'
import { ENVIRONMENTS, type Environment } from '@/lib/features/accounts/model/operator-account'
import { INSURER_TEXT_MAX } from '@/lib/features/insurers/model/insurer-text'

/** What an administrator types about an insurer. */
export interface InsurerValues {
  readonly name: string
  readonly names: Readonly<Record<Environment, string>>
  readonly products: readonly string[]
}

interface InsurerFieldsProps {
  values: InsurerValues
  onChange: (change: Partial<InsurerValues>) => void
  products: readonly string[]
  productNames: Readonly<Record<string, string>>
  /** Where requests of the service go now. */
  environment?: Environment | undefined
  /** Marks what is missing, after a try to save. */
  showsMissing: boolean
}

/** The fields of an insurer: the name that people read, its names at the service, and what it sells. */
export function InsurerFields({ values, onChange, products, productNames, environment, showsMissing }: InsurerFieldsProps) {
  const t = useTranslations('insurers.form')
  const admin = useTranslations('admin.environments')
  const missing = missingIn(values)
  const invalid = (part: keyof InsurerValues, text: string) => (showsMissing && missing.includes(part) ? { isInvalid: true, errorMessage: text } : {})
  return (
    <div className="grid gap-4">
      <TextField label={t('name')} description={t('nameHint')} isRequired value={values.name} onChange={(name) => onChange({ name })} maxLength={INSURER_TEXT_MAX.name} {...invalid('name', t('required'))} />
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-1 font-medium">{t('names')}</legend>
        {ENVIRONMENTS.map((one) => (
          <TextField
            key={one}
            label={admin(one)}
            labelExtra={one === environment ? <span className="text-sm text-ink-2">{t('inUse')}</span> : undefined}
            value={values.names[one]}
            onChange={(text) => onChange({ names: { ...values.names, [one]: text } })}
            maxLength={INSURER_TEXT_MAX.nameOnWire}
            autoCapitalize="none"
            {...invalid('names', t('nameNeeded'))}
          />
        ))}
      </fieldset>
      <p className="-mt-2 text-sm text-ink-2">{t('namesHint')}</p>
      <CheckboxGroup
        label={t('products')}
        isRequired
        columns={3}
        options={products.map((key) => ({ key, label: productNames[key] ?? key }))}
        value={values.products}
        onChange={(keys) => onChange({ products: keys })}
        {...invalid('products', t('productNeeded'))}
      />
    </div>
  )
}

/** What must be filled in before an insurer can be saved. */
export function missingIn({ name, names, products }: InsurerValues): (keyof InsurerValues)[] {
  const parts: (keyof InsurerValues | undefined)[] = [
    name.trim() === '' ? 'name' : undefined,
    ENVIRONMENTS.every((environment) => names[environment].trim() === '') ? 'names' : undefined,
    products.length === 0 ? 'products' : undefined,
  ]
  return parts.filter((part) => part !== undefined)
}

/** The names as they are saved: an empty one is none. */
export function savedNames(names: InsurerValues['names']): Partial<Record<Environment, string>> {
  return Object.fromEntries(ENVIRONMENTS.flatMap((environment) => (names[environment].trim() === '' ? [] : [[environment, names[environment].trim()]])))
}
