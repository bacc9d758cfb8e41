import { workAsOwnerByDefault } from '@/lib/platform/database/scope'

// Tests call queries without a request around them. What takes a request, a job or a command works as in the app.
workAsOwnerByDefault()
