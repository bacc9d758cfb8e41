'use client'

import { useState } from 'react'
import { beginApp, type FactorsView } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { AppDialog } from './app-dialog'
import { CodesDialog } from './codes-dialog'
import { ConfirmDialog } from './confirm-dialog'
import { PasskeyDialog } from './passkey-dialog'
import { useFactorChange } from './use-factors'

type Shown =
  | { readonly kind: 'confirm'; readonly act: () => void }
  | { readonly kind: 'app'; readonly setUp: { readonly qrCode: string; readonly secret: string } }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

interface FactorDialogs {
  factors: FactorsView
  email: string
  /** A factor was added, and its codes, if it came with some, were seen. */
  onAdded?: (() => void) | undefined
}

/** The dialogs around second factors: asking again who it is, an app, a passkey, codes. One is open at a time. */
export function useFactorDialogs({ factors, email, onAdded }: FactorDialogs) {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const begin = useFactorChange(() => call(beginApp, {}), (setUp) => setShown({ kind: 'app', setUp }))

  function confirmed(act: () => void) {
    if (factors.isConfirmed) act()
    else setShown({ kind: 'confirm', act })
  }

  function added(codes: readonly string[] | undefined) {
    if (codes !== undefined) return setShown({ kind: 'codes', codes })
    close()
    onAdded?.()
  }

  const dialog =
    shown === undefined ? null : shown.kind === 'confirm' ? (
      <ConfirmDialog
        has={{ app: factors.hasApp, passkey: factors.passkeys.length > 0 }}
        provider={factors.provider}
        onClose={close}
        onConfirmed={() => {
          close()
          shown.act()
        }}
      />
    ) : shown.kind === 'app' ? (
      <AppDialog setUp={shown.setUp} onAdded={added} onClose={close} />
    ) : shown.kind === 'passkey' ? (
      <PasskeyDialog onAdded={added} onClose={close} />
    ) : (
      <CodesDialog
        codes={shown.codes}
        email={email}
        onClose={() => {
          close()
          onAdded?.()
        }}
      />
    )

  return {
    dialog,
    error: begin.error,
    isBeginning: begin.isPending,
    addApp: () => confirmed(() => begin.mutate(undefined)),
    addPasskey: () => confirmed(() => setShown({ kind: 'passkey' })),
    /** Asks who it is, then acts. */
    confirmed,
    showCodes: (codes: readonly string[]) => setShown({ kind: 'codes', codes }),
  }
}
