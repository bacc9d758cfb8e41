import NextAuth from 'next-auth'
import { authOptions } from '@/lib/features/sessions/auth-options'

// The library types its handler as any; in an app route it takes a request and returns a response.
const handler = async (request: Request, context: unknown): Promise<Response> => (NextAuth(authOptions()) as Handler)(request, context)

type Handler = (request: Request, context: unknown) => Promise<Response>

export { handler as GET, handler as POST }
