import { readLogo, uploadLogo } from '@/lib/features/letterhead/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPicture } from '@/lib/platform/http/respond'
import { uploadLogo as upload } from '@/lib/features/letterhead/change-letterhead'
import { readLogo as read } from '@/lib/features/letterhead/read-letterhead'

export const GET = handle(readLogo, async (actor) => respondPicture(await read(actor)))
export const POST = handle(uploadLogo, (actor, { bytes }) => upload(actor, bytes))
