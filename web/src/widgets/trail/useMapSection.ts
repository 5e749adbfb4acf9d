import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapSection } from './mapSection.ts'
import { sectionOf } from './mapSection.ts'

/** Milliseconds without movement before something is loaded. */
const REST = 200

const currentSection = (map: MapLibre): MapSection => {
  const bounds = map.getBounds()
  const box = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
  return sectionOf(box, map.getZoom())
}

/** Returns the section of the map that is visible, once the map has come to rest. */
export function useMapSection(map: MapLibre): MapSection {
  const [section, setSection] = useState(() => currentSection(map))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const next = currentSection(map)
        setSection((last) => (last.zoom === next.zoom && last.box === next.box ? last : next))
      }, REST)
    }
    map.on('move', settle)
    map.on('resize', settle)
    settle()
    return () => {
      clearTimeout(timer)
      map.off('move', settle)
      map.off('resize', settle)
    }
  }, [map])
  return section
}
