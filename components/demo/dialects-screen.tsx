'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { type Dialect, type DialectsView, readDialects, switchDialects } from '@/lib/features/demo/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const DIALECTS = ['dialects']
const SERVICES = ['vehicle', 'travel', 'assets'] as const

/** In which odd forms each insurer replies, and a switch for each. */
export function DialectsScreen({ initial }: { initial: DialectsView }) {
  const t = useTranslations('director')
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: DIALECTS, queryFn: ({ signal }) => call(readDialects, {}, signal), initialData: initial })
  const change = useMutation({
    mutationFn: (input: { speakers: string[]; isOn: boolean }) => call(switchDialects, { input }),
    onSuccess: (view) => queries.setQueryData(DIALECTS, view),
  })
  const all = data.dialects.map(({ speaker }) => speaker)
  const on = data.dialects.filter(({ isOn }) => isOn).length
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-2.5 font-semibold focus-visible:focus-ring">{t('dialectsTitle')}</summary>
      <div className="px-4 pb-4">
        <p className="mb-2 max-w-3xl text-ink-2">{t('dialectsLead')}</p>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto font-medium">
            {t('count', { on, all: all.length })}
          </p>
          <Button isDisabled={on === all.length} onPress={() => change.mutate({ speakers: all, isOn: true })}>
            {t('allOn')}
          </Button>
          <Button isDisabled={on === 0} onPress={() => change.mutate({ speakers: all, isOn: false })}>
            {t('allOff')}
          </Button>
        </div>
        <FaultNotice error={error ?? change.error} className="mb-4" />
        <div className="grid gap-4">
          {SERVICES.map((service) => (
            <Card key={service} title={t(`services.${service}`)} padding="none">
              <ul aria-label={t(`services.${service}`)} className="divide-y divide-line">
                {data.dialects.filter((dialect) => dialect.service === service).map((dialect) => (
                  <DialectRow key={dialect.speaker} dialect={dialect} onChange={(isOn) => change.mutate({ speakers: [dialect.speaker], isOn })} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </div>
    </details>
  )
}

function DialectRow({ dialect: { insurer, forms, isOn }, onChange }: { dialect: Dialect; onChange: (isOn: boolean) => void }) {
  const t = useTranslations('director')
  return (
    <li className={classNames('border-l-4 px-4 py-2.5', isOn ? 'border-warn bg-warn-soft' : 'border-transparent')}>
      <Checkbox label={insurer ?? t('service')} description={forms.map((form) => t(`forms.${form}`)).join(' · ')} value={isOn} onChange={onChange} />
    </li>
  )
}
