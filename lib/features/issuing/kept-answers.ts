import 'server-only'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import { isRecordId } from '@/lib/platform/database/row-or-not-found'
import { type AnswerToStore, sealAnswer, unsealAnswer } from './store/sealed-answer'

// Answers to issue requests that the database did not take, each sealed in a file of its own until it does.

const ENDING = '.sealed'

/** Where those of the world under way lie. */
export function keptAnswersFolder(): string {
  return join(/* turbopackIgnore: true */ env().dataDir, inCurrentWorld('unstored-answers'))
}

/** Keeps an answer beyond the end of the process; it is on the disk when this resolves. @returns its file */
export async function keepAnswer(attemptId: string, answer: AnswerToStore): Promise<string> {
  const folder = keptAnswersFolder()
  await mkdir(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 })
  const path = pathOf(attemptId)
  // Under its name it is whole.
  const file = await open(/* turbopackIgnore: true */ `${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(sealAnswer(attemptId, answer))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(/* turbopackIgnore: true */ `${path}.new`, /* turbopackIgnore: true */ path)
  return path
}

/** Forgets an answer that the database has. */
export async function forgetAnswer(attemptId: string): Promise<void> {
  await rm(/* turbopackIgnore: true */ pathOf(attemptId), { force: true })
}

/** The attempts whose answers are kept. */
export async function findKeptAnswers(): Promise<string[]> {
  const names = await readdir(/* turbopackIgnore: true */ keptAnswersFolder()).catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : [])).filter(isRecordId)
}

/** @throws RecordUnreadable, SealBroken */
export async function readKeptAnswer(attemptId: string): Promise<AnswerToStore> {
  return unsealAnswer(attemptId, await readFile(/* turbopackIgnore: true */ pathOf(attemptId), 'utf8'))
}

function pathOf(attemptId: string): string {
  return join(/* turbopackIgnore: true */ keptAnswersFolder(), `${attemptId}${ENDING}`)
}
