import type { Map as MapLibre } from 'maplibre-gl'

/** Milliseconds. A map without content, or whose content takes long, shows its ground then. */
const LONGEST = 2000

const held = new WeakMap<MapLibre, () => void>()

/**
 * Hides the ground of a new map until its content is drawn, so that the content comes first: both are prepared by the
 * same workers, and the ground takes longer. The canvas is hidden until then, too: without a graphics card, the browser
 * stops for up to 0.1 s to copy each of the empty frames that the map draws while its parts arrive.
 */
export function holdGround(map: MapLibre): void {
  const canvas = map.getCanvas()
  canvas.style.visibility = 'hidden'
  map.once('style.load', () => {
    const layers = map.getStyle().layers.filter(({ type, layout }) => {
      return type !== 'background' && layout?.visibility !== 'none'
    })
    const show = (visibility: 'visible' | 'none') => {
      for (const { id } of layers) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility)
    }
    show('none')
    const timer = setTimeout(() => showGround(map), LONGEST)
    held.set(map, () => {
      clearTimeout(timer)
      canvas.style.visibility = ''
      show('visible')
    })
    map.once('remove', () => clearTimeout(timer))
  })
}

/** Shows the ground, once the content of the map is drawn. */
export function showGround(map: MapLibre): void {
  held.get(map)?.()
  held.delete(map)
}
