import type { ReactNode } from 'react'
import type { useTranslations } from 'next-intl'
import { RevealCode } from '@/components/privacy/reveal-code'
import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import type { Party } from '@/lib/domain/party'
import type { RevealedCode } from '@/lib/features/privacy/model/reads'

interface ClientFacts {
  clientId: string
  /** With masked codes. */
  party: Party
  t: ReturnType<typeof useTranslations<'privacy'>>
  mayReveal: boolean
}

interface FactRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly aside?: ReactNode
}

/** A client's facts as rows; a code has the button that reveals it. */
export function clientFactRows({ clientId, party, t, mayReveal }: ClientFacts): readonly FactRow[] {
  const code = (key: RevealedCode, label: string, masked: string): FactRow => ({
    key,
    label,
    value: <span className="figures">{masked}</span>,
    aside: mayReveal && masked !== '' ? <RevealCode clientId={clientId} code={key} /> : undefined,
  })
  const codes =
    party.kind === 'company'
      ? [{ key: 'taxId', label: t('client.companyTaxId'), value: <span className="figures">{party.taxId}</span> }]
      : [code('taxId', t(party.isForeignPerson ? 'client.foreignTaxId' : 'client.taxId'), party.taxId), code('idNumber', t('client.idNumber'), party.idNumber)]
  return [
    ...codes,
    { key: 'mobile', label: t('client.mobile'), value: party.mobile },
    { key: 'email', label: t('client.email'), value: <span className="break-all">{party.email}</span> },
    { key: 'address', label: t('client.address'), value: formatAddress(party.address, countyByCode(party.address.county)?.name) },
  ]
}
