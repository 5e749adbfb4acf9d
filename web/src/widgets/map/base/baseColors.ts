export type Mode = 'light' | 'dark'

/** Muted, so that content drawn on the map stands out. The warm grays match the rest of the application. */
export const BASE_COLORS = {
  light: {
    land: '#f4f2ec',
    water: '#c8dce2',
    river: '#b4d0d8',
    coast: '#a9c3cb',
    country: '#8d8a8f',
    state: '#b3b0ae',
    county: '#dcd9d2',
    name: '#3b4041',
    faintName: '#6d7374',
    halo: '#ffffff',
  },
  dark: {
    land: '#1f2425',
    water: '#12191c',
    river: '#2a4650',
    coast: '#2c393e',
    country: '#778083',
    state: '#4b5355',
    county: '#2f3638',
    name: '#dde0de',
    faintName: '#9aa2a3',
    halo: '#161a1b',
  },
} as const satisfies Record<Mode, Record<string, string>>

export type BaseColors = (typeof BASE_COLORS)[Mode]
