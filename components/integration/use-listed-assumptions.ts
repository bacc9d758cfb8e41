import { useTranslations } from 'next-intl'
import type { CallClass, DriftKind } from '@/lib/domain/reply/reply-form'
import type { GOT_TYPES } from '@/lib/domain/reply/reply-finding'
import type { BenchAddress } from '@/lib/features/integration/model/bench-address'
import type { ListedAssumption } from './assumption-list'

type Service = NonNullable<BenchAddress['service']>

/** An assumption with what the replies have said about it so far. */
export interface ShownAssumption {
  readonly key: string
  readonly service: Service
  readonly about: { readonly kind: 'operation'; readonly method: string; readonly path: string } | { readonly kind: 'reading'; readonly name: ReadingWord } | { readonly kind: 'switch'; readonly name: SwitchWord; readonly value: string }
  readonly clause: string
  readonly state: ListedAssumption['state']
  readonly evidence: Pick<ListedAssumption, 'confirmations' | 'contradictions' | 'confirmedSince' | 'confirmedAt' | 'contradictedSince' | 'contradictedAt'> | undefined
  readonly hasSwitch: boolean
}

/** What the bench shows of an environment. */
export interface ShownBench {
  readonly calls: readonly {
    readonly id: string
    readonly service: 'vehicle' | 'travel' | 'assets'
    readonly at: Date
    readonly method: string
    readonly path: string
    readonly status: number | null
    readonly class: CallClass
    readonly ms: number
    readonly insurer: string | null
    readonly driftCount: number
  }[]
  readonly hasMore: boolean
  readonly newest: string | null
  readonly counts: { readonly all: number; readonly drifting: number; readonly failed: number }
  readonly drifts: readonly {
    readonly id: string
    readonly operation: string
    readonly insurer: string | null
    readonly path: string
    readonly kind: DriftKind
    readonly expected: string
    readonly gotType: (typeof GOT_TYPES)[number]
    readonly gotShape: string | null
    readonly replies: number
    readonly firstAt: Date
    readonly notedAt: Date | null
  }[]
  readonly assumptions: readonly ShownAssumption[]
}

type ReadingWord = Parameters<ReturnType<typeof useTranslations<'integration.assumptions.names'>>>[0]
type SwitchWord = Parameters<ReturnType<typeof useTranslations<'admin.switches.names'>>>[0]

/** The assumptions with their words. */
export function useListedAssumptions(assumptions: readonly ShownAssumption[], environment: BenchAddress['environment']): readonly ListedAssumption[] {
  const t = useTranslations('integration.assumptions')
  const readings = useTranslations('integration.assumptions.names')
  const switches = useTranslations('admin.switches.names')
  const services = useTranslations('admin.services')
  const nameOf = (about: ShownAssumption['about']) => (about.kind === 'operation' ? `${about.method} ${about.path}` : about.kind === 'reading' ? readings(about.name) : switches(about.name))
  return assumptions.map(({ key, service, about, state, evidence, hasSwitch }) => ({
    key,
    name: nameOf(about),
    isCall: about.kind === 'operation',
    service: services(service),
    remark: about.kind === 'switch' && about.value !== '' ? `${services(service)} · ${t('value', { value: about.value })}` : services(service),
    state,
    confirmations: evidence?.confirmations ?? 0,
    contradictions: evidence?.contradictions ?? 0,
    confirmedSince: evidence?.confirmedSince ?? null,
    confirmedAt: evidence?.confirmedAt ?? null,
    contradictedSince: evidence?.contradictedSince ?? null,
    contradictedAt: evidence?.contradictedAt ?? null,
    switchHref: hasSwitch ? `/admin/operator-accounts/${service}/${environment}` : undefined,
  }))
}
