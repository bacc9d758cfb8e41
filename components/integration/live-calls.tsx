'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { readNewestCall } from '@/lib/features/integration/endpoints'
import type { BenchAddress } from '@/lib/features/integration/model/bench-address'
import { call } from '@/lib/platform/api/call-endpoint'

const ASK_AGAIN_MS = 3_000

/** Shows new calls by themselves as they come, until somebody pauses that. A hidden window asks for none. `askAgainMs` is for tests. */
export function LiveCalls({ environment, newest, askAgainMs = ASK_AGAIN_MS }: Pick<BenchAddress, 'environment'> & { newest: string | null; askAgainMs?: number }) {
  const t = useTranslations('integration.live')
  const router = useRouter()
  const [isLive, setIsLive] = useState(true)
  const { data } = useQuery({ queryKey: ['newest-call', environment], queryFn: ({ signal }) => call(readNewestCall, { query: { environment } }, signal), enabled: isLive, refetchInterval: askAgainMs })
  // The newest call, where the page does not show it yet.
  const ahead = isLive && data !== undefined && data.newest !== newest ? data.newest : undefined

  useEffect(() => {
    if (ahead !== undefined) router.refresh()
  }, [ahead, router])

  return (
    <button
      type="button"
      aria-pressed={isLive}
      title={t(isLive ? 'pause' : 'resume')}
      onClick={() => setIsLive(!isLive)}
      className={classNames('inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium', isLive ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-2 hover:text-ink')}
    >
      <Icon name={isLive ? 'pause' : 'play'} className="size-3.5" />
      {t('label')}
    </button>
  )
}
