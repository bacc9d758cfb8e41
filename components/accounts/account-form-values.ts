import type { AccountInput } from '@/lib/features/accounts/endpoints'
import type { Environment, METHODS, SwitchRow } from '@/lib/features/accounts/model/operator-account'

type Method = (typeof METHODS)[number]

/** Data of the account form, without the password. */
export interface AccountFormData {
  readonly service: 'vehicle' | 'travel' | 'assets'
  readonly environment: Environment
  readonly isKept: boolean
  readonly baseAddress: string
  readonly account: string
  /** Undefined where the service asks each insurer separately. */
  readonly asksAsynchronously: boolean | undefined
  readonly operations: readonly {
    readonly name: string
    readonly method: string
    readonly path: string
    readonly query: string
    readonly methods: readonly Method[]
    readonly source: 'inferred' | 'assumed'
  }[]
  /** Methods, paths and queries set for operations, by name. */
  readonly ownOperations: Readonly<Record<string, { readonly method?: Method | undefined; readonly path?: string | undefined; readonly query?: string | undefined }>>
  readonly switches: readonly SwitchRow[]
  /** Default for an empty address. */
  readonly usualAddress: string | undefined
  readonly activeEnvironment: Environment | undefined
  readonly canBeStored: boolean
}

/** The typed values. Routes follow the order of the operations, whose names hold dots; switches follow theirs. */
export interface AccountFormValues {
  baseAddress: string
  account: string
  password: string
  code: string
  asksAsynchronously: boolean
  paths: string[]
  methods: string[]
  queries: string[]
  switches: (string | boolean)[]
}

export function toAccountFormValues({ baseAddress, account, asksAsynchronously = false, operations, ownOperations, switches }: AccountFormData): AccountFormValues {
  return {
    baseAddress, account, password: '', code: '', asksAsynchronously,
    paths: operations.map(({ name }) => ownOperations[name]?.path ?? ''),
    methods: operations.map(({ name, method }) => ownOperations[name]?.method ?? method),
    queries: operations.map(({ name }) => ownOperations[name]?.query ?? ''),
    switches: switches.map(({ value }) => (typeof value === 'number' ? String(value) : value)),
  }
}

export function toAccountInput({ paths, methods, queries, switches, ...typed }: AccountFormValues, form: AccountFormData): Omit<AccountInput, 'confirmed' | 'evenIfFailed'> {
  const operations = form.operations.map(({ name, methods: known }, index) => [name, { method: known.find((one) => one === methods[index]), path: paths[index]?.trim() ?? '', query: queries[index]?.trim() ?? '' }] as const)
  return {
    ...typed,
    operations: Object.fromEntries(operations),
    switches: Object.fromEntries(form.switches.map(({ name, usual, value }, index) => [name, valueOf(switches[index], usual) ?? value])),
  }
}

function valueOf(typed: string | boolean | undefined, usual: string | boolean | number): string | boolean | number | undefined {
  return typeof usual === 'number' && typeof typed === 'string' ? Number(typed.trim() || Number.NaN) || 0 : typed
}
