import type { Cluster } from '@yardmaster/core/geo/gridClusters.ts'
import { pointOf } from '@yardmaster/core/geo/rings.ts'
import { FONT } from '../../../widgets/map/base/fontFaces.ts'
import type { DrawingLayer, DrawnFeature } from '../../../widgets/map/shapes/useDrawing.ts'

export type ClusterColors = { fill: string; onFill: string; halo: string }

export const clusterFeature = ({ key, center, members }: Cluster, shownCount: string): DrawnFeature => ({
  type: 'Feature',
  properties: { key, count: members.length, label: members.length === 1 ? '' : shownCount },
  geometry: { type: 'Point', coordinates: pointOf(center) },
})

/** A dot with the number of markers that it represents; its size grows with that number. */
export const clusterLayers = ({ fill, onFill, halo }: ClusterColors): DrawingLayer[] => [
  {
    type: 'circle',
    layout: { 'circle-sort-key': ['get', 'count'] },
    paint: {
      'circle-color': fill,
      'circle-radius': [
        'case',
        ['==', ['get', 'count'], 1],
        5,
        ['+', 9, ['*', 1.6, ['log2', ['get', 'count']]]],
      ],
      'circle-stroke-color': halo,
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'label'],
      'text-font': [FONT],
      'text-size': 12,
      'text-padding': 8,
      // Where circles overlap, the largest is on top, with its number readable.
      'symbol-sort-key': ['-', 0, ['get', 'count']],
    },
    paint: { 'text-color': onFill },
  },
]
