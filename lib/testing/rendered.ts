import '@/app/globals.css'

// Next's build defines this for browsers, and some libraries read it.
Object.assign(globalThis, { process: { env: { NODE_ENV: 'test' } } })
