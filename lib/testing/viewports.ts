/** The rules of WCAG that axe checks. No preload of style sheets and media, because none of these rules needs them. */
export const AXE_RUN = { runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, resultTypes: ['violations' as const], preload: false }

export interface TestViewport {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

export const VIEWPORTS = {
  deskLight: { width: 1440, height: 900, theme: 'light' },
  deskDark: { width: 1440, height: 900, theme: 'dark' },
  phoneDark: { width: 360, height: 740, theme: 'dark' },
  phoneLight: { width: 360, height: 740, theme: 'light' },
} as const satisfies Record<string, TestViewport>

/** For journeys in both languages; together they cover every look. */
export const VIEWPORTS_BY_LANGUAGE = { ro: [VIEWPORTS.deskLight, VIEWPORTS.phoneDark], en: [VIEWPORTS.deskDark, VIEWPORTS.phoneLight] } as const satisfies Record<string, readonly TestViewport[]>

/** For steps with their errors; together with those of journeys every look in every language. */
export const VIEWPORTS_OF_ERRORS = { ro: [VIEWPORTS.deskDark, VIEWPORTS.phoneLight], en: [VIEWPORTS.deskLight, VIEWPORTS.phoneDark] } as const satisfies Record<string, readonly TestViewport[]>

/** Widths of the page at 200 % and, as far as WCAG 2.2 asks (1.4.10), at 400 %: the browser then lays out half and a quarter of its width. */
export const ZOOMED_WIDTHS = [720, 320] as const

/** A rule that axe found broken. */
export interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string | undefined }[]
}

/** What axe found, a rule a line. */
export function violationLines(violations: readonly Violation[]): readonly string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join('; ')}`)
}

/** Pixels that stand out of the page sideways. */
export function horizontalOverflow(): number {
  const page = document.scrollingElement
  return page === null ? 0 : page.scrollWidth - page.clientWidth
}

/** The animations that run for more than a moment. */
export function runningAnimations(): readonly string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect } = animation
    const lasts = Number(effect?.getComputedTiming().duration ?? 0)
    return animation.playState === 'running' && lasts > 1 ? [`${effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''} for ${lasts} ms`] : []
  })
}

/** The description of the focused field, or of its radio group. */
export function descriptionAtFocus(): string {
  const field = document.activeElement?.closest('[aria-describedby]')
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
