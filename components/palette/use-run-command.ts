import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { startCopyOrRenewal, type CopyOrRenewSource } from '@/components/quotes/start-copy-or-renewal'
import { signOutOfBrowser } from '@/components/sessions/sign-out-of-browser'
import { savePreference } from '@/components/layout/preference-cookie'
import { chooseTheme } from '@/components/layout/choose-theme'
import { getIntakeOpener } from '@/components/wizard/intake/intake-opener'
import { call } from '@/lib/platform/api/call-endpoint'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { LOCALE_COOKIE } from '@/lib/i18n/locales'
import type { CommandAction } from './commands'

interface Done {
  onClose: () => void
  onShowKeys: () => void
}

/** Runs a command. Starting a quote keeps the palette open until the quote exists, or shows why it failed. */
export function useRunCommand({ onClose, onShowKeys }: Done) {
  const router = useRouter()
  const start = useMutation({
    mutationFn: async (source: { product: string } | CopyOrRenewSource) => {
      if (!('product' in source)) return `/quotes/${await startCopyOrRenewal(source)}`
      const { quoteId, firstStep } = await call(startQuote, { input: source })
      return `/quotes/${quoteId}/${firstStep}`
    },
    onSuccess: (href) => {
      onClose()
      router.push(href)
    },
  })

  function run(act: CommandAction) {
    if (start.isPending) return
    if (act.kind === 'start') return start.mutate({ product: act.product })
    if (act.kind === 'again') return start.mutate(act.origin)
    if (act.kind === 'keys') return onShowKeys()
    onClose()
    if (act.kind === 'paste') getIntakeOpener()?.()
    if (act.kind === 'go') router.push(act.href)
    if (act.kind === 'theme') chooseTheme(act.theme)
    if (act.kind === 'signOut') void signOutOfBrowser()
    if (act.kind === 'language') {
      savePreference(LOCALE_COOKIE, act.locale)
      router.refresh()
    }
  }

  return { run, isStarting: start.isPending, startError: start.error }
}
