import type { issueFleet } from '@/lib/features/fleets/shapes'
import type { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { type ForkedProcess, forkTestProcess } from '@/lib/testing/database/fork-process'

export type FleetToIssue = { readonly fleetId: string } & z.input<(typeof issueFleet)['input']>

export interface FleetProcessRequest {
  readonly actor: Actor
  readonly fleet: FleetToIssue
  /** The statement of the job before which the process kills itself (SIGKILL); it lives on without one. */
  readonly diesBefore?: number
}

export type FleetProcessReply =
  | { readonly kind: 'ready' }
  /** How the job ended, and how many statements it and its requests ran. */
  | { readonly kind: 'ended'; readonly how: string; readonly statements: number }

/** Starts a process of the app that runs the job of issuing a fleet; it is ready after the recovery of open attempts. */
export async function startFleetProcess(env: Readonly<Record<string, string>>): Promise<ForkedProcess<FleetProcessReply>> {
  const child = await forkTestProcess<FleetProcessReply>('fleets/fleet-process.ts', env)
  await child.told('ready')
  return child
}
