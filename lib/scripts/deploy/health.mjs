// Ends with 0 when the desk of this container should be sent requests.
const LIMIT_MS = 2500
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined)
process.exit(response?.status === 200 ? 0 : 1)
