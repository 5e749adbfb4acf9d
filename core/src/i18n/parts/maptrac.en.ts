/** The map of the fleet. */
export const maptracEn = {
  'maptrac.title': 'Map',
}
