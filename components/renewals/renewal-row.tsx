'use client'

import { Cell, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { Day } from '@/lib/domain/day'
import { RenewalAct, type RenewalRowProps, RenewalTick } from './renewal-acts'
import { BestNew, Difference, Ending, PriceNow, StateOf } from './renewal-facts'
import { WhatChanges } from './what-changes'

/** A policy that ends, its price now and the best new one, what changes, and the one act that its state asks for. */
export function RenewalRow({ today, ...row }: RenewalRowProps & { today: Day }) {
  const { renewal, productName, may } = row
  const { policyId, policy, holder, endDate } = renewal
  return (
    <TableRow>
      {may.ask || may.propose ? <Cell><RenewalTick {...row} /></Cell> : null}
      <Cell className="whitespace-nowrap"><Ending endDate={endDate} today={today} /></Cell>
      <Cell className="min-w-36">
        <TextLink href={`/policies/${policyId}`} className="font-semibold">{holder === '' ? policy : holder}</TextLink>
        <div className="text-sm leading-tight text-ink-2">{productName} · {policy}</div>
      </Cell>
      <Cell isNumeric><PriceNow renewal={renewal} /></Cell>
      <Cell isNumeric><BestNew renewal={renewal} /></Cell>
      <Cell isNumeric><Difference renewal={renewal} /></Cell>
      <Cell className="max-w-64 min-w-38"><WhatChanges renewal={renewal} /></Cell>
      <Cell><StateOf renewal={renewal} /></Cell>
      <Cell><RenewalAct {...row} /></Cell>
    </TableRow>
  )
}

/** The same on a phone: a row of lines, and nothing is pushed sideways. */
export function RenewalPhoneRow({ today, ...row }: RenewalRowProps & { today: Day }) {
  const { renewal, productName } = row
  const { policyId, policy, holder, endDate, best } = renewal
  return (
    <li className="grid gap-1 px-3 py-2.5">
      <div className="flex items-baseline gap-2">
        <RenewalTick {...row} />
        <TextLink href={`/policies/${policyId}`} className="min-w-0 flex-1 font-semibold">{holder === '' ? policy : holder}</TextLink>
        <span className="whitespace-nowrap"><Ending endDate={endDate} today={today} /></span>
      </div>
      <div className="text-sm text-ink-2">{productName} · {policy}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <PriceNow renewal={renewal} />
        {best === undefined ? null : <><span aria-hidden="true">→</span><BestNew renewal={renewal} /><Difference renewal={renewal} /></>}
      </div>
      <WhatChanges renewal={renewal} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateOf renewal={renewal} />
        <RenewalAct {...row} />
      </div>
    </li>
  )
}
