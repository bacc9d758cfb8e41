import { configureGlobal } from 'fast-check'

// Every run tries the same cases, so that failures are reproducible. PROPERTY_SEED=<any number> tries others.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
