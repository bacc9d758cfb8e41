import NextAuth from 'next-auth'
import { authOptions } from '@/lib/features/sessions/auth-options'

// The library types its handler as any; in an app route it takes a request and returns a response.
const answer = async (request: Request, context: unknown): Promise<Response> => (NextAuth(authOptions()) as Handler)(request, context)

type Handler = (request: Request, context: unknown) => Promise<Response>

export { answer as GET, answer as POST }
