/** The attribution that the data licenses require. See docs/MAPS.md. */
export const ATTRIBUTION = 'Natural Earth · US Census Bureau · GeoNames'
