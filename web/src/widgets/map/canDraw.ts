/** Whether this browser can draw maps at all; where it cannot, the container is not there either. */
export const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null
