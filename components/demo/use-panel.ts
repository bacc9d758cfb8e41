'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  const change = useMutation({
    mutationFn: (act: PanelAct) => call(changePanel, { input: act }),
    // A control stays where it was put while the change is on its way.
    onMutate: async (act) => {
      await queries.cancelQueries({ queryKey: PANEL })
      queries.setQueryData<PanelView>(PANEL, (view) => view && withAct(view, act))
    },
    onSuccess: (view) => {
      queries.setQueryData(PANEL, view)
      queries.setQueryData(PRESET, view.preset ?? null)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DIALECTS }),
  })
  return { view: data, error: change.error ?? error, change: change.mutate }
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
