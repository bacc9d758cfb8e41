import NextAuth from 'next-auth'
import { authOptions } from '@/lib/features/sessions/options'

// The library types its handler as any: what it is given in an app route is a request, what it gives back a response.
const answer = async (request: Request, context: unknown): Promise<Response> => (NextAuth(authOptions()) as Handler)(request, context)

type Handler = (request: Request, context: unknown) => Promise<Response>

export { answer as GET, answer as POST }
