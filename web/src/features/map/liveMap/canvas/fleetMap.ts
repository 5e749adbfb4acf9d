import type { Map as MapLibre } from 'maplibre-gl'
import { createContext, useContext } from 'react'

export const FleetMapContext = createContext<MapLibre | null>(null)

/**
 * Returns the map of the page, for components that draw on it. Null until the map is ready, and where it
 * can't be drawn.
 */
export const useFleetMap = (): MapLibre | null => useContext(FleetMapContext)
