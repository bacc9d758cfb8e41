import type { OpenDatabase } from '@/lib/platform/database/open-database'
import type { Env } from '@/lib/platform/env'

/** What a look at one part of an installation found. `mind` is worth a thought, `ill` keeps something from working. */
export type Finding =
  | { readonly state: 'well'; readonly said: string }
  | { readonly state: 'mind' | 'ill'; readonly said: string; readonly todo: string }

/** An installation whose settings can be read. */
export interface Installation {
  readonly env: Env
  readonly source: Readonly<Record<string, string | undefined>>
}

/** One whose database answers too. It may lack its newest schema. */
export interface OpenInstallation extends Installation {
  readonly database: OpenDatabase
}

/** A look at one part: a name, and what is found. What cannot be looked at throws. */
export interface Check<About = Installation> {
  readonly name: string
  readonly look: (about: About) => Promise<Finding>
}

export const well = (said: string): Finding => ({ state: 'well', said })
export const mind = (said: string, todo: string): Finding => ({ state: 'mind', said, todo })
export const ill = (said: string, todo: string): Finding => ({ state: 'ill', said, todo })

const MARKS = { well: '✔', mind: '!', ill: '✘' } as const

/** A finding as lines of a terminal: a mark, the name, what was found, and what to do. */
export function printed(name: string, finding: Finding): string {
  const indented = finding.said.split('\n').join(`\n${' '.repeat(16)}`)
  const first = `${MARKS[finding.state]} ${name.padEnd(14)}${indented}`
  return finding.state === 'well' ? first : `${first}\n${' '.repeat(16)}→ ${finding.todo}`
}
