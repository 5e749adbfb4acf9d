import { useColorScheme, useTheme } from '@mui/material/styles'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { gridClusters, zoomThatSplits } from '@yardmaster/core/geo/gridClusters.ts'
import { boundsOf, pointOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNumber } from '../../../lib/intl.tsx'
import { BASE_COLORS } from '../../../widgets/map/base/baseColors.ts'
import { BaseMap } from '../../../widgets/map/base/BaseMap.tsx'
import { useDrawing } from '../../../widgets/map/shapes/useDrawing.ts'
import { clusterFeature, clusterLayers } from './clusterLayers.ts'

export type Seen = { zoom: number; clusters: number }

export type ClusterMapProps = {
  label: string
  alternative: string
  markers: readonly Coordinate[]
  /** Pixels. */
  cellSize: number
  onSeen: (seen: Seen) => void
}

export function ClusterMap({ label, alternative, markers, ...rest }: ClusterMapProps) {
  return (
    <BaseMap label={label} alternative={alternative} height="100%" bounds={boundsOf(markers.map(pointOf))}>
      {(map) => <Clusters map={map} markers={markers} {...rest} />}
    </BaseMap>
  )
}

type ClustersProps = Omit<ClusterMapProps, 'label' | 'alternative'> & { map: MapLibre }

function Clusters({ map, markers, cellSize, onSeen }: ClustersProps) {
  const number = useNumber()
  const zoom = useWholeZoom(map)
  const clusters = gridClusters(markers, { zoom, cellSize })
  const features = clusters.map((cluster) => clusterFeature(cluster, number(cluster.members.length)))
  useDrawing(map, 'clusters', features, clusterLayers(useClusterColors()))
  const count = clusters.length
  const report = useEffectEvent(onSeen)
  useEffect(() => report({ zoom, clusters: count }), [zoom, count])

  const split = useEffectEvent((event: MapMouseEvent) => {
    const [top] = map.queryRenderedFeatures(event.point, { layers: ['clusters 0'] })
    const cluster = clusters.find(({ key }) => key === top?.properties['key'])
    if (!cluster || cluster.members.length === 1) return
    const members = cluster.members.flatMap((index) => markers[index] ?? [])
    map.easeTo({ center: pointOf(cluster.center), zoom: zoomThatSplits(members, { zoom, cellSize }) })
  })
  useEffect(() => {
    const onClick = (event: MapMouseEvent) => split(event)
    const onEnter = () => {
      map.getCanvas().style.cursor = 'pointer'
    }
    const onLeave = () => {
      map.getCanvas().style.cursor = ''
    }
    map.on('click', onClick)
    map.on('mouseenter', 'clusters 0', onEnter)
    map.on('mouseleave', 'clusters 0', onLeave)
    return () => {
      map.off('click', onClick)
      map.off('mouseenter', 'clusters 0', onEnter)
      map.off('mouseleave', 'clusters 0', onLeave)
    }
  }, [map])
  return null
}

/** Returns the integer zoom. Cells change only with it, so clusters are calculated only then. */
function useWholeZoom(map: MapLibre): number {
  const [zoom, setZoom] = useState(() => Math.floor(map.getZoom()))
  useEffect(() => {
    const onZoom = () => setZoom(Math.floor(map.getZoom()))
    map.on('zoom', onZoom)
    return () => {
      map.off('zoom', onZoom)
    }
  }, [map])
  return zoom
}

function useClusterColors() {
  const { colorSchemes } = useTheme()
  const { colorScheme } = useColorScheme()
  const mode = colorScheme ?? 'light'
  const primary = colorSchemes[mode]?.palette.primary
  return {
    fill: primary?.main ?? '',
    onFill: primary?.contrastText ?? '',
    halo: BASE_COLORS[mode].halo,
  }
}
