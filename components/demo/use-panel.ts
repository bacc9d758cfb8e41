'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePanel, type PanelAct, type PanelView, readPanel } from '@/lib/features/demo/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const PANEL = ['director-panel']
/** The situation that the bar on every page shows. */
export const PRESET = ['director-preset']
const DIALECTS = ['dialects']
// What is set elsewhere, and what an insurer answers, is seen within a second.
const ASK_AGAIN_MS = 800

/** The director's panel as it is now, and how to change it. */
export function usePanel(initial: PanelView) {
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: PANEL, queryFn: ({ signal }) => call(readPanel, {}, signal), initialData: initial, refetchInterval: ASK_AGAIN_MS })
  const [underWay, setUnderWay] = useState<readonly PanelAct[]>([])
  const save = useMutation({
    // One after another: the last change is the one that counts.
    scope: { id: 'director-panel' },
    mutationFn: (act: PanelAct) => call(changePanel, { input: act }),
    onSuccess: async (view) => {
      // What was asked before the change would take it back.
      await queries.cancelQueries({ queryKey: PANEL })
      queries.setQueryData(PANEL, view)
      queries.setQueryData(PRESET, view.preset ?? null)
    },
    onSettled: (_, __, act) => {
      setUnderWay((acts) => acts.filter((one) => one !== act))
      return queries.invalidateQueries({ queryKey: DIALECTS })
    },
  })

  /** A control stays where it was put while its change and those before it are on their way. */
  function change(act: PanelAct) {
    setUnderWay((acts) => [...acts, act])
    save.mutate(act)
  }

  return { view: underWay.reduce(withAct, data), error: save.error ?? error, change }
}

function withAct(view: PanelView, act: PanelAct): PanelView {
  switch (act.kind) {
    case 'insurer':
      return { ...view, insurers: view.insurers.map((row) => (row.key === act.key ? { ...row, faults: act.faults } : row)) }
    case 'service':
      return { ...view, services: view.services.map((one) => (one.service === act.service ? { ...one, isDown: act.isDown } : one)) }
    case 'preset':
      return { ...view, preset: act.preset }
  }
}
