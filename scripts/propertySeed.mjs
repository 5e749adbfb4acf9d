import fc from 'fast-check'

// Every run uses the same examples, so that failures are reproducible and unrelated changes don't trigger new
// ones. PROPERTY_SEED=random searches for new examples.
const given = process.env['PROPERTY_SEED']
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 20_261_115) })
