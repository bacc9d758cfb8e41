import { useTranslations } from 'next-intl'
import { FaultText } from '@/components/layout/fault-text'
import { Fault } from '@/lib/domain/fault'
import { PROVING_FACTS } from '@/lib/features/policies/model/policy-check'

interface ProofRefusalProps {
  failure: unknown
  /** Whether several policies were named: then the text names the refused one. */
  isOneOfSeveral?: boolean
}

/** Why a policy named by series and number was not filed, and what its document lacks to prove it. */
export function ProofRefusal({ failure, isOneOfSeveral = false }: ProofRefusalProps) {
  const t = useTranslations('backOffice')
  const fault = failure instanceof Fault ? failure : undefined
  const line = fault?.details.params?.line
  const missingFacts = fault?.code === 'anotherPolicy' ? (fault.details.problems ?? []).map(({ path }) => path) : []
  const facts = PROVING_FACTS.filter((fact) => missingFacts.includes(fact)).map((fact) => t(`facts.${fact}`))
  return (
    <>
      {isOneOfSeveral && typeof line === 'number' ? <p className="font-semibold">{t('proof.line', { line })}</p> : null}
      <p>{fault?.code === 'notFound' ? t('proof.notFound') : <FaultText error={failure} />}</p>
      {facts.length > 0 ? <p className="mt-1 font-semibold">{t('proof.missing', { facts: facts.join(', ') })}</p> : null}
    </>
  )
}
