/** Texts of the manifest, by which phones and computers install the application. */
export const manifestServedEn = {
  'manifest.description': 'Live map, history and service for rental yards and equipment fleets',
} as const
