/**
 * Returns whether this browser can draw maps, which takes WebGL 2. If it can't, the map's container isn't
 * rendered either.
 */
export const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null
