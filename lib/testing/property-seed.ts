import { configureGlobal } from 'fast-check'

// The same cases in every run, so that failures are reproducible. PROPERTY_SEED=<any number> tries others.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
