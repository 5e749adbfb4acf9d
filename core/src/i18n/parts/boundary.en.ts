/** Words of a machine's geofence. */
export const boundaryEn = {} as const
