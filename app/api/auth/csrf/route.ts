import { readCsrfToken } from '@/lib/features/sessions/endpoints'
import { readCsrfToken as read } from '@/lib/features/sessions/sign-in-of-browser'
import { handle } from '@/lib/platform/http/handle'

export const GET = handle(readCsrfToken, () => read())
