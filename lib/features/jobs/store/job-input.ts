import 'server-only'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { RecordUnreadable } from '@/lib/platform/records/stored-json'
import type { ClaimedJob } from './claim-job'
import { job } from './job-table'

/** What a job was started with; its definition parses it. @throws RecordUnreadable, SealBroken */
export async function readJobInput({ id, inputSealed }: Pick<ClaimedJob, 'id' | 'inputSealed'>): Promise<unknown> {
  const place = placeIn(job.inputSealed, id)
  const text = await unseal(inputSealed, place)
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordUnreadable(place)
  }
}
