import '@/app/globals.css'

// Next's build gives browsers this much of it; some libraries ask.
Object.assign(globalThis, { process: { env: { NODE_ENV: 'test' } } })
