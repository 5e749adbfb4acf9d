/** Text of the marker sandbox page. */
export const sandboxEn = {
  'sandbox.title': 'Sandbox',
  'sandbox.map': 'Sample markers clustered by grid',
  'sandbox.mapText': 'The number of clusters is above the map.',
  'sandbox.markers': 'Markers',
  'sandbox.cellSize': 'Grid size',
  'sandbox.pixels': '{size} px',
  'sandbox.seen':
    '{clusters, plural, one {1 cluster} other {{clusters, number} clusters}} at zoom {zoom} of {max}',
  'sandbox.single':
    '{clusters, plural, one {1 single marker} other {{clusters, number} single markers}} at zoom {zoom}, above {max}',
} as const
