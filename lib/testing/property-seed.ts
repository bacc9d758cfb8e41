import { configureGlobal } from 'fast-check'

// The same cases in every run, so that what is red is red for everybody. PROPERTY_SEED=<any number> looks for others.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
