import type { Map as MapLibre } from 'maplibre-gl'
import { createContext, useContext } from 'react'

export const FleetMapContext = createContext<MapLibre | null>(null)

/** The map of the page, for whatever is drawn on it; null until it is there, and where it cannot be drawn. */
export const useFleetMap = (): MapLibre | null => useContext(FleetMapContext)
