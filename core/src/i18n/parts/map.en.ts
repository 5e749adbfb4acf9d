/** Words of every map. */
export const mapEn = {
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.sources': 'Sources of the map',
  'map.ctrlToZoom': 'Use Ctrl + scroll to zoom the map',
  'map.commandToZoom': 'Use ⌘ + scroll to zoom the map',
  'map.twoFingers': 'Use two fingers to move the map',
  'map.unavailable': 'The map cannot be drawn',
  'map.unavailableBody': 'This browser has no WebGL, or it is switched off.',
  'map.center': 'Center, move it with the arrow keys',
  'map.radius': 'Radius',
  'map.corner': 'Corner {number} of {total}, move it with the arrow keys',
  'map.addCorner': 'Add a corner after corner {number}',
  'map.removeCorner': 'Remove Corner',
  'map.position': 'Position, move it with the arrow keys',
} as const
