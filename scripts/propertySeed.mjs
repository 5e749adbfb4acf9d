import fc from 'fast-check'

// The same examples in every run: what fails here fails again, and what passed does not fail for whoever changed something else.
// PROPERTY_SEED=random looks for new ones.
const given = process.env['PROPERTY_SEED']
if (given !== 'random') fc.configureGlobal({ seed: Number(given ?? 20_261_115) })
