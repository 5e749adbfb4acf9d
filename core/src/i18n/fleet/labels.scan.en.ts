/** Texts of the page that reads a label with the camera. */
export const labelsScanEn = {
  'scan.title': 'Scan a Label',
  'scan.camera': 'Camera picture',
  'scan.starting': 'Starting the camera…',
  'scan.hint': 'Point the camera at the QR code on the asset.',
  'scan.unknown': 'This code isn’t a label of an asset here.',
  'scan.refused':
    'Yardmaster may not use the camera. Allow it in the settings of the browser for this site, or choose the asset below.',
  'scan.missing': 'This device has no camera that can be used. Choose the asset below.',
  'scan.unsupported': 'The camera works only over a secure connection (https). Choose the asset below.',
  'scan.retry': 'Try Again',
  'scan.manual': 'Or choose the asset',
} as const
