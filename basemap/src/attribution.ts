/** What the licences of the data ask to be named; docs/MAPS.md tells more. */
export const ATTRIBUTION = 'Natural Earth · US Census Bureau · GeoNames'
