'use client'

import { useRouter } from 'next/navigation'
import { RevealCode } from '@/components/privacy/reveal-code'
import type { RevealedCode } from '@/lib/features/privacy/model/reads'

interface RevealHereProps {
  clientId: string
  code: RevealedCode
}

/** Shows a code, and then the page anew: the look stands among those who saw the data. */
export function RevealHere({ clientId, code }: RevealHereProps) {
  const router = useRouter()
  return <RevealCode clientId={clientId} code={code} isCompact onShown={() => router.refresh()} />
}
